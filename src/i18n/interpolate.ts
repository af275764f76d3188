export type Values = Record<string, string | number>;

/** Fills in `{name}` placeholders; an unknown one stays visible, so that it is noticed. */
export function interpolate(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
