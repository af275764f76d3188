import { createHash } from 'node:crypto';
import { EDITOR_TOKEN } from '../../../src/contract/edit.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { formLocale } from '../http/request-locale.ts';
import { NOTHING_ALLOWED, page } from '../http/respond.ts';
import { requireEditor } from './require-editor.ts';

/** Says first that it is about to answer, then answers the window that opened it, if that is a page of this site. */
const SCRIPT = `
  const { answer } = document.body.dataset;
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data === 'authorizing:github') opener.postMessage(answer, origin);
  });
  opener?.postMessage('authorizing:github', location.origin);
`;

const POLICY = `${NOTHING_ALLOWED}; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** GET .../auth: the small window in which the editor signs in. The session's cookie is what counts; the token opens nothing. */
export const openSignInWindow: Handler = async (request, deps) => {
  const locale = formLocale(request, undefined);
  const refusal = await requireEditor(request, deps).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
  const words = translate(locale, refusal ? 'edit.signInFirst' : 'edit.opening');
  const answer = refusal
    ? `authorization:github:error:${JSON.stringify({ error: words })}`
    : `authorization:github:success:${JSON.stringify({ token: EDITOR_TOKEN })}`;
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(words)}</title>
<body data-answer="${escape(answer)}">
<p>${escape(words)}</p>
<script>${SCRIPT}</script>
`;
  return page(refusal ? 401 : 200, html, { 'content-security-policy': POLICY });
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
