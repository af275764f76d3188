import { ICON_PATHS, iconFill, type IconName } from '../components/icon-paths';

interface IconProps {
  name: IconName;
  size?: number;
}

/** The React twin of components/Icon.astro. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={iconFill(name)}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
