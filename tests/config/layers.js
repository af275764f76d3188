const SHARED = ['src/contract', 'src/i18n', 'content/ui'];
const CONTENT = ['src/content', 'src/schemas', ...SHARED];
const STATIC = ['src/components', 'src/islands', 'src/scripts', 'src/dom', 'src/artwork', 'src/styles'];

/** Orders folders from the ground up: each may import those before it, and what `allowed` names. */
function orderedLayers(parent, allowed, names) {
  const folders = names.map((name) => `${parent}/${name}`);
  return Object.fromEntries(folders.map((folder, level) => [folder, [...folders.slice(0, level), ...allowed]]));
}

const ISLAND_IMPORTS = [
  'src/stores',
  'src/dom',
  'src/styles',
  ...SHARED,
  // Single files that hold data or one rule, and need no part of the page.
  'src/components/Icon.tsx',
  'src/components/IconShape.tsx',
  'src/components/icon-paths.ts',
  'src/components/visitor-icons.ts',
  'src/content/availability.ts',
  'src/content/links.ts',
  'src/schemas/urls.ts',
  'src/schemas/legal-placeholders.ts',
  // For its type only.
  'src/schemas/crisis.ts',
];

// From plain-form only the type is needed: the build bundles its code for the functions.
const SERVER_IMPORTS = ['src/schemas', 'src/content/facts', 'src/islands/plain-form', ...SHARED];

/** The other folders from which each folder may import. */
export const LAYERS = {
  'src/pages': ['src/layouts', 'src/sections', ...STATIC, ...CONTENT],
  'src/layouts': [...STATIC, ...CONTENT],
  'src/sections': [...STATIC, ...CONTENT],
  'src/components': ['src/scripts', 'src/artwork', 'src/styles', ...CONTENT],
  'src/islands': ISLAND_IMPORTS,
  ...orderedLayers(
    'src/islands/admin',
    ['src/islands/form', 'src/islands/ErrorBoundary.tsx', ...ISLAND_IMPORTS],
    ['shared', 'session', 'records', 'account', 'messages', 'reviews', 'person', 'edit', 'start'],
  ),
  'src/scripts': ['src/dom', 'src/stores', ...SHARED],
  'src/dom': ['src/stores', ...SHARED],
  'src/stores': SHARED,
  // The loader marks texts that the site makes of facts.
  'src/content': ['src/schemas', 'src/preview/content-loader.ts', ...SHARED],
  'src/schemas': SHARED,
  'src/i18n': ['src/contract', 'content/ui'],
  // For the names of the strings only.
  'src/contract': ['content/ui'],
  'src/artwork': [],
  'src/styles': [],
  'src/integrations': ['src/scripts', 'src/schemas', 'src/preview', ...SHARED],
  'src/preview': ['src/schemas', ...SHARED],
  'netlify/functions': ['netlify/server'],
  'netlify/server': SERVER_IMPORTS,
  ...orderedLayers(
    'netlify/server',
    ['netlify/server/dependencies.ts', 'netlify/server/log.ts', 'netlify/server/bundled-content.ts', ...SERVER_IMPORTS],
    [
      ...[
        'danger',
        'storage',
        'http',
        'mail',
        'auth',
        'mail-settings',
        'messages',
        'overview',
        'reviews',
        'backup',
        'personal-data',
      ],
      ...['submissions', 'edit', 'setup', 'schedules'],
    ],
  ),
  'netlify/local': ['netlify/server', 'netlify/checklist', 'src/preview', 'src/schemas', ...SHARED],
  'netlify/restore.ts': ['netlify/server', 'netlify/local'],
  'netlify/checklist': ['netlify/server', 'src/schemas', ...SHARED],
};
