import type { View } from '@/stores/owner/view.ts';
import { AccountPanel } from './account/AccountPanel.tsx';
import { PersonPanel } from './person/PersonPanel.tsx';
import { LaunchPanel } from './start/LaunchPanel.tsx';

/** What is neither the first screen, nor a list, nor her site. */
export default function OtherViews({ view }: { view: View }) {
  if (view.area === 'launch') return <LaunchPanel />;
  if (view.area === 'person') return <PersonPanel key={view.id} id={view.id} />;
  return <AccountPanel />;
}
