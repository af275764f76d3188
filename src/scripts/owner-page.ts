import { EDIT_API } from '@/contract/edit.ts';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { startDashboard } from '@/stores/owner/dashboard.ts';
import { $session } from '@/stores/owner/session.ts';
import { $view, isInSite } from '@/stores/owner/view.ts';

// A form that is opened by its address waits for these at once, not one after the other.
if (isInSite($view.get())) {
  preload(localizedPath('/admin/forms.json', document.documentElement.lang as Locale));
  // An answer that refuses would be taken for the one after the sign-in.
  const stop = $session.listen((state) => {
    stop();
    if (state === 'signed-in') preload(`${EDIT_API}/content`);
  });
}

// Not by the island itself, which is drawn when React is there.
void startDashboard({ hasReviews: 'hasReviews' in document.getElementById('owner-tools')!.dataset });

function preload(href: string) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href }));
}
