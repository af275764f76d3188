import type { AstroIntegration } from 'astro';

/** Keeps only the adapter's name: static pages need no functions, and "?dpl=" would void the cache at each deploy. */
export function staticBuildOnly({ name, hooks }: AstroIntegration): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:config:done': (options) =>
        hooks['astro:config:done']?.({
          ...options,
          setAdapter: (adapter) =>
            options.setAdapter({
              ...adapter,
              adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' },
              client: {},
            }),
        }),
    },
  };
}
