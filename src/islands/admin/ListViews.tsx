import type { ListView } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx';

/** Shows messages at a bookmarked address of the reviews, which the practice may no longer take. */
export default function ListViews({ view }: { view: ListView }) {
  const { hasReviews } = useAdmin();
  if (view.area === 'messages') return <MessagesPanel folder={view.folder} />;
  return hasReviews ? <ReviewsPanel folder={view.folder} /> : <MessagesPanel folder="inbox" />;
}
