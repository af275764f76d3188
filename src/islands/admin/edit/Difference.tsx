import { splitParagraphs } from '@/contract/paragraphs.ts';
import { photoUrl } from '@/stores/owner/content.ts';
import { useEdit } from './edit-context.ts';

export function Difference({ before, after }: { before: string; after: string }) {
  const { messages: m } = useEdit();
  const { removed, added } = changedParagraphs(before, after);
  return (
    <div className="pair wide">
      <Side name={m['edit.site.before']} text={removed} isOld />
      <Side name={m['edit.site.after']} text={added} />
    </div>
  );
}

const PHOTO = /^[\w-]+\.(?:jpe?g|png|webp)$/;

function Side({ name, text, isOld }: { name: string; text: string; isOld?: boolean }) {
  const { messages: m } = useEdit();
  const Mark = isOld ? 'del' : 'ins';
  return (
    <div className="align-start stack">
      <span className="muted">{name}</span>
      {PHOTO.test(text) && <img className="photo__image wide" src={photoUrl(text)} alt="" />}
      {text === '' ? <span>{m['edit.site.nothing']}</span> : <Mark className="difference__text">{text}</Mark>}
    </div>
  );
}

/** Drops the paragraphs that both texts begin and end with. */
export function changedParagraphs(before: string, after: string): { removed: string; added: string } {
  const [old, next] = [splitParagraphs(before), splitParagraphs(after)];
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end++;
  const withoutCommonEnds = (paragraphs: string[]) => paragraphs.slice(start, paragraphs.length - end).join('\n\n');
  return { removed: withoutCommonEnds(old), added: withoutCommonEnds(next) };
}
