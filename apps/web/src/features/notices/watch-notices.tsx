import { words } from '@monda/phrases/words.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { openCorrectionOf } from '@monda/domain/items/corrections-of-item.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/api-client.ts';
import { keyOf, refresh } from '../../lib/api-hooks.ts';
import './notice-counts.css';
import { onNoticesMarked } from './marked-notices.ts';
import { followChanges } from './cross-tab-stream.ts';

/** How often the numbers are asked for while the page is in view and there is no stream, in milliseconds. */
const EVERY_MS = 30_000;
/** The same with a stream. why: lateness changes by itself, and notices are marked on other devices. */
const WITH_STREAM_MS = 4 * EVERY_MS;
/** A stream that gave a sign of life no longer ago than this is there. */
const ALIVE_MS = 40_000;
/** A stream says within so many milliseconds after its opening was begun that the numbers are to be read. */
const OPENED_WITHIN_MS = 1_000;
/** Readers of the same notice ask at a random moment within so many milliseconds. */
const SPREAD_MS = 250;

/** What others record of an item without a notice to anyone: read again as often as numbers without a stream. */
const RECORDED = ['facts', 'authorityDocuments.list', 'captures.list', 'signings.ofItem'] as const;

/**
 * What is read again where the numbers changed: lists, and the conversation of an item on the screen. why: a person who is a
 * substitute from now on, or no longer, has other items.
 */
const LISTED = [
  'notices.list',
  'items.list',
  'items.counts',
  'items.calendar',
  'items.onSiteDays',
  'onSite.day',
  'items.waiting',
  'comments.list',
  'questions.list',
  'projects.list',
  'certificates.list',
  'certificates.get',
  'users.me',
  ...RECORDED,
] as const;

/**
 * Reads an item on the screen again, and shows it where that takes nothing from the person: it is as far as it was, so that
 * a correction was proposed at most, or its open correction was decided. What the person did meanwhile is newer and stays.
 */
async function readOpenedItem(client: QueryClient, signal: AbortSignal): Promise<void> {
  const [query] = client.getQueryCache().findAll({ type: 'active', queryKey: ['items.get'] });
  const shown = query?.state.data as ItemDetails | undefined;
  if (query === undefined || shown === undefined) return;
  const present = await call('items.get', { params: { id: shown.id }, signal, byItself: true });
  const mayShow = present.version === shown.version || openCorrectionOf(shown.corrections) !== undefined;
  if (mayShow && query.state.data === shown) client.setQueryData(query.queryKey, present);
}

/** More unread notices than so many are not counted out. */
const MOST_SHOWN = 99;

/** What the frame shows of the numbers. */
interface ShownNumbers {
  readonly bell: string;
  readonly unread: ReactNode;
  readonly waiting: ReactNode;
}

function shownAs(unread: number, waiting: number): ShownNumbers {
  const said = words().notices;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return {
    // why: a person who speaks to the page says what they see on the button.
    bell: unread === 0 ? words().shell.notifications : said.bell(said.unread(unread, shown)),
    unread: unread === 0 ? null : <b aria-hidden>{shown}</b>,
    waiting:
      waiting === 0 ? null : (
        <b role="img" aria-label={said.waiting(waiting)}>
          {waiting}
        </b>
      ),
  };
}

/** Reads one at a time until `ended`; what is asked for meanwhile is read once more, since an answer on its way may be older. */
function oneAtATime(ended: AbortSignal, read: () => Promise<void>): () => void {
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const readNow = () => {
    isWaiting = false;
    return ended.aborted ? undefined : read();
  };
  return () => {
    // why: what cannot be read now is read the next time.
    if (!isWaiting) last = last.then(readNow).catch(() => undefined);
    isWaiting = true;
  };
}

/**
 * Shows the numbers of unread notices and of waiting items at once, when something changed for the person, when the page
 * comes into view, and after something was changed here or marked in another tab; where there is no stream that would
 * say so, every 30 s. What is recorded of an item on the screen is read again every 30 s in view. Needs the texts of `when-used`. Where they changed, or something was added to a
 * notice, lists on the screen and the words on an item are read again; what a person works on is left alone. Ends with the signal.
 */
export function watchNotices(
  client: QueryClient,
  show: (counts: ShownNumbers) => void,
  ended: AbortSignal,
): void {
  let known = '';
  let askedAt = 0;
  let aliveAt = -Infinity;
  const readChanged = oneAtATime(ended, async () => {
    await refresh(client, ...LISTED);
    await readOpenedItem(client, ended);
  });
  const ask = oneAtATime(ended, async () => {
    clearTimeout(first);
    if (document.hidden) return;
    askedAt = performance.now();
    const { unread, newest, waiting } = await call('notices.counts', { signal: ended, byItself: true });
    show(shownAs(unread, waiting));
    // why: an event that joins an earlier notice changes no number.
    const now = `${unread} ${newest} ${waiting}`;
    // why: the next numbers do not wait for lists on a slow line.
    if (known !== '' && known !== now) readChanged();
    known = now;
  });
  // why: a stream has the numbers read when it is open; read before as well, they would be asked for twice.
  const first = setTimeout(ask, OPENED_WITHIN_MS);
  const timer = setInterval(() => {
    if (!document.hidden) void refresh(client, ...RECORDED);
    const now = performance.now();
    if (now - aliveAt > ALIVE_MS || now - askedAt >= WITH_STREAM_MS) ask();
  }, EVERY_MS);
  const forgetMarks = onNoticesMarked(ask);
  const forgetChanges = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') ask();
  });
  document.addEventListener('visibilitychange', ask, { signal: ended });
  ended.addEventListener('abort', () => {
    clearTimeout(first);
    clearInterval(timer);
    forgetMarks();
    forgetChanges();
  });
  const person = client.getQueryData<Answer<'users.me'>>(keyOf('users.me'));
  if (person === undefined) return ask();
  const follower = {
    changed: () => {
      clearTimeout(first);
      setTimeout(ask, Math.random() * SPREAD_MS);
    },
    alive: () => {
      aliveAt = performance.now();
    },
  };
  followChanges(person.id, follower, ended);
}
