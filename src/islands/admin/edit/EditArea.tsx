import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { forms, openedForm, placeIn, standsAlone } from '@/stores/owner/content.ts';
import type { Resource } from '@/stores/owner/resource.ts';
import type { SingleForm, SiteForms } from '@/stores/owner/site-reads.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Loading } from '../shared/Notice.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { EditContext } from './edit-context.ts';

interface EditAreaProps {
  /** The file of the form that is all there is to see. */
  path?: string;
  children: ReactNode;
}

/** Around what shows her site, its words and forms; a form that stands alone is drawn before the others are known. */
export function EditArea({ path, children }: EditAreaProps) {
  const admin = useAdmin();
  const all = useStore(forms.$reading).value;
  const { error } = useStore(openedForm.$reading);
  const [isAlone] = useState(() => !all && path !== undefined && standsAlone(path));
  const resource = isAlone && error === undefined ? openedForm : forms;
  return (
    <WhenLoaded resource={resource as Resource<SingleForm>}>
      {(read) => {
        // The words of other views, which nothing beside such a form says, come with the other forms.
        const site = all ?? (read as SiteForms);
        if (!all && path && !placeIn(site.forms, path)) return <Loading />;
        return (
          <EditContext value={{ ...admin, forms: site.forms, messages: { ...admin.messages, ...site.messages } }}>
            {children}
          </EditContext>
        );
      }}
    </WhenLoaded>
  );
}
