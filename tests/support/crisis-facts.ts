/** A number as people may be given it: what is printed, and where a tap leads. */
interface Fact {
  shown: string;
  href: string;
}

const fact = (shown: string, href: string): Fact => ({ shown, href });

/** The facts that were gathered about each line, written down once more: a number that differs on the site is a mistake. */
export const CRISIS_FACTS: Record<string, Fact[]> = {
  'emergency-uk': [fact('999', 'tel:999'), fact('112', 'tel:112')],
  'silent-999': [fact('999', 'tel:999')],
  'deaf-999': [fact('999bsl.co.uk', 'https://999bsl.co.uk'), fact('999', 'sms:999')],
  'emergency-france': [fact('15', 'tel:15'), fact('112', 'tel:112'), fact('17', 'tel:17'), fact('18', 'tel:18')],
  'france-114': [fact('114', 'sms:114')],
  lifeline: [fact('0808 808 8000', 'tel:+448088088000')],
  samaritans: [fact('116 123', 'tel:116123'), fact('jo@samaritans.org', 'mailto:jo@samaritans.org')],
  shout: [fact('85258', 'sms:85258?&body=SHOUT')],
  'france-3114': [fact('3114', 'tel:3114')],
  'sos-amitie': [
    fact('09 72 39 40 50', 'tel:+33972394050'),
    fact('+33 9 72 39 40 50', 'tel:+33972394050'),
    fact('sos-amitie.com', 'https://www.sos-amitie.com'),
  ],
  'suicide-ecoute': [fact('01 45 39 40 00', 'tel:+33145394000'), fact('+33 1 45 39 40 00', 'tel:+33145394000')],
  'sos-help': [fact('01 46 21 46 46', 'tel:+33146214646')],
  'domestic-and-sexual-abuse': [
    fact('0808 802 1414', 'tel:+448088021414'),
    fact('dsahelpline.org', 'https://dsahelpline.org'),
  ],
  rowan: [fact('0800 389 4424', 'tel:+448003894424')],
  'mens-advice-line': [fact('0808 801 0327', 'tel:+448088010327')],
  'france-3919': [fact('3919', 'tel:3919')],
  'france-victimes': [fact('116 006', 'tel:116006')],
  childline: [fact('0800 1111', 'tel:08001111'), fact('childline.org.uk', 'https://www.childline.org.uk')],
  hopeline247: [fact('0800 068 4141', 'tel:+448000684141'), fact('88247', 'sms:88247')],
  'france-119': [fact('119', 'tel:119')],
  'france-3018': [fact('3018', 'tel:3018'), fact('3018.fr', 'https://3018.fr')],
  'fil-sante-jeunes': [
    fact('0 800 235 236', 'tel:+33800235236'),
    fact('filsantejeunes.com', 'https://www.filsantejeunes.com'),
  ],
  switchboard: [fact('0800 0119 100', 'tel:+448000119100')],
  galop: [fact('0800 999 5428', 'tel:+448009995428')],
  'sos-homophobie': [fact('01 48 06 42 41', 'tel:+33148064241')],
  'leia-est-la': [fact('leiaestla.fr', 'https://leiaestla.fr')],
  nspcc: [fact('0808 800 5000', 'tel:+448088005000')],
  calm: [fact('0800 58 58 58', 'tel:+44800585858'), fact('thecalmzone.net', 'https://www.thecalmzone.net')],
  cruse: [fact('0808 808 1677', 'tel:+448088081677')],
  mermaids: [fact('0808 801 0400', 'tel:+448088010400'), fact('85258', 'sms:85258?&body=MERMAIDS')],
  'gp-out-of-hours': [fact('028 3839 9201', 'tel:+442838399201')],
  // By referral only: the number shown is that of GP out-of-hours.
  'southern-trust-crisis-team': [fact('028 3839 9201', 'tel:+442838399201')],
  'pips-charity': [fact('028 9080 5850', 'tel:+442890805850')],
  'nhs-111': [fact('111', 'tel:111')],
  mind: [fact('0300 102 1234', 'tel:+443001021234')],
  'national-domestic-abuse': [fact('0808 2000 247', 'tel:+448082000247')],
};

/** Numbers in sentences, beside those above. */
export const NUMBERS_IN_WORDS = ['18000'];

/** Obsolete, paid, hijacked or for professionals only: looked for without spaces, a 0 in front or a country code. */
export const NEVER_PUBLISH = {
  digits: `
    8088084994 810203040 8088000390 8009171414 3003300630 7786209697 7860039967 3001231110 38311722 37414501 30257984
    8457909090 8080684141 87060060009 2085192122 142962626 247545454 299597171 2838310151
  `
    .trim()
    .split(/\s+/),
  words: [
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
