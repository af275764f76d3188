import { describe, expect, it } from 'vitest';
import { availabilityText, replyPromise, replyTimeText } from '../../src/content/availability.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';

const texts = CATALOGUES.en;
const usualPromise = { thanks: texts['contactForm.sent.text'], text: texts['contactForm.arrived.text'] };
const today = new Date('2026-12-20T23:30:00Z');
const away = (until: string) => ({ status: 'away', until: new Date(until) }) as const;

describe('when an answer comes', () => {
  it('is within 48 hours; a waiting list is mentioned', () => {
    const note = texts['contactForm.sent.waitingList'];
    expect(replyPromise({ status: 'accepting' }, texts, 'en', today)).toEqual(usualPromise);
    expect(replyPromise({ status: 'waiting-list' }, texts, 'en', today)).toEqual({ ...usualPromise, note });
  });

  it.each([
    ['en', '2026-12-31', '31 December 2026'],
    ['en', '2026-12-20', '20 December 2026'],
    ['fr', '2027-01-04', '4 janvier 2027'],
  ] as const)('is after an absence, up to and including its last day (%s, %s)', (locale, until, day) => {
    const { thanks, text } = replyPromise(away(until), CATALOGUES[locale], locale, today);
    const statements = [availabilityText, replyTimeText].map((say) =>
      say(away(until), CATALOGUES[locale], locale, today),
    );
    for (const statement of [thanks, text, ...statements]) expect(statement).toContain(day);
    expect(text).not.toContain('48');
  });

  it('forgets an absence that is over', () => {
    expect(replyPromise(away('2026-12-19'), texts, 'en', today)).toEqual(usualPromise);
    expect(availabilityText(away('2026-12-19'), texts, 'en', today)).toBeUndefined();
    expect(replyTimeText(away('2026-12-19'), texts, 'en', today)).toBe(texts['availability.replyTime']);
  });
});
