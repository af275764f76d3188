import type { AstroIntegration } from 'astro';

type Hooks = AstroIntegration['hooks'];

/**
 * Keeps Netlify's adapter, but only for builds and only for static pages: by itself it would add a function
 * that answers every unknown address, and in development a second set of functions and storage.
 *
 * Where Netlify names the deploy (DEPLOY_ID) it would also write "?dpl=" behind every script, style and font, so that a
 * page left open over a deploy gets its own files (skew protection). Each deploy would then throw away a year's cache of
 * files that have not changed and have a fingerprint in their name anyway. A page whose files are gone still works: its
 * forms and links are plain HTML. And it would let browsers keep for a year what is missing below /_astro.
 */
export function staticBuildOnly(adapter: AstroIntegration): AstroIntegration {
  let isBuild = false;
  const { 'astro:build:done': _writesConfiguration, ...kept } = adapter.hooks;
  const hooks: Hooks = {
    ...kept,
    'astro:config:setup': (options) => {
      isBuild = options.command === 'build';
      return isBuild ? adapter.hooks['astro:config:setup']?.(options) : undefined;
    },
    'astro:config:done': (options) => {
      if (!isBuild) return undefined;
      return adapter.hooks['astro:config:done']?.({
        ...options,
        buildOutput: 'static',
        setAdapter: (own) =>
          options.setAdapter({
            ...own,
            adapterFeatures: { ...own.adapterFeatures, buildOutput: 'static' },
            client: {},
          }),
      });
    },
  };
  return { ...adapter, hooks };
}
