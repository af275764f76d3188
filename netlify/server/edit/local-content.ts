import type { Context } from '@netlify/functions';
import type { ContentRepository } from './repository.ts';

/** What `npm start` and `npm run dev` give to the editor instead of GitHub; it comes with the function's context, so that no function on Netlify can write files. */
export interface LocalContent {
  repository: ContentRepository;
  /** Under `npm run dev` a saved file shows without a build. */
  showsAtOnce: boolean;
}

/** The working tree of this machine, where the function runs on one. */
export function localContentOf(context: Context): LocalContent | undefined {
  return (context as Context & { localContent?: LocalContent }).localContent;
}
