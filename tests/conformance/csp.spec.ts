import { expect, test, collectBreaches } from '../support/browser-test.ts';

// functions/running-server.test.ts compares the policy of every page with what that page needs.
test(
  'collectBreaches reports what the policy blocks and what leaves the site',
  { tag: '@full' },
  async ({ browser, site }) => {
    const context = await browser.newContext();
    const breaches = collectBreaches(context, site.url);
    const page = await context.newPage();
    await context.route('https://elsewhere.test/**', (route) => route.fulfill({ body: '' }));
    for (const address of ['/', '/fr/crisis-resources', '/nowhere', '/admin']) {
      await page.goto(site.url + address);
      breaches.length = 0;
      await page.evaluate(async () => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        document.body.append(script);
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.head.append(style);
        document.body.setAttribute('style', 'display: none');
        document.body.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.test/' }));
        await fetch('https://elsewhere.test/').catch(() => undefined);
      });
      await expect(page.locator('body')).toBeVisible();
      await expect(page).not.toHaveTitle('taken over');
      const blockedDirectives = ['script-src', 'style-src', 'base-uri', 'connect-src'];
      for (const directive of blockedDirectives)
        await expect.poll(() => breaches.filter((breach) => breach.includes(directive)), address).not.toEqual([]);
    }
    await context.close();
  },
);
