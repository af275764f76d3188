import { interpolate } from '@/i18n/interpolate.ts';
import { Icon } from '@/components/Icon.tsx';
import { useEdit } from '../edit-context.ts';
import { controlIn } from './form-context.ts';

const SIGNS = { up: '↑', down: '↓', remove: <Icon name="trash" /> };

interface RowActionsProps {
  id: string;
  name: string;
  /** A tool whose action is undefined is shown disabled. */
  tools: Partial<Record<keyof typeof SIGNS, (() => void) | undefined>>;
}

export function RowActions({ id, name, tools }: RowActionsProps) {
  const { messages: m } = useEdit();
  return (
    <div className="row-tools line end">
      {(Object.keys(tools) as (keyof typeof SIGNS)[]).map((tool) => {
        const label = interpolate(m[`edit.form.${tool}`], { name });
        return (
          <button
            className="icon-button strong"
            key={tool}
            type="button"
            id={`${id}-${tool}`}
            aria-label={label}
            title={label}
            aria-disabled={tools[tool] ? undefined : true}
            onClick={tools[tool]}
          >
            <span aria-hidden="true">{SIGNS[tool]}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The tools that move a row up or down, undefined at that end of the list; none in a list of one. */
export function moveTools(index: number, count: number, move: (to: number, tool: 'up' | 'down') => void) {
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
