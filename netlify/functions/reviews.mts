import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { listReviews } from '../server/reviews/list-reviews.ts';
import { whereReviewsAreEnabled } from '../server/reviews/reviews-switch.ts';
import { submitReview } from '../server/reviews/submit-review.ts';

const handle = endpoint('/api/reviews', { GET: whereReviewsAreEnabled(listReviews), POST: submitReview });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

export const config: Config = { path: '/api/reviews' };
