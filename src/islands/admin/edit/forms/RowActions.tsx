import { interpolate } from '@/i18n/interpolate.ts';
import { Icon } from '@/components/Icon.tsx';
import { useEdit } from '../edit-context.ts';
import { controlIn } from './form-context.ts';

const ICONS = { up: '↑', down: '↓', remove: <Icon name="trash" /> };

interface RowActionsProps {
  id: string;
  name: string;
  /** An action that is undefined is shown disabled. */
  actions: Partial<Record<keyof typeof ICONS, (() => void) | undefined>>;
}

export function RowActions({ id, name, actions }: RowActionsProps) {
  const { messages: m } = useEdit();
  return (
    <div className="row-tools line end">
      {(Object.keys(actions) as (keyof typeof ICONS)[]).map((action) => {
        const label = interpolate(m[`edit.form.${action}`], { name });
        return (
          <button
            className="icon-button strong"
            key={action}
            type="button"
            id={`${id}-${action}`}
            aria-label={label}
            title={label}
            aria-disabled={actions[action] ? undefined : true}
            onClick={actions[action]}
          >
            <span aria-hidden="true">{ICONS[action]}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Actions that move a row: up is undefined in the first row, down in the last. A list of one has none. */
export function moveActions(index: number, count: number, move: (to: number, direction: 'up' | 'down') => void) {
  if (count < 2) return {};
  return {
    up: index > 0 ? () => move(index - 1, 'up') : undefined,
    down: index < count - 1 ? () => move(index + 1, 'down') : undefined,
  };
}

/** Focuses a button, or the control in a field, once React has rendered it. */
export function focusAfterRender(id: string) {
  setTimeout(() => {
    const element = document.getElementById(id);
    if (element) (element.matches('button') ? element : controlIn(element))?.focus();
  });
}
