import type { IncomingMessage, ServerResponse } from 'node:http';
import { cameFromAnotherSite, linkCookies, nameOfLink } from '@monda/identity-provider/link-cookies.ts';
import { words } from '@monda/phrases/words.ts';
import type { OwnHandling } from '../http/http-server.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import { type PlainPage, readSmallForm, sendPlainPage } from '../http/pages/plain-page.ts';
import { isReading } from '../http/calls/reading-request.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { type LinkPurpose, peekAccountToken, redeemAccountToken } from './account-links.ts';
import { invitationOf, invitationWords } from './invitation.ts';
import { noteDirectoryWork, personOf } from './user-directory/directory-work.ts';
import { DirectoryFailure, type UserDirectory } from './user-directory/user-directory.ts';

/** Pages that links in messages lead to, outside the web application. */
export const VERIFY_PAGE_PATH = '/account/verify-email';
export const PASSWORD_PAGE_PATH = '/account/password';

export interface AccountPagesDeps {
  readonly transactions: Transactions;
  readonly directory: UserDirectory;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly baseUrl: string;
  readonly onServerError: (error: unknown) => void;
}

const say = () => words().accountPages;

type Outcome = PlainPage | { readonly goTo: string };

/**
 * The pages of links in messages. Opening one changes nothing, so that programs that look at links in mail use
 * nothing up; the button does. The token leaves the address with the first answer.
 */
export function accountPages(deps: AccountPagesDeps): OwnHandling {
  const pages: Record<
    string,
    { purpose: LinkPurpose; ask: () => PlainPage; act: (token: string) => Promise<Outcome> }
  > = {
    [VERIFY_PAGE_PATH]: {
      purpose: 'verify_email',
      ask: () => ({ status: 200, title: say().verifyTitle, body: paragraph(say().verifyText) }),
      act: (token) => verify(token, deps),
    },
    [PASSWORD_PAGE_PATH]: {
      purpose: 'set_password',
      ask: () => ({ status: 200, title: say().passwordTitle, body: paragraph(say().passwordText) }),
      act: (token) => openPassword(token, deps),
    },
  };
  return {
    handles: (path) => Object.hasOwn(pages, path),
    async callback(request, response) {
      const [path = '', query = ''] = (request.url ?? '').split('?', 2);
      const page = pages[path];
      if (page === undefined) return sendPlainPage(response, ended(deps.baseUrl));
      const cookies = linkCookies(path, deps.baseUrl.startsWith('https:'));
      try {
        if (request.method === 'POST') {
          const form = await readSmallForm(request);
          const link = form?.get('link') ?? null;
          // why: a form that an earlier version showed sends the token itself.
          const token = link === null ? (form?.get('token') ?? '') : cookies.named(request, link);
          const outcome = await page.act(token);
          if ('goTo' in outcome || outcome.status === 200)
            response.setHeader('set-cookie', cookies.forget(token));
          if ('goTo' in outcome) redirect(response, outcome.goTo);
          else sendPlainPage(response, outcome);
          return;
        }
        if (!isReading(request)) {
          response.writeHead(405, { allow: 'GET, HEAD, POST', 'content-length': 0 }).end();
          return;
        }
        const mailed = new URLSearchParams(query).get('token');
        const token = mailed ?? cookies.newest(request);
        if (token === '' && cameFromAnotherSite(request)) {
          response.setHeader('refresh', `0; url=${path}`);
          const ask = page.ask();
          return sendPlainPage(response, { ...ask, body: onward(path, ask.title) });
        }
        const { person, invitation } = await deps.transactions.asSystem(async (tx) => {
          const found = await peekAccountToken(tx, page.purpose, token, deps.clock.now());
          return { person: found, invitation: found && (await invitationOf(tx, found)) };
        });
        if (mailed !== null && person !== null) {
          response.setHeader('set-cookie', cookies.store(token));
          return redirect(response, path);
        }
        if (person === null) return sendPlainPage(response, ended(deps.baseUrl));
        const ask = page.ask();
        const button = page.purpose === 'verify_email' ? say().verifyButton : say().passwordButton;
        const invites =
          page.purpose === 'verify_email' || invitation === null
            ? ''
            : paragraph(invitationWords(invitation));
        sendPlainPage(response, { ...ask, body: `${invites}${ask.body}\n${form(path, token, button)}` });
      } catch (error) {
        deps.onServerError(error);
        fail(request, response);
      }
    },
  };
}

async function verify(token: string, deps: AccountPagesDeps): Promise<Outcome> {
  const { transactions, clock } = deps;
  const now = clock.now();
  const person = await transactions.asSystem(async (tx) => {
    const found = await redeemAccountToken(tx, 'verify_email', token, now);
    if (found === null) return null;
    await tx.update('users', { email_verified: true, updated_at: now }, (query) =>
      query.where('id', '=', found.id),
    );
    await noteDirectoryWork(tx, found.id, now);
    const act = { action: 'users.verifyEmail', subjectType: 'user', subjectId: found.id };
    tx.ownAct({ ...act, details: { verified: true } });
    return found;
  });
  if (person === null) return ended(deps.baseUrl);
  return { status: 200, title: say().verifyTitle, body: paragraph(say().verified) + open(deps.baseUrl) };
}

/** Lets the directory open the way to a password; the link stays good when the directory cannot now. */
async function openPassword(token: string, deps: AccountPagesDeps): Promise<Outcome> {
  const { transactions, clock, directory } = deps;
  const person = await transactions.asSystem((tx) =>
    peekAccountToken(tx, 'set_password', token, clock.now()),
  );
  if (person === null) return ended(deps.baseUrl);
  let step: Awaited<ReturnType<UserDirectory['passwordStep']>>;
  try {
    await directory.settle(personOf(person));
    step = await directory.passwordStep(personOf(person));
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error;
    return { status: 503, title: say().passwordTitle, body: paragraph(say().later) };
  }
  const redeemed = await transactions.asSystem(async (tx) => {
    const used = await redeemAccountToken(tx, 'set_password', token, clock.now());
    if (used === null) return null;
    const act = { action: 'users.openPasswordLink', subjectType: 'user', subjectId: used.id };
    tx.ownAct(act);
    return used;
  });
  if (redeemed === null) return ended(deps.baseUrl);
  if (step.kind === 'address') return { goTo: step.url };
  const text = step.kind === 'mailed' ? say().passwordMailed : say().ownAccount;
  return { status: 200, title: say().passwordTitle, body: paragraph(text) + open(deps.baseUrl) };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const open = (baseUrl: string) => `\n<p><a href="${escapeHtml(baseUrl)}/">${escapeHtml(say().open)}</a></p>`;
const ended = (baseUrl: string): PlainPage => ({
  status: 410,
  title: say().endedTitle,
  body: paragraph(say().ended) + open(baseUrl),
});
const onward = (path: string, words: string) => `<p><a href="${path}">${escapeHtml(words)}</a></p>`;
const form = (path: string, token: string, button: string) =>
  `<form method="post" action="${path}"><input type="hidden" name="link" value="${nameOfLink(token)}"><button>${escapeHtml(button)}</button></form>`;

function redirect(response: ServerResponse, address: string): void {
  response
    .writeHead(303, {
      location: address,
      'content-length': 0,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end();
}

function fail(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (response.headersSent) response.destroy();
  else sendPlainPage(response, { status: 503, title: say().open, body: paragraph(say().later) });
}
