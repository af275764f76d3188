interface CountProps {
  number: number;
  /** What is counted, read out after the number. */
  label?: string | undefined;
}

export function Count({ number, label }: CountProps) {
  return (
    <span className="count">
      {number}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
