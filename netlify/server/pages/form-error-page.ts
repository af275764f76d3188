import { API_ERRORS } from '../../../src/contract/errors.ts';
import { localizedPath } from '../../../src/i18n/localized-path.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { translator } from '../../../src/i18n/translate.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ApiError } from '../http/api-error.ts';
import { page, translateFields } from '../http/respond.ts';
import { createSummary, keepValues, showErrors } from './form-fields.ts';
import {
  attribute,
  closest,
  createElement,
  find,
  insertFirst,
  parsePage,
  serializePage,
  setAttribute,
  setText,
  type HtmlDocument,
  type HtmlElement,
} from './html-document.ts';

/** A built page brings its own policy along. */
const BARE_POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`;

interface FormErrorPageOptions {
  error: ApiError;
  locale: Locale;
  /** The address the form was sent to. */
  action: string;
  /** What was typed, as far as it could be read. */
  fields: Record<string, string>;
  deps: Pick<Dependencies, 'readMainPage'>;
}

/** The main page again, with the form as it was typed and what was wrong with it. */
export async function formErrorPage({ error, locale, action, fields, deps }: FormErrorPageOptions): Promise<Response> {
  const t = translator(locale);
  const { status, text } = API_ERRORS[error.code];
  const errorPrefix = t('form.errorPrefix');
  const problem = error.details.fields
    ? { title: t('form.errorSummary'), errors: translateFields(error.details.fields, locale), errorPrefix }
    : { title: t(text, error.details.values), errors: {}, errorPrefix };

  const html = (await deps.readMainPage(locale)) ?? barePage(locale, t('notFound.home'));
  const document = parsePage(html);
  prefixTitle(document, errorPrefix);
  const form = find(document, (element) => element.tagName === 'form' && pathOf(element) === action);
  if (form) {
    keepValues(form, fields);
    showErrors(form, problem);
    openReviewPanel(document, action);
    stayPlain(form);
  } else {
    showWithoutForm(document, problem.title);
  }
  return page(status, serializePage(document), error.details.headers);
}

/** The action may carry a fragment, which browsers use to scroll. */
function pathOf(form: HtmlElement): string | undefined {
  return attribute(form, 'action')?.split('#')[0];
}

function prefixTitle(document: HtmlDocument, prefix: string): void {
  const title = find(document, ({ tagName }) => tagName === 'title');
  const text = title?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '';
  if (title) setText(title, `${prefix} ${text}`);
}

function openReviewPanel(document: HtmlDocument, action: string): void {
  const panel = find(document, (element) => attribute(element, 'data-review-panel') !== undefined);
  if (panel && action === '/api/reviews') setAttribute(panel, 'data-open', 'true');
}

/** React would find another form than it rendered and put an empty one in its place: this one works without it. */
function stayPlain(form: HtmlElement): void {
  const island = closest(form, 'astro-island');
  if (!island) return;
  // Where the island is named in the page, and where it would be given the rest by the page's script.
  for (const name of ['client', 'uid']) setAttribute(island, name, undefined);
}

function showWithoutForm(document: HtmlDocument, title: string): void {
  const main =
    find(document, ({ tagName }) => tagName === 'main') ?? find(document, ({ tagName }) => tagName === 'body');
  if (main) insertFirst(main, createSummary(title));
}

/** Only where no site was built, as in development. */
function barePage(locale: Locale, homeText: string): string {
  const document = parsePage(`<!doctype html><meta charset="utf-8">${BARE_POLICY}<title></title><main></main>`);
  const html = find(document, ({ tagName }) => tagName === 'html');
  const main = find(document, ({ tagName }) => tagName === 'main');
  if (html) setAttribute(html, 'lang', locale);
  if (main) insertFirst(main, createElement('a', { href: localizedPath('/', locale) }, [homeText]));
  return serializePage(document);
}
