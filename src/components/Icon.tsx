import { ICON_PATHS, iconFill, type IconName } from './icon-paths.ts';
import { IconShape } from './IconShape.tsx';

interface IconProps {
  name: IconName;
  size?: number;
}

export function Icon({ name, size = 24 }: IconProps) {
  return <IconShape path={ICON_PATHS[name]} fill={iconFill(name)} size={size} />;
}
