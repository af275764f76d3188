import { readYaml } from './content-files.ts';
import { readHead, readHtml } from './html.ts';

/** Every fact that a practice may give; the site leaves out those that are not given. */
export const FACTS = {
  counsellor: 'Alex Example',
  whatsapp: '+44 7911 000000',
  membership: {
    body: 'bacp',
    standing: 'registered',
    number: '204518',
    registerUrl: 'https://register.practice.test/204518',
    validTo: '2090-06-30',
  },
  availability: { status: 'accepting', weeks: 2 },
  hours: {
    inPerson: [
      { days: ['tuesday', 'thursday'], from: '10:00', to: '18:00' },
      { days: ['saturday'], from: '09:30', to: '12:00' },
    ],
    online: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '10:00', to: '20:00' }],
    call: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '12:00', to: '14:00' }],
  },
  room: { parking: 'onStreet', steps: 3, stepFree: 'ramp', wheelchair: 'yes', toilet: 'yes', private: 'yes' },
  session: { minutes: 50, fee: { amount: '52.50', currency: 'GBP' } },
  lowerFee: { offer: 'places', places: 2, amount: '30' },
  payment: { ways: ['transfer', 'card', 'cash'], when: 'dayBefore', receipts: 'yes' },
  video: { platform: 'Whereby', account: 'no' },
  countries: ['GB', 'IE', 'FR'],
  euClients: 'occasional',
  insurance: { insurer: 'Acme Mutual', contact: '0800 555 0199' },
  supervision: 'fortnightly',
  alsoSo: ['psychologist', 'street', 'notes'],
  postalAddress: ['1 Example Street', 'Exampletown', 'BT99 9ZZ'],
  icoRegistration: 'ZB123456',
  euRepresentative: 'Example Representatives, Dublin',
  bookingPlatform: 'Example Bookings',
  formService: 'Example Forms',
  dataSafeguards: ['clauses', 'contracts'],
  mediator: 'Example Mediation, 1 rue de l’Exemple, Paris',
  withdrawalUrl: 'https://booking.practice.test/withdraw',
  socialProfiles: [{ name: 'Instagram', url: 'https://social.practice.test/instagram' }],
};

/** Statements that the site makes by default and the owner may remove. */
export const OMITTED_FACTS = ['booking', 'forms', 'approaches', 'cancellation', 'replyTime', 'freeCall', 'shortTerm'];

type FactName = keyof typeof FACTS;
const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** The practice that ships, without any fact that may be left out. */
const {
  whatsapp: _whatsapp,
  membership: _membership,
  socialProfiles: _profiles,
  ...MINIMAL_PRACTICE
} = readYaml('practice.yaml');

/** The values of a practice file in which some facts are given. */
export const practiceWith = (facts: Partial<Record<string, unknown>>) => ({ ...MINIMAL_PRACTICE, ...facts });

/** Practices with all facts, none, or all but one, and one for each way in which something may not apply. */
export function practices(): [name: string, values: Record<string, unknown>][] {
  const factsWithout = (omitted: FactName) =>
    Object.fromEntries(Object.entries(FACTS).filter(([name]) => name !== omitted));
  return [
    ['all facts', practiceWith(FACTS)],
    ['none', practiceWith({})],
    ...FACT_NAMES.map(
      (name) => [`all but ${name}`, practiceWith(factsWithout(name))] as [string, Record<string, unknown>],
    ),
    ['online only', practiceWith({ ...FACTS, place: { meeting: 'online' } })],
    ['online only, and no more', practiceWith({ place: { meeting: 'online' } })],
    ['a room only', practiceWith({ ...FACTS, place: { meeting: 'inPerson', town: 'Exampletown', region: 'wales' } })],
    ['facts that do not apply', practiceWith({ notApplicable: ['fee', 'supervision', 'insurance'] })],
    ['without reviews', practiceWith({ reviewsEnabled: false })],
    ['without online booking', practiceWith({ ...FACTS, bookingUrl: undefined })],
    ['without all optional statements', practiceWith({ ...FACTS, notApplicable: OMITTED_FACTS })],
  ];
}

/** Traces of something missing, which no text of the site may have. */
export const TRACES =
  /\[[^\]]*\](?!\()|[{}]|undefined|null|NaN|[£€]0|(?<!\d)0+\s[£€]|0{6}|\s,|\(\)|,\s*[,.;)]|:\s*\.|\.\s+\.|^\s*[,;:]|[ \u00A0]{2}/;

/** Elements whose text a visitor reads. */
const TEXT_ELEMENTS = 'title p li h1 h2 h3 h4 dt dd figcaption summary label button a'.split(' ');
/** Content without text, or to be added by a script. */
const FILLED_WITHOUT_TEXT = ['img', 'svg', 'input', '.reserved'];
const NEVER_EMPTY = ['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figcaption', 'strong'];

/** Finds what looks like a gap in a built page. */
export function gapsIn(html: string): string[] {
  const page = readHtml(html);
  const texts = TEXT_ELEMENTS.flatMap((tag) => page.all(tag)).map(({ text }) => text);
  const ids = new Set(page.all('[id]').map(({ attributes }) => `#${attributes.id}`));
  const anchors = page.all('a[href^="#"]').map(({ attributes }) => attributes.href!);
  return [
    ...texts.filter((text) => TRACES.test(text)).map((text) => `text: ${text}`),
    ...NEVER_EMPTY.flatMap((tag) => page.all(tag))
      .filter(
        (element) => element.text === '' && !FILLED_WITHOUT_TEXT.some((selector) => element.all(selector).length > 0),
      )
      .filter(({ attributes }) => !attributes.class?.includes('reserved'))
      .map(({ tag, attributes }) => `empty: ${tag} ${attributes.id ?? attributes.class ?? ''}`),
    ...anchors.filter((href) => !ids.has(href)).map((href) => `nowhere: ${href}`),
    ...readHead(html).data.flatMap((data) => gapsInData(data)),
  ];
}

/** Finds empty facts for search engines, and references to nodes that do not exist. */
function gapsInData(data: unknown): string[] {
  const text = JSON.stringify(data);
  const nodes = (data as { '@graph'?: { '@id'?: string }[] })['@graph'];
  const referencedIds = [...text.matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
  const danglingIds = nodes ? referencedIds.filter((id) => !nodes.some((node) => node['@id'] === id)) : [];
  return [
    ...(text.match(/"[^"]*":(?:""|null|\[\]|\{\})/g) ?? []).map((gap) => `data: ${gap}`),
    ...danglingIds.map((id) => `data: nothing is called ${id}`),
  ];
}
