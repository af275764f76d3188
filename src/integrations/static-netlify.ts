import type { AstroIntegration } from 'astro';

/**
 * Keeps only the name of Netlify's adapter, since every page is static. The rest would answer unknown addresses with a
 * function, start a second set of functions in development, and append "?dpl=" to every asset (skew protection), which
 * discards a year's cache of fingerprinted files at each deploy.
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
