import { createContext, use } from 'react';
import type { SiteForms } from '@/stores/owner/site-reads.ts';
import type { AdminContextValue } from '../shared/admin-context.ts';

export interface EditContextValue extends AdminContextValue, Omit<SiteForms, 'messages'> {
  messages: AdminContextValue['messages'] & SiteForms['messages'];
}

export const EditContext = createContext<EditContextValue | undefined>(undefined);

export function useEdit(): EditContextValue {
  const edit = use(EditContext);
  if (!edit) throw new Error('useEdit must be used within EditContext.');
  return edit;
}
