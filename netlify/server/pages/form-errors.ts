import type { FieldErrors } from '../../../src/contract/errors.ts';
import { controlsNamed, isChoice } from './form-values.ts';
import {
  attribute,
  closest,
  createElement,
  find,
  insertAfter,
  insertBefore,
  insertFirst,
  setAttribute,
  type HtmlElement,
} from './html-document.ts';

interface FormProblem {
  /** Stands above the list. */
  title: string;
  errors: FieldErrors;
  /** Read out before each error: "Error:". */
  errorPrefix: string;
}

interface Place {
  /** Where a link in the summary leads. */
  id: string;
  control: HtmlElement;
}

/** Names every error beside its field, and all of them at the top of the form. */
export function showErrors(form: HtmlElement, { title, errors, errorPrefix }: FormProblem): void {
  const items = Object.entries(errors).map(([field, messages]) => {
    const place = placeOf(form, field);
    const text = messages.join(' ');
    if (!place) return createElement('li', {}, [text]);
    showBeside(place, text, errorPrefix);
    return createElement('li', {}, [createElement('a', { href: `#${place.id}` }, [text])]);
  });
  insertFirst(form, createSummary(title, items));
}

/** A box with a title and perhaps a list; `autofocus` brings it into view without script. */
export function createSummary(title: string, items: HtmlElement[] = []): HtmlElement {
  const attributes = { class: 'error-summary', role: 'alert', tabindex: '-1', autofocus: '' };
  const heading = createElement('p', { class: 'field__label' }, [title]);
  return createElement('div', attributes, items.length > 0 ? [heading, createElement('ul', {}, items)] : [heading]);
}

/** Of a group of radio buttons the whole group is the field. */
function placeOf(form: HtmlElement, field: string): Place | undefined {
  const control = controlsNamed(form, field).find((found) => attribute(found, 'type') !== 'hidden');
  if (!control) return undefined;
  const owner = attribute(control, 'type') === 'radio' ? closest(control, 'fieldset') : control;
  const id = owner && attribute(owner, 'id');
  return owner && id ? { id, control: owner } : undefined;
}

function showBeside({ id, control }: Place, text: string, errorPrefix: string): void {
  const errorId = `${id}-error`;
  const prefix = createElement('span', { class: 'visually-hidden' }, [`${errorPrefix} `]);
  const error = createElement('p', { class: 'field__error', id: errorId }, [prefix, text]);

  const legend = find(control, ({ tagName }) => tagName === 'legend');
  if (legend) insertAfter(legend, error);
  else insertBefore((isChoice(control) && closest(control, 'label')) || control, error);

  if (!legend) setAttribute(control, 'aria-invalid', 'true');
  const describedBy = [attribute(control, 'aria-describedby'), errorId].filter(Boolean).join(' ');
  setAttribute(control, 'aria-describedby', describedBy);
}
