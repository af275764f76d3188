import { isExample } from '../contract/setup/examples.ts';
import { mayAcceptSubmissions, type Practice } from '../schemas/practice.ts';

const isPublicBuild = () => process.env.CONTEXT === 'production';

/** Drops an example URL on the public site: it must not be linked, and must not fail the build. */
export function omitExampleUrl<Address extends string | undefined>(address: Address): Address | undefined {
  return isPublicBuild() && isExample(address) ? undefined : address;
}

export function omitExamples(practice: Practice): Practice {
  if (!isPublicBuild()) return practice;
  const { membership, bookingPages, socialProfiles } = practice;
  return {
    ...practice,
    reviewsEnabled: practice.reviewsEnabled && areFormsOpen(practice),
    whatsapp: omitExampleUrl(practice.whatsapp),
    membership: membership && { ...membership, registerUrl: omitExampleUrl(membership.registerUrl) },
    bookingUrl: omitExampleUrl(practice.bookingUrl),
    bookingPages: bookingPages && {
      inPerson: omitExampleUrl(bookingPages.inPerson),
      online: omitExampleUrl(bookingPages.online),
      call: omitExampleUrl(bookingPages.call),
    },
    withdrawalUrl: omitExampleUrl(practice.withdrawalUrl),
    socialProfiles: socialProfiles.filter(({ url }) => omitExampleUrl(url)),
  };
}

export const areFormsOpen = (practice: Pick<Practice, 'counsellor'>) =>
  mayAcceptSubmissions(practice, process.env.CONTEXT);
