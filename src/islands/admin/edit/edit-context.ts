import { createContext, use } from 'react';
import type { SiteForms } from '@/stores/owner/site-reads.ts';
import type { Admin } from '../shared/admin-context.ts';

export interface Edit extends Admin, Omit<SiteForms, 'messages'> {
  messages: Admin['messages'] & SiteForms['messages'];
}

export const EditContext = createContext<Edit | undefined>(undefined);

export function useEdit(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('This part belongs inside the area of the owner’s site.');
  return edit;
}
