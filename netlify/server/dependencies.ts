import { randomUUID } from 'node:crypto';
import { purgeCache, type Context } from '@netlify/functions';
import { isExample } from '../../src/contract/setup/examples.ts';
import { editedSiteOf, type EditedSite } from './edit/edited-site.ts';
import { writeLog, type Log } from './log.ts';
import { createSmtpMailer, readMailSettings, type Mailer } from './mail/mailer.ts';
import { readCrisisChecks, readFormPage, readPracticeSettings, type PracticeSettings } from './bundled-content.ts';
import { openStores, type Stores } from './storage/stores.ts';

/** Everything a handler needs from outside, so that tests can bring their own. */
export interface Dependencies {
  stores: Stores;
  /** The kind of deploy whose stores these are: "production" on the public site. */
  storesOf: string;
  practice: PracticeSettings;
  now: () => Date;
  newId: () => string;
  log: Log;
  requestId: string;
  clientAddress: string;
  /** Whether the owner may sign in here: of production's deploys only in the published one (takesSignIns). */
  takesSignIns: boolean;
  /** The owner's first password, or the one after a forgotten one; undefined where nobody signs in. */
  adminPassword: string | undefined;
  /** Sends mails to the owner; undefined where no mail is set up. */
  mailer: Mailer | undefined;
  /** What the editor works on; undefined where nothing is set up. */
  editedSite: EditedSite | undefined;
  /** The settings, to see whether they are made and can be used. */
  environment: Record<string, string | undefined>;
  buildHookUrl: string | undefined;
  waitUntil: (work: Promise<unknown>) => void;
  purgeCache: (tag: string) => Promise<void>;
  /** What the build made for a form that is refused without script; undefined where nothing was built. */
  readFormPage: typeof readFormPage;
  readCrisisChecks: typeof readCrisisChecks;
}

/** The real dependencies of one function call; a secret is read when it is used. */
export function dependenciesOf(context: Context): Dependencies {
  const isHere = takesSignIns(context.deploy) || process.env.TAKE_SIGN_INS === 'yes';
  const storesOf = context.deploy.context || 'dev';
  const practice = atOwnAddress(readPracticeSettings(), context);
  let editedSite: Dependencies['editedSite'];
  return {
    stores: openStores(storesOf),
    storesOf,
    practice,
    now: () => new Date(),
    newId: randomUUID,
    log: writeLog,
    requestId: context.requestId,
    clientAddress: context.ip,
    takesSignIns: isHere,
    get adminPassword() {
      return (isHere && process.env.ADMIN_PASSWORD) || undefined;
    },
    get mailer() {
      const settings = readMailSettings(process.env);
      return settings && createSmtpMailer(settings);
    },
    get editedSite() {
      return (editedSite ??= editedSiteOf(context, process.env));
    },
    // What a build is told, a function is not: where the host serves the site.
    environment: process.env.NETLIFY_LOCAL ? process.env : { ...process.env, NETLIFY: 'true', URL: context.site?.url },
    get buildHookUrl() {
      return process.env.BUILD_HOOK_URL || undefined;
    },
    waitUntil: (work) => context.waitUntil(work),
    purgeCache: (tag) => purgeCache({ tags: [tag] }),
    readFormPage,
    readCrisisChecks,
  };
}

/** Her mails lead to where the host serves the site, while her file names an example. */
function atOwnAddress(practice: PracticeSettings, { site }: Partial<Context>): PracticeSettings {
  return isExample(practice.siteUrl) && site?.url ? { ...practice, siteUrl: site.url } : practice;
}

/**
 * Whether the owner may sign in on a deploy. Old deploys of production stay reachable under addresses of their own, with
 * an older ADMIN_PASSWORD and the same storage: of production's only the published one takes sign-ins. Previews have
 * their own storage. Where the platform does not say which one is published, the published one must not be locked:
 * there a replaced password stays dead all the same (auth/credential.ts). Where it says so wrongly, TAKE_SIGN_INS helps.
 */
function takesSignIns({ context, published }: Partial<Context['deploy']>): boolean {
  return context !== 'production' || published !== false;
}
