import { isExample } from '../contract/setup/examples.ts';
import { mayTakeForms, type Practice } from '../schemas/practice.ts';

const isPublic = () => process.env.CONTEXT === 'production';

/** Drops an example URL on the public site: it must not be linked, and must not fail the build. */
export function published<Address extends string | undefined>(address: Address): Address | undefined {
  return isPublic() && isExample(address) ? undefined : address;
}

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

export const areFormsOpen = (practice: Pick<Practice, 'counsellor'>) => mayTakeForms(practice, process.env.CONTEXT);
