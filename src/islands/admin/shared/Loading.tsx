import { useAdmin } from './admin-context.ts';

/** CSS shows it only after a noticeable wait, its second line after a long one. */
export function Loading() {
  const { messages: m } = useAdmin();
  return (
    <div className="loading stack gap-3 muted" role="status">
      <p>{m['admin.loading']}</p>
      <p className="loading__long">{m['admin.loading.long']}</p>
    </div>
  );
}
