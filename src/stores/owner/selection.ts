import { atom, map } from 'nanostores';

export const $isSelecting = atom(false);

/** By id; a row listens to its own alone. */
export const $selected = map<Record<string, true | undefined>>({});

export function select(ids: Iterable<string>, isSelected: boolean) {
  const changes = Object.fromEntries([...ids].map((id) => [id, isSelected ? (true as const) : undefined]));
  $selected.set({ ...$selected.get(), ...changes });
}

export function endSelection() {
  $isSelecting.set(false);
  $selected.set({});
}
