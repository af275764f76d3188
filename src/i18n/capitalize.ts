/** Makes the first letter a capital, for a text that begins a sentence or a label. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
