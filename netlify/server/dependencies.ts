import { randomUUID } from 'node:crypto';
import { purgeCache, type Context } from '@netlify/functions';
import { isExample } from '../../src/contract/setup/examples.ts';
import { editedSiteOf, type EditedSite } from './edit/edited-site.ts';
import { writeLog, type Log } from './log.ts';
import { createSmtpMailer, readMailSettings, type Mailer } from './mail/mailer.ts';
import { readHelplineChecks, readFormPage, readPracticeSettings, type PracticeSettings } from './bundled-content.ts';
import { openStores, type Stores } from './storage/stores.ts';

export interface Dependencies {
  stores: Stores;
  deployContext: string;
  practice: PracticeSettings;
  now: () => Date;
  newId: () => string;
  log: Log;
  requestId: string;
  clientAddress: string;
  takesSignIns: boolean;
  adminPassword: string | undefined;
  mailer: Mailer | undefined;
  editedSite: EditedSite | undefined;
  environment: Record<string, string | undefined>;
  buildHookUrl: string | undefined;
  waitUntil: (work: Promise<unknown>) => void;
  purgeCache: (tag: string) => Promise<void>;
  readFormPage: typeof readFormPage;
  readHelplineChecks: typeof readHelplineChecks;
}

/** The real dependencies of one function call; a secret is read when it is used. */
export function dependenciesOf(context: Context): Dependencies {
  const takesSignIns = isSignInDeploy(context.deploy) || process.env.TAKE_SIGN_INS === 'yes';
  const deployContext = context.deploy.context || 'dev';
  const practice = withHostAddress(readPracticeSettings(), context);
  let editedSite: Dependencies['editedSite'];
  return {
    stores: openStores(deployContext),
    deployContext,
    practice,
    now: () => new Date(),
    newId: randomUUID,
    log: writeLog,
    requestId: context.requestId,
    clientAddress: context.ip,
    takesSignIns,
    get adminPassword() {
      return (takesSignIns && process.env.ADMIN_PASSWORD) || undefined;
    },
    get mailer() {
      const settings = readMailSettings(process.env);
      return settings && createSmtpMailer(settings);
    },
    get editedSite() {
      return (editedSite ??= editedSiteOf(context, process.env));
    },
    // Netlify sets both for builds, but not for functions.
    environment: process.env.NETLIFY_LOCAL ? process.env : { ...process.env, NETLIFY: 'true', URL: context.site?.url },
    get buildHookUrl() {
      return process.env.BUILD_HOOK_URL || undefined;
    },
    waitUntil: (work) => context.waitUntil(work),
    purgeCache: (tag) => purgeCache({ tags: [tag] }),
    readFormPage,
    readHelplineChecks,
  };
}

/** Links mails to the host's address while practice.yaml names an example. */
function withHostAddress(practice: PracticeSettings, { site }: Partial<Context>): PracticeSettings {
  return isExample(practice.siteUrl) && site?.url ? { ...practice, siteUrl: site.url } : practice;
}

/**
 * In production, only the published deploy takes sign-ins, since older ones keep their ADMIN_PASSWORD. A deploy
 * counts as published if the host does not say.
 */
function isSignInDeploy({ context, published }: Partial<Context['deploy']>): boolean {
  return context !== 'production' || published !== false;
}
