import { startDashboard } from '@/stores/owner/dashboard.ts';

// Not by the island itself, which is drawn when React is there. Only a site that takes reviews has the pattern of one.
void startDashboard({ hasReviews: document.querySelector('template[data-template]') !== null });
