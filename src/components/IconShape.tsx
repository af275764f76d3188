interface IconShapeProps {
  path: string;
  fill?: 'currentColor' | 'none';
  size?: number;
}

export function IconShape({ path, fill = 'none', size = 24 }: IconShapeProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
