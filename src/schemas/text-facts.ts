const SENTENCE_FACTS = [
  ...['meeting', 'contactWays', 'payment', 'exchange', 'lowerFee', 'parking', 'access', 'platform', 'countries'],
  ...['insurance', 'supervision', 'complaints', 'psychologist', 'street', 'notes', 'appointments', 'firstReply'],
] as const;

/** Conditions that begin a sentence, as in "{ifFreeCall} We find a time."; unless met, the sentence is dropped. */
const CONDITIONS = [
  ...['ifBooking', 'ifNoBooking', 'ifPaperForms', 'ifBoth', 'ifSeveralServices'],
  ...['ifApproaches', 'ifCancellation', 'ifFreeCall', 'ifShortTerm'],
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** Facts that texts may name, such as {town}; a sentence that names an unknown one is dropped. */
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
  ...['condition', 'privacy', 'callTime', 'bookOrWrite', 'optionalCall', 'ukTime'],
  ...SENTENCE_FACTS,
  ...CONDITIONS,
] as const;

export type TextFact = (typeof TEXT_FACTS)[number];

export const isSentenceFact = (name: string) => (SENTENCE_FACTS as readonly string[]).includes(name);

/** The practice file's key that a fact needs; other facts are always known or follow from what the owner declined. */
export const PRACTICE_KEY_BY_FACT = {
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
