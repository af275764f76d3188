import { startDashboard } from '@/stores/owner/dashboard.ts';

// Not by the island itself: what waits for the owner is on its way while React is still coming. Only a site that takes
// reviews has the pattern of one.
void startDashboard({ hasReviews: document.querySelector('template[data-template]') !== null });
