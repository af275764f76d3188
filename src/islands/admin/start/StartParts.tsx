import { useState } from 'react';
import type { IconName } from '@/components/icon-paths.ts';
import { Icon } from '@/components/Icon.tsx';
import type { ListState } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { UpdatedAgo } from '../shared/Toolbar.tsx';
import type { StartLine } from './start-lines.ts';

const ICONS: Record<string, IconName> = {
  danger: 'telephone',
  messages: 'inbox',
  reviews: 'star-outline',
  apart: 'archive',
  draft: 'form',
  refused: 'globe',
  unpublished: 'globe',
  launch: 'door',
  profession: 'shield-check',
  helplines: 'telephone',
  pages: 'form',
  backup: 'archive',
  unreadable: 'download',
};

export function StartRow({ line: { id, href, text, detail, tone } }: { line: StartLine }) {
  const { messages: m } = useAdmin();
  const [initialText] = useState(text);
  return (
    <li>
      <a className={`start__line row-link divided target line gap-3 start__line--${tone}`} href={href}>
        <Icon name={ICONS[id]!} size={20} />
        <span className="grow breakable stack">
          <span className={tone === 'quiet' ? 'muted' : 'strong'}>{text}</span>
          {detail !== undefined && (
            <span className={tone === 'late' ? 'dense urgent strong' : 'dense muted'}>{` ${detail}`}</span>
          )}
        </span>
        {/* A change that happens by itself is easily missed. */}
        {text !== initialText && (
          <span className="row__tag row__tag--new small strong">{m['admin.start.changed']}</span>
        )}
        <Icon name="arrow-right" size={20} />
      </a>
    </li>
  );
}

/** Claims that nothing is pending only while that is certain; `oldest` is the list read longest ago. */
export function NothingPending({ oldest }: { oldest: ListState<unknown> }) {
  const { messages: m } = useAdmin();
  const summary = oldest.isFresh ? m['admin.start.nobody'] : <UpdatedAgo list={oldest} />;
  return <li className="start__nobody divided target line">{summary}</li>;
}
