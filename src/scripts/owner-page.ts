import { startDashboard } from '@/stores/owner/dashboard.ts';

// Not started by the island itself, which waits for React.
void startDashboard({ hasReviews: 'hasReviews' in document.getElementById('owner-tools')!.dataset });
