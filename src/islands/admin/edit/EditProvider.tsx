import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { formsQuery, openedFormQuery, formOfPath, isSingleton } from '@/stores/owner/content.ts';
import type { SiteForms } from '@/stores/owner/site-reads.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { EditContext } from './edit-context.ts';

interface EditProviderProps {
  /** The file of the only form shown, which then need not wait for the other forms. */
  path?: string;
  children: ReactNode;
}

export function EditProvider({ path, children }: EditProviderProps) {
  const admin = useAdmin();
  const allForms = useStore(formsQuery.$state).value;
  const { error } = useStore(openedFormQuery.$state);
  const [singletonPath] = useState(() => (!allForms && path && isSingleton(path) ? path : undefined));
  const renderWithForms = (siteForms: SiteForms) => (
    <EditContext value={{ ...admin, forms: siteForms.forms, messages: { ...admin.messages, ...siteForms.messages } }}>
      {children}
    </EditContext>
  );
  const allFormsBoundary = <QueryBoundary query={formsQuery}>{renderWithForms}</QueryBoundary>;
  if (singletonPath === undefined || singletonPath !== path || error !== undefined) return allFormsBoundary;
  return (
    <QueryBoundary query={openedFormQuery}>
      {(openedForms) => {
        if (!allForms && !formOfPath(openedForms.forms, path)) return allFormsBoundary;
        return renderWithForms(allForms ?? (openedForms as SiteForms));
      }}
    </QueryBoundary>
  );
}
