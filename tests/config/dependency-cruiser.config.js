import { LAYERS } from './layers.js';

const startsWith = (place) => `^${place}(/|$)`;
const HOUSE = '^(src|netlify)/[^/]+/';
const isolated = Object.entries(LAYERS).map(([part, allowed]) => ({
  name: `arrows-of-${part.replace('/', '-')}`,
  severity: 'error',
  from: { path: startsWith(part) },
  to: { path: '^(src|netlify|content|tests)/', pathNot: [part, ...allowed].map(startsWith) },
}));

/** Imports run one way. What .astro files import, eslint looks at: dependency-cruiser cannot read them. */
export default {
  forbidden: [
    ...isolated,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-folder-has-its-place',
      comment: 'Name the folder in tests/config/layers.js.',
      severity: 'error',
      from: { path: HOUSE, pathNot: Object.keys(LAYERS).map(startsWith) },
      to: {},
    },
    {
      name: 'contract-needs-neither-side',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/zod/mini/' },
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
