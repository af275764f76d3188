import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Header values by lower-case name, unfolded. */
  headers: Record<string, string>;
  /** The text, decoded. */
  text: string;
  raw: string;
}

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;

/** Starts a mail server that keeps mail, or refuses it as `options` say; `port` 0 is any free one. */
export async function startSmtpInbox(port = 0, options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, ...parseMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function parseMail(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  if (headers.subject) headers.subject = decodeWords(headers.subject);
  return { headers, text: decode(body.join('\r\n\r\n'), headers['content-transfer-encoding']), raw };
}

/** Decodes a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replaceAll('?= =?UTF-8?Q?', '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, words: string) => decode(words.replaceAll('_', ' '), 'quoted-printable'));
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim();
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n').trim();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (encoded) => Buffer.from(encoded.replaceAll('=', ''), 'hex').toString('utf8'));
  return bytes.replaceAll('\r\n', '\n').trim();
}
