import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { deleteReview, moderateReview } from '../server/reviews/moderate-review.ts';
import { whereReviewsAreEnabled } from '../server/reviews/reviews-switch.ts';

const handle = endpoint('/api/reviews/{id}', {
  PATCH: whereReviewsAreEnabled(moderateReview),
  DELETE: whereReviewsAreEnabled(deleteReview),
});

export default (request: Request, context: Context) => handle(request, dependenciesOf(context), context.params);

export const config: Config = { path: '/api/reviews/:id' };
