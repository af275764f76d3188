import type { FormView, SiteView } from '@/stores/owner/view.ts';
import { EditProvider } from './EditProvider.tsx';
import { HelplinesPanel } from './HelplinesPanel.tsx';
import { PagePanel } from './page/PagePanel.tsx';
import { NewPanel } from './NewPanel.tsx';
import { SitePanel } from './SitePanel.tsx';
import { SetupPanel } from './setup/SetupPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';

type PanelView = Exclude<SiteView, FormView>;

export default function SiteArea({ view }: { view: PanelView }) {
  return (
    <EditProvider>
      <Panels view={view} />
    </EditProvider>
  );
}

function Panels({ view }: { view: PanelView }) {
  if (view.area === 'page') return <PagePanel path={view.path} />;
  if (view.area === 'new') return <NewPanel contentType={view.contentType} locale={view.locale} />;
  if (view.area === 'setup') return <SetupPanel step={view.step} />;
  if (view.section === 'texts') return <TextsPanel />;
  if (view.section === 'helplines') return <HelplinesPanel />;
  return <SitePanel />;
}
