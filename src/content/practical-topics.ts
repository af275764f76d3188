import { PRACTICAL_TOPICS } from '@/schemas/pages.ts';
import type { readPracticalPage } from './read-content.ts';

type Page = Awaited<ReturnType<typeof readPracticalPage>>;
export type TopicName = (typeof PRACTICAL_TOPICS)[number];
type Topic = NonNullable<Page[TopicName]>;

/** What the site adds to two of the topics by itself. */
const FILLED_BY_SITE: readonly TopicName[] = ['fees', 'times'];

/** The topics that have something to say, in their order; the others leave no heading behind. */
export function shownTopics(page: Page): { name: TopicName; topic: Topic }[] {
  return PRACTICAL_TOPICS.flatMap((name) => {
    const topic = page[name];
    const isEmpty = !topic?.text && !topic?.points?.length && !FILLED_BY_SITE.includes(name);
    return topic && !isEmpty ? [{ name, topic }] : [];
  });
}
