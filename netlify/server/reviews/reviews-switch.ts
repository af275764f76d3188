import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/endpoint.ts';

/** Where the practice has switched reviews off, their endpoints do not exist. */
export function whereReviewsAreEnabled(handler: Handler): Handler {
  return async (request, deps, params) => {
    if (!deps.practice.reviewsEnabled) throw new ApiError('not-found');
    return handler(request, deps, params);
  };
}
