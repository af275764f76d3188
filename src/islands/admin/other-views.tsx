import type { View } from '@/stores/owner/view.ts';
import { AccountPanel } from './account/AccountPanel.tsx';
import { PersonPanel } from './person/PersonPanel.tsx';
import { ChecklistPanel } from './start/ChecklistPanel.tsx';

export { AwayCard } from './start/AwayCard.tsx';

/** What is neither the first screen, nor a list, nor her site. */
export default function OtherViews({ view }: { view: View }) {
  if (view.area === 'checklist') return <ChecklistPanel />;
  if (view.area === 'person') return <PersonPanel key={view.id} id={view.id} />;
  return <AccountPanel />;
}
