import type { FieldErrors } from '../../../src/contract/errors.ts';
import { SPAM_FIELDS } from '../../../src/contract/fields.ts';
import {
  attribute,
  closest,
  createElement,
  find,
  findAll,
  insertAfter,
  insertBefore,
  insertFirst,
  setAttribute,
  setText,
  type HtmlElement,
} from './html-document.ts';

/** Never given back: a filled honeypot would mark the next attempt as well. */
const NOT_KEPT: ReadonlySet<string> = new Set(['language', ...Object.values(SPAM_FIELDS)]);

interface FormProblem {
  /** Stands above the list. */
  title: string;
  errors: FieldErrors;
  /** Read out before each error: "Error:". */
  errorPrefix: string;
}

interface ErrorTarget {
  /** Where a link in the summary leads. */
  id: string;
  control: HtmlElement;
}

/** Names every error beside its field, and all of them at the top of the form. */
export function showErrors(form: HtmlElement, { title, errors, errorPrefix }: FormProblem): void {
  const items = Object.entries(errors).map(([field, messages]) => {
    const target = targetOf(form, field);
    const text = messages.join(' ');
    if (!target) return createElement('li', {}, [text]);
    showBeside(target, text, errorPrefix);
    return createElement('li', {}, [createElement('a', { href: `#${target.id}` }, [text])]);
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
function targetOf(form: HtmlElement, field: string): ErrorTarget | undefined {
  const control = controlsNamed(form, field).find((found) => attribute(found, 'type') !== 'hidden');
  if (!control) return undefined;
  const owner = attribute(control, 'type') === 'radio' ? closest(control, 'fieldset') : control;
  const id = owner && attribute(owner, 'id');
  return owner && id ? { id, control: owner } : undefined;
}

function showBeside({ id, control }: ErrorTarget, text: string, errorPrefix: string): void {
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

/** Puts what was typed back into a form. */
export function keepValues(form: HtmlElement, fields: Record<string, string>): void {
  if (Object.keys(fields).length === 0) return;
  for (const control of findAll(form, isControl)) {
    const name = attribute(control, 'name');
    if (name && !NOT_KEPT.has(name)) keepValue(control, Object.hasOwn(fields, name) ? fields[name] : undefined);
  }
}

/** The controls of a form that carry this name. */
function controlsNamed(form: HtmlElement, name: string): HtmlElement[] {
  return findAll(form, (element) => isControl(element) && attribute(element, 'name') === name);
}

/** Whether a control is ticked rather than filled in. */
function isChoice(control: HtmlElement): boolean {
  return ['radio', 'checkbox'].includes(attribute(control, 'type') ?? '');
}

function keepValue(control: HtmlElement, value: string | undefined): void {
  if (isChoice(control)) {
    setAttribute(control, 'checked', value !== undefined && attribute(control, 'value') === value ? '' : undefined);
    return;
  }
  if (control.tagName === 'textarea') {
    // Parsers drop a line end right after the tag.
    setText(control, value && /^\r?\n/.test(value) ? `\n${value}` : (value ?? ''));
    return;
  }
  setAttribute(control, 'value', value);
}

function isControl({ tagName }: HtmlElement): boolean {
  return tagName === 'input' || tagName === 'textarea';
}
