import { expect, type Locator, type Page } from '@playwright/test';
import { openOwnerApi } from './owner-api.ts';
import { OWNER_PASSWORD } from './test-site.ts';

/** A phone that one holds in one hand. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const en = {
  address: '/admin',
  password: 'Password',
  signIn: 'Sign in',
  granted: 'Access granted!',
  denied: 'Access denied',
  deniedText: 'Incorrect password. Please try again.',
  signOut: 'Sign out',
  refresh: 'Refresh',
  approve: 'Approve',
  reject: 'Reject',
  delete: 'Delete',
  undo: 'Undo',
  approved: 'Approved',
  rejected: 'Rejected',
  reason: 'Reason',
  updated: 'Review updated successfully!',
  updateFailed: 'Error updating review',
  updateFailedText: 'There was an error updating the review status.',
  deleted: 'Review deleted successfully!',
  deletedText: 'The review has been permanently removed.',
  keep: 'Keep it',
  nothing: 'Nothing is waiting for you',
  reply: 'Reply',
  archive: 'Archive',
  answered: 'Answered',
  archived: 'Archived',
  notSpam: 'Not spam',
  changePassword: 'Change password',
  current: 'Current password',
  fresh: 'New password',
  confirmation: 'Confirm password',
  save: 'Update password',
  mismatch: 'Password mismatch',
  mismatchText: "New password and confirmation don't match.",
  short: 'Password too short',
  shortText: 'Password must be at least 6 characters long.',
  passwordUpdated: 'Password updated!',
  ended: 'Your session has ended',
  repeat: 'Do it now',
  csv: 'Download as a table (CSV)',
  json: 'Download as data (JSON)',
  email: 'E-mail',
  erase: 'Erase everything',
  erased: /reviews erased: 1, messages erased: 1\./,
};

type Words = { [Key in keyof typeof en]: (typeof en)[Key] };

const fr: Words = {
  address: '/fr/admin',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  granted: 'Accès autorisé !',
  denied: 'Accès refusé',
  deniedText: 'Mot de passe incorrect. Veuillez réessayer.',
  signOut: 'Se déconnecter',
  refresh: 'Actualiser',
  approve: 'Approuver',
  reject: 'Refuser',
  delete: 'Supprimer',
  undo: 'Annuler',
  approved: 'Approuvé',
  rejected: 'Refusé',
  reason: 'Motif',
  updated: 'Avis mis à jour !',
  updateFailed: 'Erreur lors de la mise à jour de l’avis',
  updateFailedText: 'L’état de l’avis n’a pas pu être modifié.',
  deleted: 'Avis supprimé !',
  deletedText: 'L’avis a été définitivement supprimé.',
  keep: 'Conserver',
  nothing: 'Rien ne vous attend',
  reply: 'Répondre',
  archive: 'Archiver',
  answered: 'Répondu',
  archived: 'Archivé',
  notSpam: 'Pas indésirable',
  changePassword: 'Changer le mot de passe',
  current: 'Mot de passe actuel',
  fresh: 'Nouveau mot de passe',
  confirmation: 'Confirmer le mot de passe',
  save: 'Enregistrer le mot de passe',
  mismatch: 'Mots de passe différents',
  mismatchText: 'Le nouveau mot de passe et sa confirmation ne correspondent pas.',
  short: 'Mot de passe trop court',
  shortText: 'Le mot de passe doit comporter au moins 6 caractères.',
  passwordUpdated: 'Mot de passe modifié !',
  ended: 'Votre session est terminée',
  repeat: 'Le faire maintenant',
  csv: 'Télécharger en tableau (CSV)',
  json: 'Télécharger en données (JSON)',
  email: 'Adresse e-mail',
  erase: 'Tout effacer',
  erased: /avis effacés : 1, messages effacés : 1\./,
};

export const DASHBOARD_WORDS = { en, fr };

export type DashboardLocale = keyof typeof DASHBOARD_WORDS;

/** The owner's page as she uses it. */
export function dashboardOf(page: Page, locale: DashboardLocale) {
  const words = DASHBOARD_WORDS[locale];
  return {
    words,
    row: (name: string) => page.getByRole('listitem', { name, exact: true }),
    button: (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true }),
    toast: page.locator('.toast'),
    dialog: page.getByRole('dialog'),
    /** Waits until what was done in the row is stored: the row shows it before. */
    saved: (name: string) => expect(page.getByRole('listitem', { name, exact: true })).not.toHaveAttribute('aria-busy'),
    /** `view` as it stands in the address: "reviews-approved". */
    show: (view: string) => page.locator(`nav a[href="#${view}"]`).last().click(),
    /** Opens the page with a session that is there already, where signing in is not what is tested. */
    async openSignedIn(siteUrl: string) {
      const owner = await openOwnerApi(siteUrl);
      await page.context().addCookies((await owner.storageState()).cookies);
      await page.goto(words.address);
      await expect(page.getByRole('button', { name: words.signOut })).toBeVisible();
    },
    async signIn(password = OWNER_PASSWORD) {
      await page.goto(words.address);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page.getByRole('button', { name: words.signOut })).toBeVisible();
    },
  };
}

/** Opens the password change and sends it: current password, new one, confirmation. */
export async function changePassword(page: Page, locale: DashboardLocale, typed: [string, string, string]) {
  const { words, button, show } = dashboardOf(page, locale);
  const form = page.getByRole('form', { name: words.changePassword });
  await show('account');
  if ((await form.count()) === 0) await button(words.changePassword).click();
  const labels = [words.current, words.fresh, words.confirmation];
  for (const [index, label] of labels.entries()) await form.getByLabel(label, { exact: true }).fill(typed[index]!);
  await button(words.save, form).click();
}
