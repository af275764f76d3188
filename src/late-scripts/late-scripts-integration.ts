import type { AstroIntegration } from 'astro';
import { rewriteBuiltPages } from '../built-pages/rewrite-built-pages.ts';

const MODULE = '<script type="module" src=';
const LATE_MODULE = '<script type="module" fetchpriority="low" src=';

/** Lets pictures and typeface come before scripts: these run after the page has been read anyway. */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => rewriteBuiltPages(dir, (html) => html.replaceAll(MODULE, LATE_MODULE)),
    },
  };
}
