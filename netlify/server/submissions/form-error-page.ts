import { API_ERRORS } from '../../../src/contract/errors.ts';
import { CATALOGUES } from '../../../src/i18n/catalogue.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { mayAcceptSubmissions } from '../../../src/schemas/practice.ts';
import type { FormAction } from '../../../src/islands/plain-form/render.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { ApiError } from '../http/api-error.ts';
import { html, translateFieldErrors } from '../http/respond.ts';

const BARE_POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`;

interface FormErrorPageOptions {
  error: ApiError;
  locale: Locale;
  action: FormAction;
  fields: Record<string, string>;
  deps: Pick<Dependencies, 'practice' | 'deployContext' | 'readFormPage'>;
}

/** The page with the form again, as it was filled in, and its errors. */
export async function formErrorPage({ error, locale, action, fields, deps }: FormErrorPageOptions): Promise<Response> {
  const { practice, deployContext, readFormPage } = deps;
  const t = translator(locale);
  const { status, text } = API_ERRORS[error.code];
  const errors = error.details.fields && translateFieldErrors(error.details.fields, locale);
  const reason = errors ? t('form.errorSummary') : t(text, error.valuesIn(locale));
  // No field could be read: the browser still has what was typed, though this page cannot show it.
  const isUnread = !errors && Object.keys(fields).length === 0;
  const title = isUnread ? `${reason} ${t('form.goBack')}` : reason;
  const refusal = { title, errors: errors ?? {}, values: normalizeFields(fields) };

  const formPage = await readFormPage(locale);
  if (!formPage) return html(status, barePage(locale, title), error.details.headers);
  const hasForm =
    mayAcceptSubmissions(practice, deployContext) && (practice.reviewsEnabled || action !== '/api/reviews');
  const markup = hasForm
    ? formPage.renderPlainForm(action, { locale, messages: CATALOGUES[locale], practice, refusal })
    : summaryOf(title);
  return html(
    status,
    formPage.shell.replace('<!--form-->', () => markup),
    error.details.headers,
  );
}

function summaryOf(title: string): string {
  return `<p class="error-summary" role="alert">${title}</p>`;
}

/** Browsers send line ends as CRLF; HTML has no way to write a NUL. */
function normalizeFields(fields: Record<string, string>): Record<string, string> {
  const clean = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\u0000', '');
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, clean(text)]));
}

function barePage(locale: Locale, title: string): string {
  const head = `<meta charset="utf-8">${BARE_POLICY}<title>${title}</title>`;
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body><main>${summaryOf(title)}</main></body></html>`;
}
