import { useStore } from '@nanostores/react';
import { $searchHit, viewHash, type FormView } from '@/stores/owner/view.ts';
import { EditProvider } from './EditProvider.tsx';
import { FormPanel } from './FormPanel.tsx';

export default function FormArea({ view }: { view: FormView }) {
  const foundText = useStore($searchHit);
  return (
    <EditProvider path={view.path}>
      <FormPanel key={view.path} {...view} anchor={foundText?.address === viewHash(view) ? foundText : undefined} />
    </EditProvider>
  );
}
