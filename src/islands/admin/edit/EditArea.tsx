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
  const allForms = useStore(forms.$state).value;
  const { error } = useStore(openedForm.$state);
  const [singletonPath] = useState(() => (!allForms && path && isSingleton(path) ? path : undefined));
  const provideForms = (site: SiteForms) => (
    <EditContext value={{ ...admin, forms: site.forms, messages: { ...admin.messages, ...site.messages } }}>
      {children}
    </EditContext>
  );
  const withAllForms = <QueryBoundary resource={forms}>{provideForms}</QueryBoundary>;
  if (singletonPath === undefined || singletonPath !== path || error !== undefined) return withAllForms;
  return (
    <QueryBoundary resource={openedForm}>
      {(openedForms) => {
        if (!allForms && !formOfPath(openedForms.forms, path)) return withAllForms;
        return provideForms(allForms ?? (openedForms as SiteForms));
      }}
    </QueryBoundary>
  );
}
