import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { $sitting } from '@/stores/owner/launch.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { messageList, waitsInDanger } from '@/stores/owner/messages.ts';
import { useAdmin } from '../shared/admin-context.ts';

/** The way to "Make it yours", until every question has an answer or the site is open. */
export function SittingCard() {
  const { messages: m } = useAdmin();
  const sitting = useStore($sitting);
  const { items } = useStore(messageList.$list);
  // Nothing comes before danger.
  if (!sitting || items.some(waitsInDanger)) return null;
  const { unanswered, goOn } = sitting;
  return (
    <section className="sitting-card edged stack gap-3 items-start" aria-labelledby="sitting-card">
      <h2 className="h3" id="sitting-card">
        {m['admin.sitting']}
      </h2>
      {goOn ? (
        <p>{interpolate(m['admin.sitting.left'], { count: unanswered })}</p>
      ) : (
        <>
          <p>{m['admin.sitting.card']}</p>
          <p className="small soft">{m['admin.sitting.hand']}</p>
        </>
      )}
      <a
        className="button button--primary"
        href={addressOfView({ area: 'sitting', ...(goOn && { screen: goOn.screen }) })}
      >
        {goOn ? interpolate(m['admin.sitting.goOn'], { screen: goOn.title }) : m['admin.sitting.begin']}
      </a>
    </section>
  );
}
