import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface FeedItem {
  title: string;
  link: string;
  guid: string;
  pubDate: string;
  description: string;
  'content:encoded': string;
}

interface Channel {
  title?: string;
  link?: string;
  description?: string;
  language?: string;
  'atom:link'?: { '@href': string; '@rel': string; '@type': string };
  item?: FeedItem[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item',
});

/** RFC 822 with a year of four digits, as RSS asks for. */
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const ADDRESS = /^https:\/\/[^/]+\//;
const RELATIVE_LINK = /(?:href|src)="(?!https?:|mailto:|tel:)[^"]*"/;

/** The items of an RSS feed. */
export function readFeed(xml: string): FeedItem[] {
  return channelOf(xml).item ?? [];
}

/**
 * What a feed reader would stumble over; `address` is the feed's own. The rules are those of RSS 2.0
 * (rssboard.org/rss-specification) and what the W3C's Feed Validation Service warns of.
 */
export function findFeedMistakes(xml: string, address: string): string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [wellFormed.err.msg];
  const channel = channelOf(xml);
  const self = channel['atom:link'];
  const items = channel.item ?? [];
  return [
    ...(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"') ? [] : ['no RSS 2.0']),
    ...(['title', 'link', 'description', 'language'] as const)
      .filter((name) => !channel[name]?.trim())
      .map((name) => `the channel has no ${name}`),
    ...(self?.['@href'] === address && self['@rel'] === 'self' ? [] : ['the feed does not name its own address']),
    ...(ADDRESS.test(channel.link ?? '') ? [] : ['the channel has no whole address']),
    ...(new Set(items.map(({ guid }) => guid)).size === items.length ? [] : ['two items have the same guid']),
    ...items.flatMap((item) => findItemMistakes(item).map((mistake) => `${item.title}: ${mistake}`)),
  ];
}

function findItemMistakes(item: FeedItem): string[] {
  return [
    ...(item.title && item.description ? [] : ['no title or description']),
    ...(ADDRESS.test(item.link) && item.guid === item.link ? [] : ['link and guid are not the same whole address']),
    ...(DATE.test(item.pubDate) ? [] : [`no date: ${item.pubDate}`]),
    ...(/<p>/.test(item['content:encoded']) ? [] : ['no text']),
    ...(RELATIVE_LINK.test(item['content:encoded']) ? ['a relative link'] : []),
    ...(/<(?:script|style|iframe)|\son\w+=/.test(item['content:encoded']) ? ['something that runs'] : []),
  ];
}

/** Of each element the text; of one with attributes both. */
function channelOf(xml: string): Channel {
  const { rss } = parser.parse(xml) as { rss: { channel: Channel & { item?: (FeedItem & { guid: unknown })[] } } };
  const { item = [], ...channel } = rss.channel;
  return { ...channel, item: item.map((each) => ({ ...each, guid: textOf(each.guid) })) };
}

function textOf(element: unknown): string {
  return typeof element === 'string' ? element : (element as { '#text': string })['#text'];
}
