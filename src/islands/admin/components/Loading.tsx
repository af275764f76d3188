import { useAdmin } from '../admin-context.ts';

/** Says that something is on its way; it appears only where the wait is noticeable, and more of it where the wait is long. */
export function Loading() {
  const { messages: m } = useAdmin();
  return (
    <div className="loading" role="status">
      <span className="loading__road" aria-hidden="true" />
      <p>{m['admin.loading']}</p>
      <p className="loading__long">{m['admin.loading.long']}</p>
    </div>
  );
}
