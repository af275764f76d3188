import { startTestSite, OWNER_PASSWORD } from '../support/test-site.ts';
import { expect, test } from '../support/browser-test.ts';

const WORDS = {
  en: {
    home: '/',
    admin: '/admin',
    leave: 'Leave a Review',
    name: 'Name',
    email: 'E-mail',
    text: 'Your review',
    consent: /I agree/,
    send: 'Submit review',
    sent: 'Review submitted successfully!',
    password: 'Password',
    signIn: 'Sign in',
    granted: 'Access granted!',
    approve: 'Approve',
    updated: 'Review updated successfully!',
    message: 'Message',
    sendMessage: 'Send message',
    messageSent: 'Message sent successfully!',
    placeholder: /Testimonials will be added with permission/,
    signature: 'A. B. from Lurgan',
    review: 'I came in with a knot and left with a thread.',
    question: 'Could we meet on a Thursday evening?',
  },
  fr: {
    home: '/fr',
    admin: '/fr/admin',
    leave: 'Laisser un avis',
    name: 'Nom',
    email: 'Adresse e-mail',
    text: 'Votre avis',
    consent: /J’accepte/,
    send: 'Envoyer l’avis',
    sent: 'Avis envoyé !',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    granted: 'Accès autorisé !',
    approve: 'Approuver',
    updated: 'Avis mis à jour !',
    message: 'Votre message',
    sendMessage: 'Envoyer le message',
    messageSent: 'Message envoyé !',
    placeholder: /Des témoignages seront ajoutés/,
    signature: 'C. D. de Lille',
    review: 'Je suis arrivée avec un nœud et repartie avec un fil.',
    question: 'Pourrions-nous nous voir un jeudi soir ?',
  },
} as const;

for (const [locale, words] of Object.entries(WORDS)) {
  test(`a review goes from the visitor's hands to the page, and a message to the inbox (${locale})`, async ({
    browser,
  }) => {
    const site = await startTestSite();
    try {
      const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
      await visitor.goto(words.home);
      await expect(visitor.getByText(words.placeholder)).toBeVisible();
      await visitor.getByRole('button', { name: words.leave }).click();
      const form = visitor.locator('form[action="/api/reviews"]');
      await form.getByLabel(words.name, { exact: true }).fill(words.signature);
      await form.getByLabel(words.email).fill('client@example.com');
      await form.getByRole('radio', { name: /^4/ }).check();
      await form.getByLabel(words.text).fill(words.review);
      await form.getByLabel(words.consent).check();
      await form.getByRole('button', { name: words.send }).click();
      await expect(visitor.getByText(words.sent)).toBeVisible();

      const contact = visitor.locator('form[action="/api/contact"]');
      await contact.getByLabel(words.name, { exact: true }).fill(words.signature);
      await contact.getByLabel(words.email).fill('client@example.com');
      await contact.getByLabel(words.message).fill(words.question);
      await contact.getByRole('button', { name: words.sendMessage }).click();
      await expect(visitor.getByText(words.messageSent)).toBeVisible();

      await visitor.reload();
      await expect(visitor.getByText(words.placeholder)).toBeVisible();
      await expect(visitor.getByText(words.review)).toHaveCount(0);

      await site.crashAndRestart();

      const owner = await (await browser.newContext({ baseURL: site.url })).newPage();
      await owner.goto(words.admin);
      await owner.getByLabel(words.password).fill(OWNER_PASSWORD);
      await owner.getByRole('button', { name: words.signIn }).click();
      await expect(owner.getByText(words.granted).first()).toBeVisible();
      await owner.locator('nav a[href="#messages-inbox"]').first().click();
      await expect(owner.getByText(words.question)).toBeVisible();
      await owner.locator('nav a[href="#reviews-pending"]').first().click();
      await expect(owner.getByText(words.review)).toBeVisible();
      await owner.getByRole('button', { name: words.approve }).click();
      await expect(owner.getByText(words.updated).first()).toBeVisible();

      await site.crashAndRestart();

      await visitor.reload();
      await expect(visitor.getByText(words.review)).toBeVisible();
      await expect(visitor.getByText(words.signature)).toBeVisible();
      await expect(visitor.getByText(words.placeholder)).toBeHidden();
      expect(await visitor.content()).not.toContain('client@example.com');
    } finally {
      await site.stop();
    }
  });
}
