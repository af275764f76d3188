const SHARED = ['src/contract', 'src/i18n', 'content/ui'];
const READING = ['src/content', 'src/schemas', ...SHARED];
const STATIC = ['src/components', 'src/islands', 'src/scripts', 'src/dom', 'src/artwork', 'src/styles'];

/** What each part of the house may import of the others; its own folder always. */
export const LAYERS = {
  'src/pages': ['src/layouts', 'src/sections', 'src/editor', ...STATIC, ...READING],
  'src/layouts': [...STATIC, ...READING],
  'src/sections': [...STATIC, ...READING],
  'src/components': [...STATIC, ...READING],
  'src/islands': [
    'src/stores',
    'src/dom',
    'src/styles',
    ...SHARED,
    // Single files that hold data or one rule, and need no part of the page.
    'src/components/icon-paths.ts',
    'src/components/visitor-icons.ts',
    'src/content/availability.ts',
    'src/content/links.ts',
    'src/dom/testimonial-card.ts',
    'src/dom/tooltips.ts',
  ],
  'src/scripts': ['src/dom', 'src/stores', 'src/components', 'src/islands', ...SHARED],
  'src/dom': ['src/stores', ...SHARED],
  'src/stores': SHARED,
  'src/content': ['src/schemas', ...SHARED],
  'src/schemas': ['src/contract', 'src/i18n'],
  'src/editor': ['src/schemas', ...SHARED],
  'src/i18n': ['src/contract', 'content/ui'],
  // The names of the strings alone.
  'src/contract': ['content/ui'],
  'src/artwork': [],
  'src/styles': [],
  'src/integrations': ['src/scripts', ...SHARED],
  'netlify/functions': ['netlify/server'],
  // The type alone of what the build bundles for it.
  'netlify/server': ['src/schemas', 'src/islands/plain-form', ...SHARED],
  'netlify/local': ['netlify/server', 'netlify/launch-check', ...SHARED],
  'netlify/restore.ts': ['netlify/server', 'netlify/local'],
  'netlify/launch-check': ['netlify/server', 'src/schemas', ...SHARED],
};
