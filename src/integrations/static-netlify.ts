import type { AstroIntegration } from 'astro';

/**
 * Of Netlify's adapter what names it, and no more: every page is static, which the rest does nothing for. By itself it
 * would answer each unknown address with a function, and bring a second set of functions and storage into development.
 *
 * Where Netlify names the deploy (DEPLOY_ID) it would also write "?dpl=" behind every script, style and font, so that a
 * page left open over a deploy gets its own files (skew protection). Each deploy would then throw away a year's cache of
 * files that have not changed and have a fingerprint in their name anyway. A page whose files are gone still works: its
 * forms and links are plain HTML. And it would let browsers keep for a year what is missing below /_astro.
 */
export function staticBuildOnly({ name, hooks }: AstroIntegration): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:config:done': (options) =>
        hooks['astro:config:done']?.({
          ...options,
          setAdapter: (own) =>
            options.setAdapter({
              ...own,
              adapterFeatures: { ...own.adapterFeatures, buildOutput: 'static' },
              client: {},
            }),
        }),
    },
  };
}
