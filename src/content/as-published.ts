import { isExample } from '../contract/setup/examples.ts';
import { mayTakeForms, type Practice } from '../schemas/practice.ts';

/** Netlify's name for the build that everybody sees. */
const isPublic = () => process.env.CONTEXT === 'production';

/** An address of hers; undefined where the public site would lead to one that nobody has: a build is never refused for it. */
export function published<Address extends string | undefined>(address: Address): Address | undefined {
  return isPublic() && isExample(address) ? undefined : address;
}

/** The practice's details without what the public site must not have: links to nowhere, and forms for which nobody answers. */
export function asPublished(practice: Practice): Practice {
  if (!isPublic()) return practice;
  const { membership, bookingPages, socialProfiles } = practice;
  return {
    ...practice,
    reviewsEnabled: practice.reviewsEnabled && areFormsOpen(practice),
    whatsapp: published(practice.whatsapp),
    membership: membership && { ...membership, registerUrl: published(membership.registerUrl) },
    bookingUrl: published(practice.bookingUrl),
    bookingPages: bookingPages && {
      inPerson: published(bookingPages.inPerson),
      online: published(bookingPages.online),
      call: published(bookingPages.call),
    },
    withdrawalUrl: published(practice.withdrawalUrl),
    socialProfiles: socialProfiles.filter(({ url }) => published(url)),
  };
}

/** Whether visitors may write and leave reviews on the site that is built. */
export const areFormsOpen = (practice: Pick<Practice, 'counsellor'>) => mayTakeForms(practice, process.env.CONTEXT);
