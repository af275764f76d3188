import { useLayoutEffect, useRef, useState } from 'react';
import { toPublicReview } from '@/contract/public-review.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { moderated } from '@/contract/review-state.ts';
import { cardMaker, offerWhole } from '@/dom/testimonial-card.ts';
import { useAdmin } from '../shared/admin-context.ts';

interface ReviewPreviewProps {
  review: OwnerReview;
  /** Whether it can be approved here; one that is open stays when the review has been approved. */
  isOffered: boolean;
}

/** How visitors will see a review once it is approved; drawn only where that is asked for. */
export function ReviewPreview({ review, isOffered }: ReviewPreviewProps) {
  const { messages: m } = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered && !(isOpen && review.isApproved)) return null;
  return (
    <details className="preview not-on-paper" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="fold__summary target line gap-2 preview__summary small strong">
        {m['admin.review.preview']}
      </summary>
      {isOpen && <PublicCard review={review} />}
    </details>
  );
}

/** The main page's own card (components/Testimonial.astro), as if the review were approved now. */
function PublicCard({ review }: { review: OwnerReview }) {
  const { locale } = useAdmin();
  const place = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const template = document.querySelector<HTMLTemplateElement>('[data-template]')!;
    const approved = moderated(review, { isApproved: true }, new Date().toISOString());
    const card = cardMaker(template, locale)(toPublicReview(approved));
    place.current!.replaceChildren(card);
    offerWhole(card);
  }, [review, locale]);
  return <ul className="preview__card" role="list" data-grid="preview" ref={place} />;
}
