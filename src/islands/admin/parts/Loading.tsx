import { useAdmin } from '../admin-context.ts';

/** Says that something is on its way; it appears only where the wait is noticeable. */
export function Loading() {
  const { messages: m } = useAdmin();
  return (
    <div className="loading" role="status">
      <span className="loading__road" aria-hidden="true" />
      {m['admin.loading']}
    </div>
  );
}
