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

/** The owner's page of this worker's site, and what she and her visitors do elsewhere. */
export type Dashboard = ReturnType<typeof dashboardOf> &
  ReturnType<typeof aroundOf> & {
    /** Opens a view, signed in. */
    open: (view?: string) => Promise<void>;
    /** The same until both lists were read: only then does each view that is opened ask what is new. */
    openRead: (view?: string) => Promise<void>;
  };

interface DashboardFixtures {
  /** In which she reads her page. */
  language: Locale;
  dashboard: Dashboard;
}

/** Playwright's test with the owner's page, to be opened and signed in by one line. */
export const test = base.extend<DashboardFixtures>({
  language: ['fr', { option: true }],
  dashboard: async ({ page, site, language }, provide) => {
    // What cannot be pressed fails its row alone, as what is not to be seen does.
    page.setDefaultTimeout(30_000);
    const dashboard = dashboardOf(page, language);
    const open = (view?: string) => dashboard.openSignedIn(site.url, view);
    const openRead = async (view?: string) => {
      const lists = ['**/api/messages', '**/api/reviews?*'].map((list) => page.waitForResponse(list));
      await open(view);
      await Promise.all(lists);
    };
    await provide({ ...dashboard, ...aroundOf(site), open, openRead });
  },
});

/** What happens on a site while her page is open. */
function aroundOf({ url, dataDirectory }: TestSite) {
  return {
    sendReview: (name: string, changes: object = {}) => submitReview(url, { name, ...changes }),
    sendMessage: (name: string, changes: object = {}) => submitMessage(url, { name, ...changes }),
    /** Messages of these names, each from a person of their own; returns their ids. */
    async sendEach(names: string[], changes: object = {}) {
      const ids: string[] = [];
      for (const name of names)
        ids.push(await submitMessage(url, { name, email: `${name.replace(' ', '-')}@example.com`, ...changes }));
      return ids;
    },
    storedReview: (name: string) => storedReview(url, name),
    storedMessage: (name: string) => storedMessage(url, name),
    storedMessages: () => storedMessages(url),
    /** From whom there are messages, by name. */
    storedNames: async () => (await storedMessages(url)).map(({ name }) => name).toSorted(),
    /** Nobody has written yet, and nothing was decided or backed up. */
    async empty() {
      await emptySite(url);
      await inStoresOfSite(dataDirectory, async ({ decisions, backups }) => {
        for (const store of [decisions, backups]) for (const id of await store.ids()) await store.remove(id);
      });
    },
    /** Her other device. */
    elsewhere: () => openOwnerApi(url),
    inStores: (work: Parameters<typeof inStoresOfSite>[1]) => inStoresOfSite(dataDirectory, work),
  };
}
