/** The public pages, by what their form is called. */
export const PAGES = {
  '/': 'home',
  '/practical': 'practical',
  '/client-resources': 'clientResources',
  '/crisis-resources': 'crisis',
  '/articles': 'articles',
  '/privacy': 'legal.privacy',
  '/legal': 'legal.legal',
  '/reviews-policy': 'legal.reviews-policy',
} as const;
