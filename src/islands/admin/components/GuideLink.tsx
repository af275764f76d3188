import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../admin-context.ts';

/** Names a chapter of the owner's guide; a link where it is known on which site her files are. */
export function GuideLink({ chapter }: { chapter: string }) {
  const { messages: m, files } = useAdmin();
  const text = interpolate(m['admin.guide'], { chapter });
  if (!files) return <p>{text}</p>;
  return (
    <a className="guide-link" href={files.guide} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
