import { siteState } from '@/stores/owner/site.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Notice.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

/** The way to the pages and their texts, and what of the changes is online. */
export function SitePanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="site" title={m['admin.site']} isFirst>
      <WhenLoaded resource={siteState}>{({ waiting }) => <p>{waiting.length}</p>}</WhenLoaded>
    </Panel>
  );
}
