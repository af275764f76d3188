import { useStore } from '@nanostores/react';
import type { IconName } from '@/components/icon-paths.ts';
import { $unread, $waiting } from '@/stores/owner/counts.ts';
import { $view, addressOfView, type View } from '@/stores/owner/view.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { Count } from '../parts/Count.tsx';

interface Area {
  view: View;
  icon: IconName;
  label: string;
  count?: number;
  countLabel?: string;
}

/** Reviews, messages, account: under the thumb on a phone, at the side on a wide screen. */
export function AreaLinks() {
  const { messages: m, hasReviews } = useAdmin();
  const current = useStore($view).area;
  const waiting = useStore($waiting);
  const unread = useStore($unread);

  const reviews: Area = {
    view: { area: 'reviews', place: 'pending' },
    icon: 'star-outline',
    label: m['admin.reviews'],
    count: waiting,
    countLabel: m['admin.count.waiting'],
  };
  const others: Area[] = [
    {
      view: { area: 'messages', place: 'inbox' },
      icon: 'inbox',
      label: m['admin.messages'],
      count: unread,
      countLabel: m['admin.count.unread'],
    },
    { view: { area: 'account' }, icon: 'shield-check', label: m['admin.account'] },
  ];

  return (
    <nav className="areas" aria-label={m['admin.areas']}>
      {[...(hasReviews ? [reviews] : []), ...others].map(({ view, icon, label, count, countLabel }) => (
        <a
          className="areas__link"
          key={view.area}
          href={addressOfView(view)}
          aria-current={view.area === current ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span>{label}</span>
          {count !== undefined && count > 0 && <Count number={count} label={countLabel} />}
        </a>
      ))}
    </nav>
  );
}
