declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
    'client:event'?: string;
  }
}

export {};
