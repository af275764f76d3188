import { expect, test } from '../support/browser-test.ts';
import { signInOwner } from '../support/owner.ts';
import { at, LOCALES, words } from './locales.ts';

const SECTION_IDS = ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'blog'];

for (const locale of LOCALES) {
  const w = <Text>(text: { en: Text; fr: Text }) => words(locale, text);
  const nav = w({
    en: { home: 'Home', about: 'About Me', services: 'Services', faq: 'FAQ', contact: 'Contact' },
    fr: { home: 'Accueil', about: 'À propos de moi', services: 'Séances', faq: 'Questions', contact: 'Me contacter' },
  });

  test.describe(`section 2, main page (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(at(locale, '/'));
    });

    test('A sticky header has a logo, a title, the language switcher and navigation buttons', async ({ page }) => {
      const header = page.getByRole('banner');
      await expect(header.locator('svg').first()).toBeVisible();
      await expect(header.getByRole('link', { name: 'Yellow Brick Road Counselling' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'EN English' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'FR Français' })).toBeVisible();
      for (const name of Object.values(nav))
        await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
      await page.mouse.wheel(0, 3000);
      await expect(header).toBeInViewport();
    });

    test('navigation buttons that scroll to Home, About Me, Services, FAQ and Contact', async ({ page }) => {
      for (const [id, name] of Object.entries(nav).toReversed()) {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
        await expect(page.locator(`#${id}`)).toBeInViewport();
        expect(new URL(page.url()).hash).toBe(`#${id}`);
      }
    });

    test('A navigation link goes to /crisis-resources', async ({ page }) => {
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: w({ en: 'Crisis resources', fr: 'Aide en cas de crise' }) });
      await expect(link).toHaveAttribute('href', at(locale, '/crisis-resources'));
      await link.click();
      await expect(page).toHaveURL(at(locale, '/crisis-resources'));
    });

    test('Sections in order: hero, about, services, testimonials with a review form, FAQ, contact, blog, footer', async ({
      page,
    }) => {
      const ids = await page
        .getByRole('main')
        .locator('section[id]')
        .evaluateAll((sections) => sections.map(({ id }) => id));
      expect(ids).toEqual(SECTION_IDS);
      await expect(page.locator('#testimonials form[action="/api/reviews"]')).toHaveCount(1);
      const footerIsLast = await page
        .getByRole('contentinfo')
        .evaluate((footer) => Boolean(footer.compareDocumentPosition(document.querySelector('main')!) & 2));
      expect(footerIsLast).toBe(true);
    });

    test('a "Resources & Blog" placeholder saying the blog is coming soon', async ({ page }) => {
      const blog = page.locator('#blog');
      await expect(blog.getByRole('heading')).toHaveText(w({ en: 'Resources & Blog', fr: 'Ressources et blog' }));
      await expect(blog).toContainText(w({ en: 'coming soon', fr: 'bientôt' }));
    });

    test('A floating contact button appears once the page has scrolled more than 500 pixels', async ({ page }) => {
      const button = page.locator('[data-floating-contact]');
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo({ top: 501, behavior: 'instant' }));
      await expect(button).toBeVisible();
    });

    test('It scrolls to the contact section', async ({ page }) => {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await page.locator('[data-floating-contact]').click();
      await expect(page.locator('#contact')).toBeInViewport();
    });

    test('The footer holds quick links (About, Services, Contact)', async ({ page }) => {
      const links = page.getByRole('contentinfo').getByRole('navigation');
      const names = w({ en: ['About', 'Services', 'Contact'], fr: ['À propos', 'Séances', 'Me contacter'] });
      const targets = ['about', 'services', 'contact'];
      for (const [index, name] of names.entries()) {
        await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `${at(locale, '/')}#${targets[index]}`,
        );
      }
    });

    test('a professional body membership badge and number', async ({ page }) => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText('[Professional body]')).toBeVisible();
      await expect(
        footer.getByText(w({ en: 'Membership number 000000', fr: 'Numéro d’adhésion 000000' })),
      ).toBeVisible();
    });

    test('links to two social profiles', async ({ page }) => {
      const profiles = page
        .getByRole('contentinfo')
        .getByRole('list', { name: w({ en: 'Social profiles', fr: 'Réseaux sociaux' }) });
      await expect(profiles.getByRole('link')).toHaveCount(2);
    });

    test('a small "Admin" link to /admin', async ({ page }) => {
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: w({ en: 'Admin', fr: 'Administration' }), exact: true });
      await expect(link).toHaveAttribute('href', at(locale, '/admin'));
    });

    test('Hero: title "Follow Your Yellow Brick Road", an intro paragraph and a therapy-room photo', async ({
      page,
    }) => {
      const hero = page.locator('#home');
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
        w({ en: 'Follow Your Yellow Brick Road', fr: 'Suivez votre route de briques jaunes' }),
      );
      await expect(
        hero.getByText(w({ en: /You don’t have to see the whole road/, fr: /voir toute la route/ })),
      ).toBeVisible();
      await expect(
        hero.getByRole('img', { name: w({ en: /therapy room/i, fr: /cabinet de thérapie/i }) }),
      ).toBeVisible();
    });

    test('A "Book a Session" link opens the general booking page in a new tab', async ({ page }) => {
      const link = page
        .locator('#home')
        .getByRole('link', { name: w({ en: 'Book a Session', fr: 'Réserver une séance' }), exact: true });
      await expect(link).toHaveAttribute('href', 'https://booking.example.com/');
      await expect(link).toHaveAttribute('target', '_blank');
    });

    test('A "Learn More" button smoothly scrolls to the about section', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page
        .locator('#home')
        .getByRole('link', { name: w({ en: 'Learn More', fr: 'En savoir plus' }), exact: true })
        .click();
      await expect(page.locator('#about')).toBeInViewport();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
    });

    test('About: a photo and an introduction text that names the six themes, in person and online', async ({
      page,
    }) => {
      const about = page.locator('#about');
      await expect(about.getByRole('img')).toHaveCount(1);
      const themes = w({
        en: [
          'anxiety',
          'depression',
          'self-esteem',
          'life transitions',
          'identity',
          'neurodiversity',
          'in person',
          'online',
        ],
        fr: [
          'anxiété',
          'dépression',
          'estime de soi',
          'périodes de changement',
          'identité',
          'neurodiversité',
          'au cabinet',
          'en ligne',
        ],
      });
      for (const theme of themes) await expect(about).toContainText(theme);
    });

    test('A list of 10 qualifications', async ({ page }) => {
      const expected = w({
        en: [
          /foundation degree in integrative counselling/i,
          /psychology BSc \(Hons\)/i,
          /registered with a British counselling association/i,
          /fluent in English and French/i,
          /inner child therapy/i,
          /Gestalt/i,
          /journal/i,
          /Jungian/i,
          /Internal Family Systems/i,
          /LGBTQIA\+ affirmative practice/i,
        ],
        fr: [
          /foundation degree en counselling intégratif/i,
          /BSc \(Hons\) en psychologie/i,
          /inscrite auprès d’une association britannique de counselling/i,
          /français et anglais courants/i,
          /thérapie de l’enfant intérieur/i,
          /Gestalt/i,
          /journal thérapeutique/i,
          /approche jungienne/i,
          /système familial intérieur/i,
          /pratique affirmative LGBTQIA\+/i,
        ],
      });
      const items = page.locator('#about').getByRole('listitem');
      await expect(items).toHaveCount(10);
      for (const [index, pattern] of expected.entries()) await expect(items.nth(index)).toHaveText(pattern);
    });

    test('Services: three cards in coral, sky-blue and mustard, each with icon, title, description and four bullets', async ({
      page,
    }) => {
      const titles = w({
        en: [
          'Individual Therapy for Adults (In-Person)',
          'Online Therapy for Adults',
          'Free 20-Minute Introduction Call',
        ],
        fr: [
          'Thérapie individuelle pour adultes (en cabinet)',
          'Thérapie en ligne pour adultes',
          /^Premier appel gratuit de 20\sminutes$/,
        ],
      });
      const cards = page.locator('#services [data-colour]');
      await expect(cards).toHaveCount(3);
      for (const [index, colour] of ['coral', 'sky-blue', 'mustard'].entries()) {
        const card = cards.nth(index);
        await expect(card).toHaveAttribute('data-colour', colour);
        await expect(card.locator('svg').first()).toBeVisible();
        await expect(card.getByRole('heading')).toHaveText(titles[index]!);
        await expect(card.locator('.facts + p')).not.toBeEmpty();
        await expect(card.getByRole('listitem')).toHaveCount(4);
        const button = w({ en: 'Book This Service', fr: index < 2 ? 'Réserver cette séance' : 'Réserver cet appel' });
        await expect(card.getByRole('link', { name: button })).toBeVisible();
      }
      await expect(cards.nth(0)).toContainText(
        w({ en: 'Craigavon, Northern Ireland', fr: 'Craigavon, en Irlande du Nord' }),
      );
      await expect(cards.nth(1)).toContainText(w({ en: 'secure video', fr: 'visio sécurisée' }));
      await expect(cards.nth(2)).toContainText(w({ en: /no.obligation/i, fr: /sans engagement/i }));
    });

    test('Each card opens its own booking page on the external platform', async ({ page }) => {
      const links = page.locator('#services [data-colour]').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(addresses).toEqual([
        'https://booking.example.com/in-person',
        'https://booking.example.com/online',
        'https://booking.example.com/intro-call',
      ]);
    });

    test('Below the cards is a "Book Your Appointment" button with the note "Secure online booking"', async ({
      page,
    }) => {
      const services = page.locator('#services');
      const button = services.getByRole('link', {
        name: w({ en: 'Book Your Appointment', fr: 'Réserver votre rendez-vous' }),
      });
      await expect(button).toHaveAttribute('href', 'https://booking.example.com/');
      await expect(services).toContainText(w({ en: 'Secure online booking', fr: 'Réservation en ligne sécurisée' }));
    });

    test('Testimonials: a note says they are shared with client permission', async ({ page }) => {
      await expect(page.locator('#testimonials')).toContainText(
        w({ en: /shared with client permission/i, fr: /avec l’accord des personnes/i }),
      );
    });

    test('Approved reviews appear in a grid: stars for the rating, the quoted text and the reviewer name', async ({
      page,
      site,
    }) => {
      const words = `Words of a review on the ${locale} page.`;
      const owner = await signInOwner(site.url);
      await fetch(`${site.url}/api/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'M. N.',
          email: 'mn@example.com',
          rating: 4,
          reviewText: words,
          language: locale,
        }),
      });
      await owner.approve((await owner.reviews()).find(({ reviewText }) => reviewText === words)!.id);
      await page.reload();
      const card = page.locator('#testimonials').getByRole('listitem').filter({ hasText: words });
      await expect(card.locator('blockquote')).toContainText(words);
      await expect(card).toContainText('M. N.');
      await expect(card).toContainText(w({ en: '4 out of 5 stars', fr: '4 étoiles sur 5' }));
    });

    test('With no approved reviews, a placeholder says testimonials will be added with permission', async ({
      page,
    }) => {
      await page.route('**/api/reviews', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(
        page.getByText(w({ en: /Testimonials will be added with permission/, fr: /Des témoignages seront ajoutés/ })),
      ).toBeVisible();
    });

    test('A "Leave a Review" button opens the review form, which has a Cancel button', async ({ page }) => {
      const form = page.locator('form[action="/api/reviews"]');
      await expect(form).toBeHidden();
      await page.getByRole('button', { name: w({ en: 'Leave a Review', fr: 'Laisser un avis' }) }).click();
      await expect(form).toBeVisible();
      await form.getByRole('button', { name: w({ en: 'Cancel', fr: 'Annuler' }) }).click();
      await expect(form).toBeHidden();
    });

    test('FAQ: 8 questions in an accordion; each item toggles independently', async ({ page }) => {
      const items = page.locator('#faq details');
      await expect(items).toHaveCount(8);
      await items.nth(0).locator('summary').click();
      await items.nth(3).locator('summary').click();
      await expect(items.nth(0)).toHaveAttribute('open');
      await expect(items.nth(3)).toHaveAttribute('open');
      await items.nth(0).locator('summary').click();
      await expect(items.nth(0)).not.toHaveAttribute('open');
      await expect(items.nth(3)).toHaveAttribute('open');
    });

    test('FAQ topics', async ({ page }) => {
      const topics = w({
        en: [
          /first session/i,
          /Short-term therapy is typically 6-12 sessions/,
          /English and French/,
          /24 hours[\s\S]*late cancellations[\s\S]*may be charged at the full rate unless[\s\S]*emergency[\s\S]*ill\b/i,
          /online[\s\S]*in person/i,
          /approaches[\s\S]*integrative/i,
          /free 20-minute consultation/,
          /confidential[\s\S]*exceptions[\s\S]*serious risk of harm/i,
        ],
        fr: [
          /première séance/i,
          /thérapie brève compte en général 6\sà\s12\sséances/,
          /en français et en anglais/i,
          /24\sheures[\s\S]*annulation tardive[\s\S]*peut être facturée au plein tarif, sauf urgence ou maladie/i,
          /en ligne[\s\S]*au cabinet/i,
          /approches[\s\S]*intégrative/i,
          /consultation gratuite de 20\sminutes/,
          /confidentiel[\s\S]*exceptions[\s\S]*grave danger/i,
        ],
      });
      const items = page.locator('#faq details');
      for (const [index, topic] of topics.entries()) expect(await items.nth(index).textContent()).toMatch(topic);
    });

    test('A "Get in Touch" button scrolls to contact', async ({ page }) => {
      await page
        .locator('#faq')
        .getByRole('link', { name: w({ en: 'Get in Touch', fr: 'Prendre contact' }) })
        .click();
      await expect(page.locator('#contact')).toBeInViewport();
    });

    test('Contact shows the practice e-mail, a phone number, a WhatsApp link and the location', async ({ page }) => {
      const contact = page.locator('#contact');
      await expect(contact.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
        'href',
        'mailto:hello@example.com',
      );
      await expect(contact.getByRole('link', { name: '028 9649 6012' })).toHaveAttribute('href', 'tel:+442896496012');
      await expect(contact.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        'https://wa.me/447700900123',
      );
      await expect(contact).toContainText(w({ en: 'Craigavon, Northern Ireland', fr: 'Craigavon, Irlande du Nord' }));
    });

    test('Contact: a message form with name, e-mail and message', async ({ page }) => {
      const form = page.locator('#contact form[action="/api/contact"]');
      for (const name of ['name', 'email', 'message']) await expect(form.locator(`[name="${name}"]`)).toBeVisible();
      await expect(form.locator('[name="language"]')).toHaveValue(locale);
    });

    test('Beyond: above the form, that messages are not read day and night, where to call, and to leave health details out', async ({
      page,
    }) => {
      const contact = page.locator('#contact');
      const form = contact.locator('form[action="/api/contact"]');
      const notMonitored = contact.getByText(
        w({ en: /aren’t monitored day and night/, fr: /ne lis pas mes messages jour et nuit/ }),
      );
      const noHealthDetails = contact.getByText(
        w({ en: /leave details about your health out/, fr: /ne pas donner ici de détails sur votre santé/ }),
      );
      await expect(notMonitored.getByRole('link')).toHaveAttribute('href', at(locale, '/crisis-resources'));
      for (const notice of [notMonitored, noHealthDetails]) {
        // Both at one moment: what stands higher up may still be arriving.
        const isAbove = await notice.evaluate(
          (words, field) => words.getBoundingClientRect().top < field!.getBoundingClientRect().top,
          await form.elementHandle(),
        );
        expect(isAbove).toBe(true);
      }
    });

    test('Beyond: what happens when you write to me, in three steps, the first within 48 hours', async ({ page }) => {
      const steps = page.locator('#contact').getByRole('list').last().getByRole('listitem');
      await expect(steps).toHaveCount(3);
      await expect(steps.first()).toContainText(w<string | RegExp>({ en: 'within 48 hours', fr: /sous 48\sheures/ }));
    });

    test('Beyond: a link to check her registration', async ({ page }) => {
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: w({ en: 'Check my registration', fr: 'Vérifier mon adhésion' }) });
      await expect(link).toHaveAttribute('href', 'https://register.example.com/000000');
    });

    test('every outbound link opens in a new tab without opener or referrer', async ({ page }) => {
      const outbound = page.locator('a[href^="https://"]');
      expect(await outbound.count()).toBeGreaterThan(8);
      for (const link of await outbound.all()) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });
  });
}
