import type { View } from '@/stores/owner/view.ts';
import { AccountPanel } from './account/AccountPanel.tsx';
import { Decisions } from './account/Decisions.tsx';
import { PersonPanel } from './person/PersonPanel.tsx';
import { ChecklistPanel } from './start/ChecklistPanel.tsx';

export { AwayCard } from './start/AwayCard.tsx';

export default function SecondaryViews({ view }: { view: View }) {
  if (view.area === 'checklist') return <ChecklistPanel />;
  if (view.area === 'person') return <PersonPanel key={view.id} id={view.id} />;
  if (view.area === 'decisions') return <Decisions />;
  return <AccountPanel />;
}
