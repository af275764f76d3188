import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';

interface GuideLinkProps {
  chapter: string;
  anchor?: string;
}

export function GuideLink({ chapter, anchor }: GuideLinkProps) {
  const { messages: m, files } = useAdmin();
  const text = interpolate(m['admin.guide'], { chapter });
  if (!files) return <p>{text}</p>;
  const address = anchor ? `${files.guide}#${anchor}` : files.guide;
  return (
    <a className="guide-link target" href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
