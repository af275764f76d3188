import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { formsQuery, openedFormQuery, formOfPath, isSingleton } from '@/stores/owner/content.ts';
import type { SiteForms } from '@/stores/owner/site-reads.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { EditContext } from './edit-context.ts';

interface EditAreaProps {
  /** Set if only one form is shown, which then appears before the other forms are loaded. */
  path?: string;
  children: ReactNode;
}

export function EditArea({ path, children }: EditAreaProps) {
  const admin = useAdmin();
  const allForms = useStore(formsQuery.$state).value;
  const { error } = useStore(openedFormQuery.$state);
  const [singletonPath] = useState(() => (!allForms && path && isSingleton(path) ? path : undefined));
  const provideForms = (site: SiteForms) => (
    <EditContext value={{ ...admin, forms: site.forms, messages: { ...admin.messages, ...site.messages } }}>
      {children}
    </EditContext>
  );
  const withAllForms = <QueryBoundary query={formsQuery}>{provideForms}</QueryBoundary>;
  if (singletonPath === undefined || singletonPath !== path || error !== undefined) return withAllForms;
  return (
    <QueryBoundary query={openedFormQuery}>
      {(openedForms) => {
        if (!allForms && !formOfPath(openedForms.forms, path)) return withAllForms;
        return provideForms(allForms ?? (openedForms as SiteForms));
      }}
    </QueryBoundary>
  );
}
