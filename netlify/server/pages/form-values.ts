import { attribute, findAll, setAttribute, setText, type HtmlElement } from './html-document.ts';
import { SPAM_FIELDS } from '../../../src/contract/submission.ts';

/** Never given back: a filled honeypot would mark the next attempt as well. */
const NOT_KEPT: ReadonlySet<string> = new Set(['language', ...Object.values(SPAM_FIELDS)]);

/** Puts what was typed back into a form. */
export function keepValues(form: HtmlElement, fields: Record<string, string>): void {
  if (Object.keys(fields).length === 0) return;
  for (const control of findAll(form, isControl)) {
    const name = attribute(control, 'name');
    if (name && !NOT_KEPT.has(name)) keepValue(control, Object.hasOwn(fields, name) ? fields[name] : undefined);
  }
}

/** The controls of a form that carry this name. */
export function controlsNamed(form: HtmlElement, name: string): HtmlElement[] {
  return findAll(form, (element) => isControl(element) && attribute(element, 'name') === name);
}

/** Whether a control is ticked rather than filled in. */
export function isChoice(control: HtmlElement): boolean {
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
