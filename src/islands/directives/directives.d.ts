declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
    'client:raised'?: string;
  }
}

export {};
