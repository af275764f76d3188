import type { ListView } from '@/stores/owner/view.ts';
import { useAdmin } from './shared/admin-context.ts';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx';

/** A bookmarked address of the reviews may be older than the decision not to take any. */
export default function ListViews({ view }: { view: ListView }) {
  const { hasReviews } = useAdmin();
  if (view.area === 'messages') return <MessagesPanel folder={view.folder} />;
  return hasReviews ? <ReviewsPanel folder={view.folder} /> : <MessagesPanel folder="inbox" />;
}
