import type { ReactNode } from 'react';
import { forms } from '@/stores/owner/content.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { EditContext } from './edit-context.ts';

/** Around what shows her site, its words and forms. */
export function EditArea({ children }: { children: ReactNode }) {
  const admin = useAdmin();
  return (
    <WhenLoaded resource={forms}>
      {(site) => (
        <EditContext value={{ ...admin, forms: site.forms, messages: { ...admin.messages, ...site.messages } }}>
          {children}
        </EditContext>
      )}
    </WhenLoaded>
  );
}
