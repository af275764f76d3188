interface HelplineFacts {
  numbers: NumberFact[];
  /** Its own website, with the path if known; undefined if none was found. */
  website?: string;
  /** Daily hours of its first number; "some hours" are uncertain, so the page never says "open now". */
  open: 'day and night' | 'some hours' | `${string}-${string}`;
}

/** A number as people may be given it: what is printed, and where a tap leads. */
interface NumberFact {
  shown: string;
  href: string;
}

const fact = (shown: string, href: string): NumberFact => ({ shown, href });

/**
 * Facts about each helpline from public sources (named in its `source`), read from 21 November 2026 on and written down
 * a second time: a number, address or hour that differs on the site is an error.
 */
export const CRISIS_FACTS: Record<string, HelplineFacts> = {
  'emergency-uk': { numbers: [fact('999', 'tel:999'), fact('112', 'tel:112')], open: 'day and night' },
  'silent-999': { numbers: [fact('999', 'tel:999')], open: 'day and night' },
  'deaf-999': {
    numbers: [fact('999bsl.co.uk', 'https://999bsl.co.uk'), fact('999', 'sms:999')],
    open: 'day and night',
  },
  'police-northern-ireland': { numbers: [fact('+44 28 9065 0222', 'tel:+442890650222')], open: 'some hours' },
  'emergency-france': {
    numbers: [fact('15', 'tel:15'), fact('112', 'tel:112'), fact('17', 'tel:17'), fact('18', 'tel:18')],
    open: 'day and night',
  },
  'france-114': { numbers: [fact('114', 'sms:114')], website: 'urgence114.fr', open: 'day and night' },
  lifeline: {
    numbers: [fact('0808 808 8000', 'tel:+448088088000')],
    website: 'lifelinehelpline.info',
    open: 'day and night',
  },
  samaritans: {
    numbers: [fact('116 123', 'tel:116123'), fact('jo@samaritans.org', 'mailto:jo@samaritans.org')],
    website: 'samaritans.org',
    open: 'day and night',
  },
  shout: { numbers: [fact('85258', 'sms:85258?&body=SHOUT')], website: 'giveusashout.org', open: 'day and night' },
  'france-3114': { numbers: [fact('3114', 'tel:3114')], website: '3114.fr', open: 'day and night' },
  'sos-amitie': {
    numbers: [
      fact('09 72 39 40 50', 'tel:+33972394050'),
      fact('+33 9 72 39 40 50', 'tel:+33972394050'),
      fact('sos-amitie.com', 'https://www.sos-amitie.com'),
    ],
    website: 'sos-amitie.com',
    open: 'day and night',
  },
  'suicide-ecoute': {
    numbers: [fact('01 45 39 40 00', 'tel:+33145394000'), fact('+33 1 45 39 40 00', 'tel:+33145394000')],
    website: 'suicide-ecoute.fr',
    open: 'day and night',
  },
  'sos-help': { numbers: [fact('01 46 21 46 46', 'tel:+33146214646')], open: 'some hours' },
  phare: { numbers: [fact('01 43 46 00 62', 'tel:+33143460062')], website: 'phare.org', open: 'some hours' },
  'alcool-info-service': {
    numbers: [fact('0 980 980 930', 'tel:+33980980930')],
    website: 'alcool-info-service.fr',
    open: 'some hours',
  },
  'drogues-info-service': {
    numbers: [fact('0 800 23 13 13', 'tel:+33800231313')],
    website: 'drogues-info-service.fr',
    open: 'some hours',
  },
  'croix-rouge-ecoute': {
    numbers: [fact('0 800 858 858', 'tel:+33800858858')],
    website: 'croix-rouge.fr',
    open: 'some hours',
  },
  'drugs-and-alcohol-ni': {
    numbers: [fact('drugsandalcoholni.info', 'https://drugsandalcoholni.info')],
    website: 'drugsandalcoholni.info',
    open: 'some hours',
  },
  'domestic-and-sexual-abuse': {
    numbers: [fact('0808 802 1414', 'tel:+448088021414'), fact('dsahelpline.org', 'https://dsahelpline.org')],
    website: 'dsahelpline.org',
    open: 'day and night',
  },
  rowan: {
    numbers: [fact('0800 389 4424', 'tel:+448003894424')],
    website: 'therowan.hscni.net',
    open: 'day and night',
  },
  'mens-advice-line': {
    numbers: [fact('0808 801 0327', 'tel:+448088010327')],
    website: 'mensadviceline.org.uk',
    open: 'some hours',
  },
  'france-3919': { numbers: [fact('3919', 'tel:3919')], website: 'solidaritefemmes.org', open: 'day and night' },
  'france-victimes': { numbers: [fact('116 006', 'tel:116006')], website: 'france-victimes.fr', open: 'some hours' },
  childline: {
    numbers: [fact('0800 1111', 'tel:08001111'), fact('childline.org.uk', 'https://www.childline.org.uk')],
    website: 'childline.org.uk',
    open: 'day and night',
  },
  hopeline247: {
    numbers: [fact('0800 068 4141', 'tel:+448000684141'), fact('88247', 'sms:88247')],
    website: 'papyrus-uk.org/papyrus-hopeline247',
    open: 'day and night',
  },
  'france-119': { numbers: [fact('119', 'tel:119')], website: 'allo119.gouv.fr', open: 'day and night' },
  'france-3018': {
    numbers: [fact('3018', 'tel:3018'), fact('3018.fr', 'https://3018.fr')],
    website: '3018.fr',
    open: '09:00-23:00',
  },
  'fil-sante-jeunes': {
    numbers: [fact('0 800 235 236', 'tel:+33800235236'), fact('filsantejeunes.com', 'https://www.filsantejeunes.com')],
    website: 'filsantejeunes.com',
    open: '09:00-23:00',
  },
  switchboard: {
    numbers: [fact('0800 0119 100', 'tel:+448000119100')],
    website: 'switchboard.lgbt/contact-us',
    open: '10:00-22:00',
  },
  galop: {
    numbers: [fact('0800 999 5428', 'tel:+448009995428')],
    website: 'galop.org.uk/helpline',
    open: 'some hours',
  },
  'sos-homophobie': {
    numbers: [fact('01 48 06 42 41', 'tel:+33148064241')],
    website: 'sos-homophobie.org',
    open: 'some hours',
  },
  'leia-est-la': {
    numbers: [fact('leiaestla.fr', 'https://leiaestla.fr')],
    website: 'leiaestla.fr',
    open: 'some hours',
  },
  nspcc: { numbers: [fact('0808 800 5000', 'tel:+448088005000')], website: 'nspcc.org.uk', open: 'some hours' },
  calm: {
    numbers: [fact('0800 58 58 58', 'tel:+44800585858'), fact('thecalmzone.net', 'https://www.thecalmzone.net')],
    website: 'thecalmzone.net',
    open: '17:00-24:00',
  },
  cruse: { numbers: [fact('0808 808 1677', 'tel:+448088081677')], website: 'cruse.org.uk', open: 'some hours' },
  mermaids: {
    numbers: [fact('0808 801 0400', 'tel:+448088010400'), fact('85258', 'sms:85258?&body=MERMAIDS')],
    website: 'mermaidsuk.org.uk',
    open: 'some hours',
  },
  'gp-out-of-hours': {
    numbers: [fact('028 3839 9201', 'tel:+442838399201')],
    website: 'nidirect.gov.uk/articles/gp-out-hours-service',
    open: 'some hours',
  },
  // By referral only: the number shown is that of GP out-of-hours.
  'southern-trust-crisis-team': {
    numbers: [fact('028 3839 9201', 'tel:+442838399201')],
    website: 'southerntrust.hscni.net',
    open: 'some hours',
  },
  'pips-charity': {
    numbers: [fact('028 9080 5850', 'tel:+442890805850')],
    website: 'pipscharity.com',
    open: 'some hours',
  },
  'nhs-111': { numbers: [fact('111', 'tel:111')], website: '111.nhs.uk', open: 'day and night' },
  mind: { numbers: [fact('0300 102 1234', 'tel:+443001021234')], website: 'mind.org.uk', open: 'some hours' },
  'national-domestic-abuse': {
    numbers: [fact('0808 2000 247', 'tel:+448082000247')],
    website: 'nationaldahelpline.org.uk',
    open: 'day and night',
  },
};

/** Further numbers and websites, only in sentences. */
export const NUMBERS_IN_SENTENCES = ['18000', '18001'];
export const WEBSITES_IN_SENTENCES = ['relayuk.bt.com', 'rainbow-project.org'];

/** Every number that people may be given. */
export const ALL_NUMBERS = Object.values(CRISIS_FACTS).flatMap(({ numbers }) => numbers);

/** Obsolete, paid, hijacked or professional-only numbers; matched without spaces, leading 0 or country code. */
export const NEVER_PUBLISH = {
  digits: `
    8088084994 810203040 8088000390 8009171414 3003300630 7786209697 7860039967 3001231110 38311722 37414501 30257984
    8457909090 8080684141 87060060009 2085192122 142962626 247545454 299597171 2838310151
  `
    .trim()
    .split(/\s+/),
  patterns: [
    /emergencysms/i,
    /womensaid\.org\.uk/i,
    /therowan\.net/i,
    /contactni\.com/i,
    /themix\.org\.uk/i,
    /ligneazur/i,
    /\b3020\b/,
    /\b3224\b/,
    /\bDEAF\b.{0,12}85258/,
    /\b101\b.{0,20}\b55\b/,
    // 55 is pressed when the voice asks for it, never dialled.
    /999\W{0,3}(?:then\W+|puis\W+(?:le\W+)?)?55/i,
  ],
};
