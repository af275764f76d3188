import type { Locale } from '../../src/contract/locales.ts';
import { test as base } from './browser-test.ts';
import { dashboardOf } from './dashboard.ts';
import { inStoresOfSite } from './owner.ts';
import {
  emptySite,
  openOwnerApi,
  storedMessage,
  storedMessages,
  storedReview,
  submitMessage,
  submitReview,
} from './owner-api.ts';
import type { TestSite } from './test-site.ts';

/** The dashboard of this worker's site, and actions of owner and visitors elsewhere. */
export type Dashboard = ReturnType<typeof dashboardOf> &
  ReturnType<typeof siteActionsOf> & {
    open: (view?: string) => Promise<void>;
    /** Opens a view and waits until both lists are loaded; only then do later views ask for new records. */
    openRead: (view?: string) => Promise<void>;
    /** Goes to a view and waits for its overview request, so that records sent afterwards are new to it. */
    showRead: (view: string) => Promise<void>;
  };

interface DashboardFixtures {
  language: Locale;
  dashboard: Dashboard;
}

/** Playwright's test with the dashboard, which `open` opens signed in. */
export const test = base.extend<DashboardFixtures>({
  language: ['fr', { option: true }],
  dashboard: async ({ page, site, language }, provide) => {
    // So a failed action fails its row alone, as a failed expectation does, and not the whole test.
    page.setDefaultTimeout(30_000);
    const dashboard = dashboardOf(page, language);
    const open = (view?: string) => dashboard.openSignedIn(site.url, view);
    const openLoaded = async (view?: string) => {
      const lists = ['**/api/messages', '**/api/reviews?*'].map((list) => page.waitForResponse(list));
      await open(view);
      await Promise.all(lists);
    };
    const showLoaded = async (view: string) => {
      const read = page.waitForResponse('**/api/overview');
      await dashboard.show(view);
      await (await read).finished();
    };
    await provide({ ...dashboard, ...siteActionsOf(site), open, openRead: openLoaded, showRead: showLoaded });
  },
});

/** Changes and reads a site's records outside the open dashboard. */
function siteActionsOf({ url, dataDirectory }: TestSite) {
  return {
    sendReview: (name: string, changes: object = {}) => submitReview(url, { name, ...changes }),
    sendMessage: (name: string, changes: object = {}) => submitMessage(url, { name, ...changes }),
    /** Sends a message under each name, with an address of its own; returns the ids. */
    async sendEach(names: string[], changes: object = {}) {
      const ids: string[] = [];
      for (const name of names)
        ids.push(await submitMessage(url, { name, email: `${name.replace(' ', '-')}@example.com`, ...changes }));
      return ids;
    },
    storedReview: (name: string) => storedReview(url, name),
    storedMessage: (name: string) => storedMessage(url, name),
    storedMessages: () => storedMessages(url),
    storedNames: async () => (await storedMessages(url)).map(({ name }) => name).toSorted(),
    /** Removes every review, message, decision and backup. */
    async empty() {
      await emptySite(url);
      await inStoresOfSite(dataDirectory, async ({ decisions, backups }) => {
        for (const store of [decisions, backups]) for (const id of await store.ids()) await store.remove(id);
      });
    },
    /** The API as the owner's other device calls it. */
    otherDevice: () => openOwnerApi(url),
    inStores: (work: Parameters<typeof inStoresOfSite>[1]) => inStoresOfSite(dataDirectory, work),
  };
}
