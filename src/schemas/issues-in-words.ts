import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import * as z from 'zod';
import { issuesOf, reportOf } from './issues.ts';
import { placeOf, PLACES } from './places.ts';

/** A loader that says in words what is wrong with a file, also while `npm run dev` watches it: Astro would print the codes of the schemas. */
export function withIssuesInWords(loader: Loader): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: (entry) => {
          const file = relative(fileURLToPath(context.config.root), entry.filePath!).split(sep).join('/');
          const place = placeOf(file);
          const issues = place ? issuesOf(PLACES[place].schema(z.unknown), entry.data) : [];
          if (issues.length > 0) throw new Error(reportOf(issues.map((issue) => ({ file, ...issue }))));
          return context.parseData(entry);
        },
      }),
  } as Loader;
}
