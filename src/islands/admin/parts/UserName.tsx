/** Password managers keep a password together with a name; nobody else needs this field. */
export function UserName({ label }: { label: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      defaultValue={label}
      tabIndex={-1}
      aria-hidden="true"
      readOnly
    />
  );
}
