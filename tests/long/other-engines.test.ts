import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { areInstalled, firefoxPath, webKitGtk, webKitWpe } from '../config/installed-browsers.ts';
import { builtPages } from '../support/html.ts';
import { startFirefox } from '../support/firefox.ts';
import { bringIntoView, type Engine } from '../support/other-engines.ts';
import { OWNER_PASSWORD, signInOwner } from '../support/owner.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';
import { startWebKitGtk, startWebKitWpe } from '../support/webkit.ts';

const ENGINES = [
  { name: 'Firefox', isInstalled: firefoxPath() !== undefined, start: startFirefox, tellsOfConsole: true },
  { name: 'WebKitGTK', isInstalled: areInstalled(webKitGtk), start: startWebKitGtk, tellsOfConsole: false },
  { name: 'WPE WebKit', isInstalled: areInstalled(webKitWpe), start: startWebKitWpe, tellsOfConsole: false },
];
/** Long enough for a machine many times slower. */
const POLL_OPTIONS = { timeout: 60_000 };
/** A text that the owner edits, with a single-line field. */
const TEXT_FILE = 'content/services/online.yaml';
const FIELDS = { contact: 'message', review: 'reviewText' } as const;

type FormName = keyof typeof FIELDS;

for (const { name, isInstalled, start, tellsOfConsole: reportsConsole } of ENGINES) {
  describe.skipIf(!isInstalled)(isInstalled ? name : `${name}, which is not installed here`, () => {
    let project: ProjectCopy;
    let site: TestSite;
    let engine: Engine;

    beforeAll(async () => {
      // The folder is a copy, as the owner saves a text.
      project = copyProject(['dist', '.astro']);
      site = await startTestSite({ projectDirectory: project.directory });
      engine = await start();
    });

    afterAll(async () => {
      await engine.close();
      await site.stop();
      project.remove();
    });

    const open = (address: string) => engine.open(site.url + address);
    const textOf = (selector: string) =>
      engine.run((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);
    /** Whether the element is painted, not only laid out: an unpainted area has a single colour. */
    const isPainted = async (selector: string) => {
      const box = await engine.run((wanted) => {
        const isShown = (element: Element) => element.clientWidth > 1 && element.textContent !== '';
        const target = [...document.querySelectorAll(wanted)].find(isShown);
        target?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left = 0, top = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
        return { left, top, width, height, windowWidth: innerWidth };
      }, selector);
      if (box.width === 0) return false;
      const picture = sharp(await engine.picture());
      const scale = (await picture.metadata()).width / box.windowWidth;
      const [left, top, width, height] = [box.left, box.top, box.width, box.height].map((length) =>
        Math.round(length * scale),
      ) as [number, number, number, number];
      const { channels } = await sharp(await picture.extract({ left, top, width, height }).toBuffer()).stats();
      return channels.some(({ stdev }) => stdev > 5);
    };
    const pathOf = () => engine.run(() => location.pathname);

    /** Presses the first button or link with this name. */
    const pressNamed = async (name: string, within = 'body') => {
      const mark = (wanted: string, container: string) => {
        const isWanted = (element: Element) => element.textContent?.trim() === wanted;
        const target = [...document.querySelectorAll(`${container} :is(button, a)`)].find(isWanted);
        document.querySelector('[data-test]')?.removeAttribute('data-test');
        target?.setAttribute('data-test', 'wanted');
        return target !== undefined;
      };
      await expect.poll(() => engine.run(mark, name, within), POLL_OPTIONS).toBe(true);
      await engine.press('[data-test]');
    };

    /** Opens a form with its island running, and fills it in. */
    async function fillForm(form: FormName, address: string, text: string) {
      await open(address);
      if (form === 'review') await engine.press('[aria-controls="review-form"]');
      await engine.run(bringIntoView, `form[data-draft=${form}]`);
      const island = `astro-island:has(form[data-draft=${form}])`;
      await expect
        .poll(() => engine.run((wanted) => document.querySelector(wanted)?.hasAttribute('ssr'), island), POLL_OPTIONS)
        .toBe(false);
      await engine.type(`#${form}-name`, 'Zoë Q.');
      await engine.type(`#${form}-email`, 'zoe@example.com');
      await engine.type(`#${form}-${FIELDS[form]}`, text);
      if (form !== 'review') return;
      // These engines show a month field as a text field; French requires a value.
      await engine.type('#review-experienceMonth', '05/2026');
      await engine.press('#review-consent');
    }

    test.each(builtPages())('%s is shown whole', async (address) => {
      await open(address);
      const readPageState = () =>
        engine.run(() => ({
          headings: [...document.querySelectorAll('h1')].filter((heading) => heading.getClientRects().length > 0)
            .length,
          broken: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
          isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          language: document.documentElement.lang,
        }));
      const language = address.startsWith('/fr') ? 'fr' : 'en';
      await expect.poll(readPageState, POLL_OPTIONS).toEqual({ headings: 1, broken: 0, isTooWide: false, language });
      await expect.poll(() => isPainted('h1'), POLL_OPTIONS).toBe(true);
    });

    for (const locale of LOCALES) {
      const home = localizedPath('/', locale);
      const texts = CATALOGUES[locale];

      describe(locale, () => {
        test('the way through the page: sections, a question, the other language', async () => {
          await open(home);
          await engine.press('#home a[href="#about"]');
          const topOf = (selector: string) =>
            engine.run((wanted) => document.querySelector(wanted)!.getBoundingClientRect().top / innerHeight, selector);
          await expect.poll(() => topOf('#about'), POLL_OPTIONS).toBeLessThan(0.5);

          await engine.press('#faq-first-session');
          await expect.poll(() => textOf('details[open]'), POLL_OPTIONS).not.toBe('');

          const other = locale === 'en' ? 'fr' : 'en';
          // Repeated: a busy machine may still be scrolling when the press comes.
          const follow = async () => {
            if ((await pathOf()) === home) await engine.press(`header [data-language-link][lang=${other}]`);
            return pathOf();
          };
          await expect.poll(follow, POLL_OPTIONS).toBe(localizedPath('/', other));
        });

        test.each(Object.keys(FIELDS) as FormName[])('the %s form names its mistakes, and is sent', async (form) => {
          const words = `From another browser (${locale}), about a first step.`;
          await fillForm(form, home, 'short');
          await engine.press(`form[data-draft=${form}] button[type=submit]`);
          const mistake = texts[form === 'contact' ? 'validation.message.short' : 'validation.reviewText.short'];
          await expect.poll(() => textOf('.error-summary'), POLL_OPTIONS).toContain(mistake);

          await engine.type(`#${form}-${FIELDS[form]}`, `. ${words}`);
          await engine.press(`form[data-draft=${form}] button[type=submit]`);
          const title = texts[form === 'contact' ? 'contactForm.arrived.title' : 'review.arrived.title'];
          await expect.poll(() => textOf('.outcome'), POLL_OPTIONS).toContain(title);
          const toast = texts[form === 'contact' ? 'contactForm.sent.title' : 'review.sent.title'];
          await expect.poll(() => textOf('.toast'), POLL_OPTIONS).toContain(toast);

          const owner = await signInOwner(site.url);
          const stored =
            form === 'contact'
              ? (await owner.messages()).map(({ name, message, language }) => [name, message, language])
              : (await owner.reviews()).map(({ name, reviewText, language }) => [name, reviewText, language]);
          expect(stored).toContainEqual(['Zoë Q.', `short. ${words}`, locale]);
        });

        test('every number of the crisis page can be tapped, and a door shows its first one', async () => {
          await open(localizedPath('/crisis-resources', locale));
          const readNumbers = () =>
            engine.run(() => {
              const links = [...document.querySelectorAll<HTMLElement>('a.number, a.row')];
              const shown = links.filter((link) => link.getBoundingClientRect().height > 0);
              return {
                areThere: shown.length >= 5 && links.length > 20,
                small: shown.filter((link) => link.getBoundingClientRect().height < 43.5).map((link) => link.innerText),
              };
            });
          await expect.poll(readNumbers, POLL_OPTIONS).toEqual({ areThere: true, small: [] });
          await engine.press('details:has(#abuse) summary');
          const isFirstSeen = () =>
            engine.run(() => {
              const { top, bottom } = document.querySelector('#abuse .number')!.getBoundingClientRect();
              return top > 0 && bottom < innerHeight;
            });
          await expect.poll(isFirstSeen, POLL_OPTIONS).toBe(true);
        });
      });
    }

    test('leaving the crisis page blanks it at once', async () => {
      await open('/crisis-resources');
      const isReady = () => engine.run(() => document.readyState === 'complete');
      await expect.poll(isReady, POLL_OPTIONS).toBe(true);
      const textAfterExit = await engine.run(() => {
        // Replaces the external address, which the test cannot reach.
        document.querySelector<HTMLAnchorElement>('[data-quick-exit]')!.href = '/privacy';
        document.querySelector<HTMLElement>('[data-quick-exit]')!.click();
        return document.body.innerText;
      });
      expect(textAfterExit.trim()).toBe('');
      await expect.poll(pathOf, POLL_OPTIONS).toBe('/privacy');
    });

    describe('going back', () => {
      const readDraft = () => engine.run(() => document.querySelector<HTMLTextAreaElement>('#contact-message')?.value);
      const waitForLoad = () => expect.poll(() => engine.run(() => document.readyState), POLL_OPTIONS).toBe('complete');
      const goTo = async (address: string) => {
        await engine.run((to) => void setTimeout(() => (location.href = to)), address);
        await expect.poll(pathOf, POLL_OPTIONS).toBe(address);
        await waitForLoad();
      };
      const goBack = async () => {
        await waitForLoad();
        const left = await pathOf();
        // Repeated: WebKit now and then forgets a step back.
        const stepBack = async () => {
          if ((await pathOf()) === left) await engine.run(() => void setTimeout(() => history.back()));
          return pathOf();
        };
        await expect.poll(stepBack, { ...POLL_OPTIONS, interval: 3000 }).toBe('/');
      };

      test('brings the last words, not those of the page that was left', async () => {
        await open('/');
        await engine.type('#contact-message', 'First');
        await goTo('/fr');
        await engine.type('#contact-message', ', and last');
        await goBack();
        await expect.poll(readDraft, POLL_OPTIONS).toBe('First, and last');
      });

      test('brings no words once they were wiped by leaving quickly', async () => {
        await goTo('/crisis-resources');
        await engine.run(() => {
          document.querySelector<HTMLAnchorElement>('[data-quick-exit]')!.href = '/privacy';
          setTimeout(() => document.querySelector<HTMLElement>('[data-quick-exit]')!.click());
        });
        await expect.poll(pathOf, POLL_OPTIONS).toBe('/privacy');
        await goBack();
        await expect.poll(readDraft, POLL_OPTIONS).toBe('');
      });
    });

    test('before a booking, French visitors are told of UK time', async () => {
      await open('/fr');
      const bookingHref = () =>
        engine.run(() => document.querySelector<HTMLAnchorElement>('dialog[open] a[target="_blank"]')?.href);
      await engine.press('[data-book-service]');
      await expect.poll(bookingHref, POLL_OPTIONS).toContain('https://');
      expect(await textOf('dialog[open]')).toContain('l’heure du Royaume-Uni (GMT/BST)');
      // Repeated: the dialog ignores a press right after it opens, as the second half of a double click.
      const close = async () => {
        if (await bookingHref()) await pressNamed('Annuler', 'dialog[open]');
        return bookingHref();
      };
      await expect.poll(close, POLL_OPTIONS).toBeFalsy();
    });

    describe('the owner', () => {
      const m = CATALOGUES.en;

      test('signs in, and decides about a review', async () => {
        await open('/admin');
        await expect.poll(() => textOf('form'), POLL_OPTIONS).toContain(m['admin.signIn']);
        await engine.type('input[type=password]', OWNER_PASSWORD);
        await engine.press('form button[type=submit]');
        await expect.poll(() => textOf('body'), POLL_OPTIONS).toContain(m['admin.messages']);

        await engine.run((hash) => void (location.hash = hash), '#reviews-pending');
        await pressNamed(m['admin.approve'], 'li[data-state]');
        await expect.poll(() => textOf('.toast'), POLL_OPTIONS).toContain('Review updated successfully!');
        const owner = await signInOwner(site.url);
        const approved = async () => (await owner.reviews()).filter(({ isApproved }) => isApproved).length;
        await expect.poll(approved, POLL_OPTIONS).toBe(1);
      });

      test.each(['reviews-approved', 'messages-inbox', 'site', 'site-texts', 'site-helplines', 'account', 'checklist'])(
        'opens #%s',
        async (address) => {
          await engine.run((hash) => void (location.hash = hash), address);
          const readViewState = () =>
            engine.run(() => ({
              isThere: document.querySelector('.dashboard__content :is(h1, h2)') !== null,
              isWaiting: document.querySelector('.dashboard [aria-busy=true]') !== null,
            }));
          await expect.poll(readViewState, POLL_OPTIONS).toEqual({ isThere: true, isWaiting: false });
          await expect.poll(() => isPainted('.dashboard__content :is(p, h3, a)'), POLL_OPTIONS).toBe(true);
        },
      );

      test('saves a text', async () => {
        await engine.run((hash) => void (location.hash = hash), `#form/${TEXT_FILE}/place.en`);
        const field = '[id="field-place.en"]';
        await expect
          .poll(() => engine.run((at) => document.querySelector(at) !== null, field), POLL_OPTIONS)
          .toBe(true);
        await engine.type(field, ', written elsewhere');
        await pressNamed(m['edit.form.save']);
        await expect.poll(() => textOf('.save-bar'), POLL_OPTIONS).toContain(m['admin.form.saved']);
        expect(readFileSync(join(project.directory, TEXT_FILE), 'utf8')).toContain(', written elsewhere');
      });
    });

    if (reportsConsole) {
      test('the console shows no error, and would have shown one', async () => {
        expect(engine.problems).toEqual([]);
        await engine.run(() => console.error('Heard.'));
        await expect.poll(() => engine.problems, POLL_OPTIONS).toEqual(['Heard.']);
      });
    }

    test('without a connection, the crisis page that was seen before is shown', async () => {
      await open('/crisis-resources');
      const isCached = () =>
        engine.run(
          () => navigator.serviceWorker.controller !== null || caches.match('/crisis-resources').then(Boolean),
        );
      await expect.poll(isCached, POLL_OPTIONS).toBe(true);
      await site.crash();
      await open('/crisis-resources');
      expect(await textOf('h1')).toContain('You do not have to go through this alone.');
    });
  });
}
