import { fillAnswers } from './answers.ts';
import { readFirstContacts } from './crisis-page.ts';
import { isDeclined } from './facts/format.ts';
import { readAnswers, readPractice } from './read-content.ts';

/** Built into the dashboard, and fetched by tabs opened before the last publication. */
export async function readOwnerFacts() {
  const practice = await readPractice();
  const { status, until } = practice.availability ?? {};
  return {
    practiceName: practice.name,
    hasReviews: practice.reviewsEnabled,
    siteUrl: practice.siteUrl,
    letters: fillAnswers(await readAnswers(), practice, await readFirstContacts()),
    availability: { ...(status && { status }), ...(until && { until: until.toISOString().slice(0, 10) }) },
    promisesReply: !isDeclined(practice, 'replyTime'),
  };
}
