import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** True, or a selector of what the island serves elsewhere in the page. */
    'client:near'?: boolean | string;
  }
}

/** Adds the project's own moment of hydration, `client:near`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/islands/directives/near.ts' });
      },
    },
  };
}
