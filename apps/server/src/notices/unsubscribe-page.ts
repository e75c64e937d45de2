import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import type { OwnHandling } from '../http/http-server.ts';
import { type PlainPage, readSmallForm, sendPlainPage } from '../http/pages/plain-page.ts';
import { isReading } from '../http/calls/reading-request.ts';
import { UNSUBSCRIBE_PATH } from '../mail/unsubscribe-address.ts';
import type { Clock } from '../process/clock.ts';
import { personOfUnsubscribeToken, unsubscribe } from './unsubscribe-tokens.ts';

export interface UnsubscribePageDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly baseUrl: string;
  readonly onServerError: (error: unknown) => void;
}

const say = () => words().unsubscribePage;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const page = (status: number, title: string, body: string): PlainPage => ({ status, title, body });

/**
 * The page by which the reader of a mail of notices ends such mails, signed in or not. Opening it changes nothing, so
 * that programs that look at links in mail end nothing; its button does, and so does the POST of RFC 8058 that mail
 * programs send themselves. A token may be used again: it ends nothing more.
 */
export function unsubscribePage({ transactions, baseUrl, onServerError }: UnsubscribePageDeps): OwnHandling {
  const open = () =>
    `\n<p><a href="${escapeHtml(baseUrl)}/">${escapeHtml(words().accountPages.open)}</a></p>`;
  const ended = () => page(410, words().accountPages.endedTitle, paragraph(say().unknown) + open());
  return {
    handles: (path) => path === UNSUBSCRIBE_PATH,
    async callback(request, response) {
      const token = new URLSearchParams(request.url?.split('?', 2)[1] ?? '').get('token') ?? '';
      try {
        if (request.method === 'POST') {
          // why: mail programs name the token in the address, whatever form their body has; the page's own form holds it.
          const given = token === '' ? ((await readSmallForm(request))?.get('token') ?? '') : token;
          request.resume();
          const isDone = await transactions.asSystem((tx) => unsubscribe(tx, given));
          return sendPlainPage(
            response,
            isDone ? page(200, say().doneTitle, paragraph(say().done) + open()) : ended(),
          );
        }
        if (!isReading(request)) {
          response.writeHead(405, { allow: 'GET, HEAD, POST', 'content-length': 0 }).end();
          return;
        }
        const isKnown = await transactions.asSystem((tx) => personOfUnsubscribeToken(tx, token));
        if (isKnown === null) return sendPlainPage(response, ended());
        const form = `<form method="post" action="${UNSUBSCRIBE_PATH}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(say().button)}</button></form>`;
        sendPlainPage(response, page(200, say().title, `${paragraph(say().text)}\n${form}`));
      } catch (error) {
        onServerError(error);
        request.resume();
        if (response.headersSent) response.destroy();
        else sendPlainPage(response, page(503, say().title, paragraph(words().accountPages.later)));
      }
    },
  };
}
