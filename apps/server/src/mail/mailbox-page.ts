import type { IncomingMessage } from 'node:http';
import { words } from '@monda/phrases/words.ts';
import { type Selectable, sql } from 'kysely';
import type { OwnHandling } from '../http/http-server.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import { type PlainPage, sendPlainPage } from '../http/pages/plain-page.ts';
import type { OutboxTable } from '../database/tables/outbox.ts';
import { isReading } from '../http/calls/reading-request.ts';
import type { Transactions } from '../database/transactions.ts';

/** Where this computer reads the messages of an installation without a mail server. */
export const MAILBOX_PATH = '/mailbox';
const SHOWN = 200;
/** The language a message was written in, as its HTML says it; `null` where it says none. */
const WRITTEN_IN = /<html lang="([a-z]{2})"/;
const ONE = /^\/mailbox\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * The outbox as a page, for a person at this computer. Everybody else gets 404: requests from another
 * address, through a proxy, or under a name that is not this computer's own (a proxy that says nothing of itself passes
 * on the name it is asked by; a page elsewhere can make a browser here ask under its own name).
 */
export function mailboxPage(deps: {
  readonly transactions: Transactions;
  readonly baseUrl: string;
}): OwnHandling {
  return {
    handles: (path) => path === MAILBOX_PATH || path.startsWith(`${MAILBOX_PATH}/`),
    async callback(request, response) {
      const path = request.url?.split('?', 1)[0] ?? '';
      request.resume();
      if (!isLocal(request) || !isReading(request)) return sendPlainPage(response, notFound());
      const id = ONE.exec(path)?.[1];
      try {
        if (path === MAILBOX_PATH) sendPlainPage(response, await listPage(deps.transactions));
        else sendPlainPage(response, id === undefined ? notFound() : await messagePage(deps, id));
      } catch {
        sendPlainPage(response, { status: 503, title: say().title, body: '' });
      }
    },
  };
}

const say = () => words().mailbox;
const notFound = (): PlainPage => ({
  status: 404,
  title: say().title,
  body: `<p>${escapeHtml(say().notFound)}</p>`,
});
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/** What a proxy says of itself or of who it asks for. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-(host|url)|x-client-ip|true-client-ip|cf-.+)$/;

/** Whether a request comes from this computer and asks for it by its own name, as the connection and its head say. */
export function isLocal({
  socket,
  headers,
}: {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  readonly headers: IncomingMessage['headers'];
}): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

async function listPage(transactions: Transactions): Promise<PlainPage> {
  const mails = await transactions.asSystem((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'to_address', 'subject', 'created_at'])
      .select(sql<string | null>`substring(html_body FROM ${WRITTEN_IN.source})`.as('language'))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
  );
  const rows = mails.map(
    (mail) =>
      `<li><a href="${MAILBOX_PATH}/${mail.id}"${inLanguage(mail.language)}>${escapeHtml(mail.subject)}</a><small>${escapeHtml(mail.to_address)} · ${moment(mail.created_at)}</small></li>`,
  );
  const list = rows.length === 0 ? `<p>${escapeHtml(say().empty)}</p>` : `<ul>\n${rows.join('\n')}\n</ul>`;
  return { status: 200, title: say().title, body: `<p>${escapeHtml(say().explanation)}</p>\n${list}` };
}

async function messagePage(
  { transactions, baseUrl }: { readonly transactions: Transactions; readonly baseUrl: string },
  id: string,
): Promise<PlainPage> {
  const mail: Selectable<OutboxTable> | undefined = await transactions.asSystem((tx) =>
    tx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (mail === undefined) return notFound();
  const language = WRITTEN_IN.exec(mail.html_body)?.[1] ?? null;
  const body = [
    `<p><a href="${MAILBOX_PATH}">${escapeHtml(say().back)}</a></p>`,
    `<small>${escapeHtml(words().undeliveredScreen.to)}: ${escapeHtml(mail.to_address)}</small>`,
    `<small>${escapeHtml(say().sent)}: ${moment(mail.created_at)}</small>`,
    `<pre${inLanguage(language)}>${withLinks(mail.text_body, baseUrl)}</pre>`,
  ];
  return { status: 200, title: mail.subject, titleLanguage: language, body: body.join('\n') };
}

const inLanguage = (language: string | null) => (language === null ? '' : ` lang="${language}"`);

/** Text as HTML; addresses of this product become links, everything else stays text. */
export function withLinks(text: string, baseUrl: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      const shown = escapeHtml(part);
      const ours = URL.canParse(part) && new URL(part).origin === new URL(baseUrl).origin;
      return ours ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
