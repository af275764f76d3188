import { XMLParser } from 'fast-xml-parser';

interface FeedItem {
  title: string;
  link: string;
  guid: { '#text': string };
  pubDate: string;
  description: string;
  'content:encoded': string;
}

interface Channel {
  title: string;
  link: string;
  description: string;
  language: string;
  'atom:link': { '@href': string };
  item: FeedItem[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item',
});

/** The channel of an RSS feed; throws where it is not well formed. */
export const readFeed = (xml: string) => (parser.parse(xml, true) as { rss: { channel: Channel } }).rss.channel;
