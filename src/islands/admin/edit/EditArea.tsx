import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { forms, openedForm, formOfPath, isSingleton } from '@/stores/owner/content.ts';
import type { SiteForms } from '@/stores/owner/site-reads.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { EditContext } from './edit-context.ts';

interface EditAreaProps {
  /** Set if only one form is shown, which is then drawn before the other forms are known. */
  path?: string;
  children: ReactNode;
}

export function EditArea({ path, children }: EditAreaProps) {
  const admin = useAdmin();
  const all = useStore(forms.$state).value;
  const { error } = useStore(openedForm.$state);
  const [singletonPath] = useState(() => (!all && path && isSingleton(path) ? path : undefined));
  const draw = (site: SiteForms) => (
    <EditContext value={{ ...admin, forms: site.forms, messages: { ...admin.messages, ...site.messages } }}>
      {children}
    </EditContext>
  );
  const withAll = <QueryBoundary resource={forms}>{draw}</QueryBoundary>;
  if (singletonPath === undefined || singletonPath !== path || error !== undefined) return withAll;
  return (
    <QueryBoundary resource={openedForm}>
      {(read) => {
        if (!all && !formOfPath(read.forms, path)) return withAll;
        return draw(all ?? (read as SiteForms));
      }}
    </QueryBoundary>
  );
}
