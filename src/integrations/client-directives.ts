import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** True, or a selector of what the island serves elsewhere in the page. */
    'client:near'?: boolean | string;
    'client:event'?: string;
  }
}

/** Adds the project's own moments of hydration: `client:near` and `client:event`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/islands/directives/near.ts' });
        addClientDirective({ name: 'event', entrypoint: './src/islands/directives/event.ts' });
      },
    },
  };
}
