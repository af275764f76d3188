import { LAYERS } from './layers.js';

const startsWith = (place) => `^${place}(/|$)`;
const isolated = Object.entries(LAYERS).map(([part, allowed]) => ({
  name: `arrows-of-${part.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: startsWith(part) },
  to: { path: '^(src|netlify|content|tests)/', pathNot: [part, ...allowed].map(startsWith) },
}));

/** Requires every folder of these directories to be named in tests/config/layers.js. */
const unnamed = ['src', 'netlify', 'netlify/server', 'src/islands/admin'].map((place) => ({
  name: `every-folder-of-${place.replaceAll('/', '-')}-has-its-place`,
  severity: 'error',
  from: {
    path: `^${place}/[^/]+/`,
    pathNot: Object.keys(LAYERS)
      .filter((part) => part.startsWith(`${place}/`))
      .map(startsWith),
  },
  to: {},
}));

/** Imports run one way. oxlint checks those of .astro files, which dependency-cruiser cannot read. */
export default {
  forbidden: [
    ...isolated,
    ...unnamed,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-needs-neither-side',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/zod/mini/' },
    },
    {
      name: 'site-runs-without-what-tests-need',
      severity: 'error',
      from: { path: '^(src|netlify)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-lost-import', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^astro:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
