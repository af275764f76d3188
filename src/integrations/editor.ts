import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { lookup } from 'mrmime';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.astro/editor');

/** What the editor is made of besides its package: where none of it has changed, the last bundle is taken. */
const SOURCES = [
  'src/{editor,contract,i18n}/*.ts',
  'src/integrations/editor.ts',
  'node_modules/{@sveltia/cms,vite}/package.json',
];

/** Parts of the package that no field here asks for: coloured code, maps, drawings, raw photos of iPhones, older browsers. */
const UNUSED = /^(@shikijs|leaflet|terra-draw|svgo)|shiki-engine|react-dom-|\/heic-|\/webp_enc-/;
const UNUSED_FILES = /heic|leaflet/;

/** Its own typefaces once more, from another server, and whether that of GitHub is well: nothing is asked of either. */
const ELSEWHERE: [RegExp, string][] = [
  [/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, ''],
  [/https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g, 'data:application/json,{}'],
];

/** Above the server’s own sentence, which says what to do; and plain words for “assets” and “entries”. */
const OTHER_WORDS: [RegExp, string][] = [
  [/\bField Assets\b/g, 'Your photos'],
  [/Ressources du champ/g, 'Vos photos'],
  [/Entry saved\./g, 'Saved, not online yet.'],
  [/Entrée enregistrée\./g, 'Enregistré, pas encore en ligne.'],
  [/There was an error while saving the entry\. Please try again later\./g, 'It was not saved.'],
  [
    /Une erreur s’est produite lors de l’enregistrement de l’entrée\. Veuillez réessayer plus tard\./g,
    'L’enregistrement n’a pas eu lieu.',
  ],
];

/** What its French does not say yet, and an owner may read. */
const MISSING_FRENCH = {
  show_errors: 'Voir les erreurs',
  replace_image: 'Remplacer l’image',
  remove_image: 'Enlever l’image',
  list_item_options: 'Options de l’élément',
  save_conflict: {
    title: 'Modifié entre-temps',
    modified_by: '{$name} a modifié ce texte le {$date}, après que vous l’avez ouvert.',
    modified: 'Ce texte a été modifié après que vous l’avez ouvert.',
    deleted: 'Ce texte a été supprimé après que vous l’avez ouvert.',
    overwrite_warning: 'Si vous enregistrez maintenant, cette autre modification est perdue.',
    recreate_warning: 'Si vous enregistrez maintenant, il est créé de nouveau.',
    save_anyway: 'Enregistrer quand même',
  },
  remote_change: {
    reload_entry: 'Relire le texte',
    confirm_reloading_entry: 'Relire le texte ? Ce que vous n’avez pas enregistré est perdu.',
  },
};

const ITS_WORDS = /\/@sveltia\/cms\/(?:npm\/index\.js|locales\/[\w-]+\.json)$/;

/** The languages of its own words; English is built in. */
const OTHER_LANGUAGES = /\/locales\/(?!fr\.json|en-GB\.json)[\w-]+\.json$/;

/**
 * Puts the owner's editor below /edit. It is built apart from the pages: with them, it would change the names and the
 * parts of what every visitor loads.
 */
export function ownersEditor(): AstroIntegration {
  return {
    name: 'owners-editor',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        cpSync(await bundleEditor(), fileURLToPath(new URL('edit/', dir)), { recursive: true });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/edit/', async (request, response, next) => {
          const file = join(await bundleEditor(), (request.url ?? '').replace(/\?.*$/, ''));
          if (!file.startsWith(cache) || !existsSync(file)) return next();
          response.setHeader('content-type', lookup(file) ?? 'application/octet-stream').end(readFileSync(file));
        });
      },
    },
  };
}

/** Returns the folder with the editor's files. */
async function bundleEditor(): Promise<string> {
  const folder = join(cache, fingerprint());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await build({
    root,
    base: '/edit/',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutUnusedParts()],
    build: {
      outDir: unfinished,
      emptyOutDir: true,
      // The package's own oldest browsers.
      target: ['chrome111', 'firefox114', 'safari16.4'],
      modulePreload: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: 'src/editor/main.ts',
        // It tells how busy the machine is, below the gate's list, which is to be the log's last word.
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: 'editor.js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: 'parts/[name]-[hash][extname]',
        },
      },
    },
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function withoutUnusedParts(): Plugin {
  const NOTHING = '\0nothing';
  const isUnused = (id: string) => UNUSED.test(id) || OTHER_LANGUAGES.test(id);
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    resolveId: (id) => (isUnused(id) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export default {}' : undefined),
    transform: (code, id) => {
      if (!ITS_WORDS.test(id)) return undefined;
      const words = id.endsWith('/fr.json') ? JSON.stringify({ ...MISSING_FRENCH, ...JSON.parse(code) }) : code;
      return [...ELSEWHERE, ...OTHER_WORDS].reduce((text, [found, instead]) => text.replace(found, instead), words);
    },
    generateBundle(_, files) {
      for (const name of Object.keys(files)) if (UNUSED_FILES.test(name)) delete files[name];
    },
  };
}
