/** A field that people neither see nor reach and programs fill in; what it catches is marked, never thrown away. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
