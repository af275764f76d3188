import { useStore } from '@nanostores/react';
import type { IconName } from '@/components/icon-paths.ts';
import { $pendingMessages } from '@/stores/owner/messages.ts';
import { $pendingReviews } from '@/stores/owner/reviews.ts';
import { viewHash, isSiteView, type View } from '@/stores/owner/view.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from './shared/admin-context.ts';

export function DashboardNav({ current }: { current: View }) {
  const { messages: m, hasReviews } = useAdmin();
  const reviews = useStore($pendingReviews);
  const messages = useStore($pendingMessages);

  const areas: { view: View; icon: IconName; label: string; count?: number | undefined }[] = [
    { view: { area: 'start' }, icon: 'sunrise', label: m['admin.start'] },
    { view: { area: 'reviews', folder: 'pending' }, icon: 'star-outline', label: m['admin.reviews'], count: reviews },
    { view: { area: 'messages', folder: 'inbox' }, icon: 'inbox', label: m['admin.messages'], count: messages },
    { view: { area: 'site', section: 'home' }, icon: 'globe', label: m['admin.site.area'] },
    { view: { area: 'account' }, icon: 'shield-check', label: m['admin.account'] },
  ];
  const shownAreas = areas.filter(({ view }) => hasReviews || view.area !== 'reviews');

  return (
    <nav className="areas column gap-1" aria-label={m['admin.areas']}>
      {shownAreas.map(({ view, icon, label, count }) => (
        <a
          className="areas__link relative target dense line strong"
          key={view.area}
          href={viewHash(view)}
          aria-current={currentMark(view.area, current)}
        >
          <Icon name={icon} />
          <span>{label}</span>
          {count !== undefined && count > 0 && (
            <span className="count strong">
              <span translate="no">{count}</span>
              <span className="visually-hidden"> {m['admin.count.waiting']}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function currentMark(area: View['area'], current: View): 'page' | 'true' | undefined {
  if (area === 'site' && isSiteView(current)) return viewHash(current) === '#site' ? 'page' : 'true';
  if (area === current.area) return 'page';
  const parentAreas = { checklist: 'start', decisions: 'reviews' } as Partial<Record<View['area'], View['area']>>;
  return parentAreas[current.area] === area ? 'true' : undefined;
}
