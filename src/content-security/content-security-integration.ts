import type { AstroIntegration } from 'astro';
import { rewriteBuiltPages } from '../built-pages/rewrite-built-pages.ts';
import { withPolicy } from './page-policy.ts';

/** Gives every built page its content security policy. Must run before anything that takes a page's fingerprint. */
export function contentSecurity(): AstroIntegration {
  return {
    name: 'content-security',
    hooks: {
      'astro:build:done': ({ dir }) => rewriteBuiltPages(dir, withPolicy),
    },
  };
}
