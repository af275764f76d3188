import { computed } from 'nanostores';
import { reviewState } from '@/contract/review.ts';
import { messageList, placeOfMessage } from './messages.ts';
import { reviewList } from './reviews.ts';

/** How many reviews wait for a decision. */
export const $waiting = computed(
  reviewList.$list,
  ({ items }) => items.filter((review) => reviewState(review) === 'pending').length,
);

/** How many messages in the inbox have not been read. */
export const $unread = computed(
  messageList.$list,
  ({ items }) => items.filter((message) => message.state === 'new' && placeOfMessage(message) === 'inbox').length,
);
