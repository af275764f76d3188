import { LAYERS } from './layers.js';

const pathPattern = (folder) => `^${folder}(/|$)`;
const layerRules = Object.entries(LAYERS).map(([folder, allowed]) => ({
  name: `arrows-of-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: pathPattern(folder) },
  to: { path: '^(src|netlify|content|tests)/', pathNot: [folder, ...allowed].map(pathPattern) },
}));

/** Requires every folder of these directories to be named in tests/config/layers.js. */
const unnamedFolderRules = ['src', 'netlify', 'netlify/server', 'src/islands/admin'].map((parent) => ({
  name: `every-folder-of-${parent.replaceAll('/', '-')}-has-its-place`,
  severity: 'error',
  from: {
    path: `^${parent}/[^/]+/`,
    pathNot: Object.keys(LAYERS)
      .filter((folder) => folder.startsWith(`${parent}/`))
      .map(pathPattern),
  },
  to: {},
}));

/** Imports run one way. oxlint checks those of .astro files, which dependency-cruiser cannot read. */
export default {
  forbidden: [
    ...layerRules,
    ...unnamedFolderRules,
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
