import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const YAML_FOLDERS = ['client-forms', 'crisis', 'faq', 'pages', 'qualifications', 'services'];

/** Stops a build in which a file of the owner would be passed over in silence, because of the end of its name. */
export function fileNamesCheck(): AstroIntegration {
  return {
    name: 'file-names-check',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const mistakes = findFileNameMistakes(fileURLToPath(config.root));
        if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
      },
    },
  };
}

/** One sentence per file that nothing reads; hidden files, which a computer makes by itself, do not count. */
export function findFileNameMistakes(root: string): string[] {
  return YAML_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'content', folder))
      .filter((name) => !name.startsWith('.') && !name.endsWith('.yaml'))
      .map(
        (name) =>
          `content/${folder}/${name}: the site does not read this file. Rename it so that it ends in ".yaml", in small letters.`,
      ),
  );
}
