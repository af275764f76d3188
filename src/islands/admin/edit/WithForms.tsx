import type { ReactNode } from 'react';
import type { Content } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
import { content, forms } from '@/stores/owner/content.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

/** Reads what every form needs. */
export function WithForms({ children }: { children: (described: Form[], known: Content) => ReactNode }) {
  return (
    <WhenLoaded resource={forms}>
      {(described) => <WhenLoaded resource={content}>{(known) => children(described, known)}</WhenLoaded>}
    </WhenLoaded>
  );
}
