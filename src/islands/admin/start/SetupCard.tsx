import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { $setup } from '@/stores/owner/setup.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { messageList, isPendingInDanger } from '@/stores/owner/messages.ts';
import { useAdmin } from '../shared/admin-context.ts';

export function SetupCard() {
  const { messages: m } = useAdmin();
  const setup = useStore($setup);
  const { items } = useStore(messageList.$list);
  // Danger comes before everything else.
  if (!setup || items.some(isPendingInDanger)) return null;
  const { unanswered, goOn } = setup;
  return (
    <section className="setup-card dense bordered cluster line" aria-labelledby="setup-card">
      <h2 id="setup-card">{m['admin.setup']}</h2>
      <a
        className="button button--compact button--primary"
        href={viewHash({ area: 'setup', ...(goOn && { step: goOn.step }) })}
      >
        {goOn ? interpolate(m['admin.setup.goOn'], { step: goOn.title }) : m['admin.setup.begin']}
      </a>
      <p>{goOn ? interpolate(m['admin.setup.left'], { count: unanswered }) : m['admin.setup.card']}</p>
    </section>
  );
}
