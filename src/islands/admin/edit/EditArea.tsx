import { useStore } from '@nanostores/react';
import { forms } from '@/stores/owner/content.ts';
import { $found, addressOfView, type SiteView } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { EditContext } from './edit-context.ts';
import { FormPanel } from './FormPanel.tsx';
import { HelplinesPanel } from './HelplinesPanel.tsx';
import { PagePanel } from './page/PagePanel.tsx';
import { NewPanel } from './NewPanel.tsx';
import { SitePanel } from './SitePanel.tsx';
import { SetupPanel } from './setup/SetupPanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';

export default function EditArea({ view }: { view: SiteView }) {
  const admin = useAdmin();
  return (
    <WhenLoaded resource={forms}>
      {(site) => (
        <EditContext value={{ ...admin, forms: site.forms, messages: { ...admin.messages, ...site.messages } }}>
          <Panels view={view} />
        </EditContext>
      )}
    </WhenLoaded>
  );
}

function Panels({ view }: { view: SiteView }) {
  const found = useStore($found);
  if (view.area === 'site' && view.part === 'texts') return <TextsPanel />;
  if (view.area === 'site' && view.part === 'helplines') return <HelplinesPanel />;
  if (view.area === 'page') return <PagePanel path={view.path} />;
  if (view.area === 'form')
    return <FormPanel key={view.path} {...view} spot={found?.address === addressOfView(view) ? found : undefined} />;
  if (view.area === 'new') return <NewPanel place={view.place} locale={view.locale} />;
  if (view.area === 'setup') return <SetupPanel step={view.step} />;
  return <SitePanel />;
}
