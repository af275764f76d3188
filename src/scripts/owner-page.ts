import { startDashboard } from '@/stores/owner/dashboard.ts';

// Not by the island itself, which is drawn when React is there.
void startDashboard({ hasReviews: 'hasReviews' in document.getElementById('owner-tools')!.dataset });
