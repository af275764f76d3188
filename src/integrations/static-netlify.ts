import type { AstroIntegration } from 'astro';

type Hooks = AstroIntegration['hooks'];

/**
 * Keeps Netlify's adapter, but only for builds and only for static pages: by itself it would add a function
 * that answers every unknown address, and in development a second set of functions and storage.
 */
export function staticBuildOnly(adapter: AstroIntegration): AstroIntegration {
  let isBuild = false;
  const hooks: Hooks = {
    ...adapter.hooks,
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
          options.setAdapter({ ...own, adapterFeatures: { ...own.adapterFeatures, buildOutput: 'static' } }),
      });
    },
  };
  return { ...adapter, hooks };
}
