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
    'videoTitle',
    'supervisionTitle',
    'formSite',
  ],
  // Whole sentences, or the end of one.
  ...['meeting', 'contactWays', 'condition', 'privacy', 'payment', 'exchange', 'lowerFee', 'parking', 'access'],
  ...['platform', 'countries', 'insurance', 'supervision', 'complaints', 'psychologist', 'street', 'notes'],
] as const;

export type TextFact = (typeof TEXT_FACTS)[number];
