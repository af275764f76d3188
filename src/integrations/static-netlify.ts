import type { AstroIntegration } from 'astro';

/**
 * Keeps only the adapter's name, as every page is static. The rest would answer unknown addresses with a function and
 * append "?dpl=" to every asset (skew protection), which discards a year's cache at each deploy.
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
