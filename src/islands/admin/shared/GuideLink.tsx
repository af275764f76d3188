import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';

interface GuideLinkProps {
  chapter: string;
  anchor?: string;
}

export function GuideLink({ chapter, anchor }: GuideLinkProps) {
  const { messages: m, guideUrl } = useAdmin();
  const text = interpolate(m['admin.guide'], { chapter });
  if (!guideUrl) return <p>{text}</p>;
  const address = anchor ? `${guideUrl}#${anchor}` : guideUrl;
  return (
    <a className="guide-link target" href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
