/** Facts that are whole sentences, or several. */
const SENTENCES = [
  ...['meeting', 'contactWays', 'payment', 'exchange', 'lowerFee', 'parking', 'access', 'platform', 'countries'],
  ...['insurance', 'supervision', 'complaints', 'psychologist', 'street', 'notes', 'appointments', 'firstReply'],
] as const;

/**
 * What a sentence depends on, at its beginning: "{ifFreeCall} We find a time for the call." Nothing stands in its place;
 * where it is not so, the sentence is not said.
 */
const CONDITIONS = [
  ...['ifBooking', 'ifNoBooking', 'ifPaperForms', 'ifBoth', 'ifSeveralServices'],
  ...['ifApproaches', 'ifCancellation', 'ifFreeCall', 'ifShortTerm'],
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** What texts may name, such as {town}. A sentence that names something unknown is not said, nor a point of such sentences. */
export const TEXT_FACTS = [
  ...[
    'practice',
    'counsellor',
    'town',
    'region',
    'replyTime',
    'membership',
    'credentialsTitle',
    'feesTitle',
    'servicesTitle',
    'videoTitle',
    'supervisionTitle',
    'practicalTopics',
    'formSite',
  ],
  // A part of a sentence, or what stands alone.
  ...['condition', 'privacy', 'callTime', 'bookOrWrite', 'optionalCall', 'ukTime'],
  ...SENTENCES,
  ...CONDITIONS,
] as const;

export type TextFact = (typeof TEXT_FACTS)[number];

export const isSentence = (name: string) => (SENTENCES as readonly string[]).includes(name);

/**
 * What the owner has to fill in for a fact, as the keys of the practice's file. Facts that are not named here are always
 * known, or come of what she has said does not apply to her.
 */
export const FILLED_IN = {
  counsellor: 'counsellor',
  town: 'place.town',
  region: 'place.region',
  membership: 'membership',
  payment: 'payment',
  exchange: 'session.fee',
  lowerFee: 'lowerFee',
  parking: 'room.parking',
  access: 'room',
  platform: 'video',
  insurance: 'insurance',
  supervision: 'supervision',
  complaints: 'membership',
  psychologist: 'alsoSo',
  street: 'alsoSo',
  notes: 'alsoSo',
} as const satisfies Partial<Record<TextFact, string>>;
