import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { MESSAGES } from '../../src/islands/admin/messages/MessagesPanel.tsx';
import type { RecordKind } from '../../src/islands/admin/records/record-kind.ts';
import { RecordRow } from '../../src/islands/admin/records/RecordRow.tsx';
import { REVIEWS } from '../../src/islands/admin/reviews/ReviewsPanel.tsx';
import { AdminContext, type AdminContextValue } from '../../src/islands/admin/shared/admin-context.ts';
import type { RecordTypes } from '../../src/stores/owner/record-list.ts';
import { readHtml } from '../support/html.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';

/** The row of a record before anything is pressed; in French, so that a hard-coded English string fails. */

startOwnerBrowser();

const m = CATALOGUES.fr;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

const bilingual = (text: string) => ({ en: `${text} {name}`, fr: `${text} (fr) {name}` });
const admin = {
  ...{ locale: 'fr', messages: m, mailMessages: CATALOGUES, practiceName: 'Practice', hasReviews: true, awayUntil: '' },
  ...{ promisesReply: true, publicSiteUrl: undefined, availability: {}, guideUrl: undefined },
  replyTemplates: {
    ...{ greeting: bilingual('Hello'), closing: bilingual(''), inDanger: bilingual('Ring 999,') },
    templates: [{ title: bilingual('Ready'), text: bilingual('Ready') }],
  },
} as AdminContextValue;

const MESSAGE: OwnerMessage = {
  ...{ id: 'm-1', name: 'Zoé', email: 'zoe@example.com', message: 'Have you room?', language: 'en' },
  ...{ state: 'new', notice: 'none', receivedAt: hoursAgo(10) },
};
const REVIEW: OwnerReview = {
  ...{ id: 'r-1', name: 'Zoé', email: 'zoe@example.com', reviewText: 'Calm.', rating: 5, language: 'en' },
  ...{ isApproved: false, revision: 1, submittedAt: hoursAgo(72), consent: '2026-11-27' },
};
const SET_APART = { suspectedSpam: true, suspicion: 'machine' } as const;
const IN_DANGER = { message: 'I don’t want to live any more. Ring me: 07700 900123', mayBeDanger: true } as const;

/** A row's text, the names of its actions from top to bottom, and its links by name. */
function rowOf<Types extends RecordTypes>(kind: RecordKind<Types>, item: Types['item'], ordinal?: number) {
  const props = { kind, item, folder: kind.list.folderOf(item), readAt: NOW, ordinal };
  const row = createElement(RecordRow<Types>, props);
  const html = readHtml(renderToStaticMarkup(createElement(AdminContext, { value: admin }, row))).first('li');
  return {
    text: html.text,
    actions: html
      .first('.row__actions')
      .children()
      .flatMap((element) => (element.tag === 'div' ? element.all('[class]') : element))
      .filter(({ tag }) => tag === 'a' || tag === 'button')
      .map(({ text }) => text),
    links: Object.fromEntries(html.all('a').map(({ text, attributes }) => [text, attributes.href!])),
  };
}

const messageRow = (changes: Partial<OwnerMessage>, ordinal?: number) =>
  rowOf(MESSAGES, { ...MESSAGE, ...changes }, ordinal);
const reviewRow = (changes: Partial<OwnerReview>) => rowOf(REVIEWS, { ...REVIEW, ...changes });

describe('a row shows at most three actions, the rest behind “More”, and archives no unanswered message', () => {
  const decided = { decidedAt: hoursAgo(1) };
  const [reply, answerWith] = ['admin.message.reply', 'admin.message.answerWith'] as const;
  test.each<[what: string, row: { actions: string[] }, actions: CatalogueKey[]]>([
    ['a message', messageRow({}), [reply, answerWith, 'admin.message.to.answered', 'admin.more']],
    [
      'an answered one',
      messageRow({ state: 'answered' }),
      [reply, 'admin.message.to.archived', 'admin.message.notAnswered', 'admin.more'],
    ],
    [
      'an archived one',
      messageRow({ state: 'archived' }),
      [reply, 'admin.message.unarchive', answerWith, 'admin.more'],
    ],
    [
      'one that was set apart',
      messageRow(SET_APART),
      ['admin.message.to.inbox', 'admin.message.to.read', 'admin.delete', 'admin.more'],
    ],
    [
      'one that was set apart and looked at',
      messageRow({ ...SET_APART, state: 'read' }),
      ['admin.message.to.inbox', 'admin.delete', 'admin.more'],
    ],
    ['a review', reviewRow({}), ['admin.approve', 'admin.reject', 'admin.delete']],
    ['an approved one', reviewRow({ ...decided, isApproved: true }), ['admin.reject', 'admin.delete']],
    ['a rejected one', reviewRow(decided), ['admin.approve', 'admin.delete']],
    [
      'a review that was set apart',
      reviewRow(SET_APART),
      ['admin.approve', 'admin.review.to.pending', 'admin.delete', 'admin.more'],
    ],
  ])('%s', (_, { actions }, expected) => {
    expect(actions).toEqual(expected.map((key) => m[key]));
  });
});

describe('beside words of danger are a ready answer, the sender’s number and the crisis page', () => {
  const ring = interpolate(m['admin.message.danger.ring'], { phone: '07700 900123' });
  const { 'admin.message.danger.tag': tag, 'admin.message.danger.answer': answer } = m;

  test.each([
    ['in the inbox', messageRow(IN_DANGER)],
    ['set apart', messageRow({ ...IN_DANGER, ...SET_APART })],
    ['in a review', reviewRow({ reviewText: IN_DANGER.message, mayBeDanger: true })],
  ])('all in the language of the message: %s', (_, { text, links }) => {
    expect(text).toContain(tag);
    expect(text).toContain(m['admin.message.danger']);
    expect(decodeURIComponent(links[answer]!)).toMatch(/^mailto:zoe@example\.com\?[^]*Hello Zoé[^]*Ring 999, Zoé/);
    expect(links[ring]).toBe('tel:+447700900123');
    expect(links[m['admin.message.danger.page']]).toBe('/crisis-resources');
  });

  test.each([
    ['that are answered', messageRow({ ...IN_DANGER, state: 'answered' })],
    ['without danger', messageRow({})],
  ])('and beside words %s none of these', (_, { text, links }) => {
    expect(text).not.toContain(tag);
    expect(links).not.toHaveProperty([answer]);
    expect(links).not.toHaveProperty([ring]);
  });
});

test.each<[what: string, row: { text: string }, says: string, lacks?: string]>([
  ['how long a message waits', messageRow({}), interpolate(m['admin.waiting'], { age: '10 heures' })],
  [
    'that a message is late',
    messageRow({ receivedAt: hoursAgo(50) }),
    interpolate(m['admin.waiting.late'], { age: '2 jours' }),
  ],
  ['that it was answered', messageRow({ state: 'answered' }), m['admin.message.state.answered'], 'En attente'],
  ['that it was mailed to the owner', messageRow({ notice: 'sent' }), m['admin.notice.sent']],
  ['that it was not', messageRow({}), m['admin.notice.none']],
  ['that it is a second one', messageRow({}, 2), interpolate(m['admin.row.number'], { number: 2 })],
  ['how long a review waits', reviewRow({}), interpolate(m['admin.waiting'], { age: '3 jours' })],
  ['how many stars a review gives', reviewRow({}), interpolate(m['admin.rating'], { rating: 5 })],
  ['what it says', reviewRow({}), REVIEW.reviewText],
  ['by whom', reviewRow({}), REVIEW.email],
  ['in which language', reviewRow({}), m['admin.language.en']],
  ['that its author agreed', reviewRow({}), m['admin.consent'], m['admin.noConsent']],
  ['that they did not', reviewRow({ consent: undefined }), m['admin.noConsent']],
  ['why it was set apart', reviewRow(SET_APART), m['admin.suspectedSpam.machine']],
  ['that a rejection lacks its reason', reviewRow({ decidedAt: hoursAgo(1) }), m['admin.reason.missing']],
])('a row says %s', (_, { text }, says, lacks) => {
  expect(text.replaceAll('\u00A0', ' ')).toContain(says.replaceAll('\u00A0', ' '));
  if (lacks) expect(text).not.toContain(lacks);
});

test('a letter about a duplicate is offered, but none about what was set apart', () => {
  const rejected = { decidedAt: hoursAgo(1), reason: 'duplicate-or-spam' } as const;
  expect(reviewRow(rejected).links).toHaveProperty([m['admin.tellAuthor']]);
  expect(reviewRow({ ...rejected, ...SET_APART }).links).not.toHaveProperty([m['admin.tellAuthor']]);
});
