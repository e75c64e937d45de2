import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { RequireSignIn } from '../../../src/features/identity/require-sign-in.tsx';
import type { Session } from '../../../src/features/identity/session.ts';
import { removeDeclinedItems } from '../../../src/features/items/steps/taking-back/declined-items-root.tsx';
import { makeQueryClient } from '../../../src/lib/query-client.ts';
import { SignedInApp } from '../../../src/signed-in-app.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { render } from './draw.ts';
import { NOTICE_CHOICES, openedProject } from './sample-product.ts';
import { answer, answerUnlessAnswered, problem, refuseUnlessAnswered } from './answering-api.ts';
import { WELL } from './sample-system.ts';
import { takeCaptures } from './capturing-api.ts';
import { NO_FACTS, NOTHING_MISSING } from './sample-facts.ts';

const STATE = { phase: 'signed-in' } as const;
// why: a sign-in needs a provider and goes by redirects; journeys show it.
export const SIGNED_IN: Session = {
  subscribe: () => () => undefined,
  state: () => STATE,
  start: async () => undefined,
  tryAgain: async () => undefined,
  signOut: async () => undefined,
};

/** The whole application as `main.tsx` puts it together, with this person signed in, at an address. */
export async function openApp(person: CurrentUser, address: string): Promise<void> {
  answer('users.me', person);
  answerUnlessAnswered('notices.counts', { unread: 0, newest: null, waiting: 0 });
  answerUnlessAnswered('notices.choices', NOTICE_CHOICES);
  // why: the frame of an administrator shows how the installation is, and the dashboard what it needs.
  answerUnlessAnswered('system.get', WELL);
  answerUnlessAnswered('system.firstSteps', { steps: [] });
  answerUnlessAnswered('items.attention', { data: [], total: 0 });
  answerUnlessAnswered('items.sameSerialNumbers', { data: [], total: 0 });
  answerUnlessAnswered('calendarFeed.get', { madeAt: null });
  answerUnlessAnswered('users.sessions', { atProvider: true, data: [] });
  // why: numbers are asked for when a test says so.
  refuseUnlessAnswered('notices.stream', () => problem('too_many_requests', { retryAfter: 3_600 }));
  answerUnlessAnswered('follows.ofItem', { following: false });
  answerUnlessAnswered('follows.ofProject', { following: false });
  // why: every page of an item names its project and shows its conversation.
  answerUnlessAnswered('projects.get', openedProject());
  answerUnlessAnswered('comments.list', { data: [], total: 0 });
  answerUnlessAnswered('comments.people', { data: [], total: 0 });
  answerUnlessAnswered('questions.list', { data: [], total: 0 });
  // why: an item at destruction shows which photos arrived, and those a test chooses arrive.
  takeCaptures();
  // why: every page of an item shows its facts from `scheduling` on.
  answerUnlessAnswered('facts.get', NO_FACTS);
  answerUnlessAnswered('facts.preflight', NOTHING_MISSING);
  answerUnlessAnswered('authorityDocuments.list', { data: [], total: 0 });
  answerUnlessAnswered('signings.ofItem', { signings: [] });
  // why: every page of a completed item shows its certificates.
  answerUnlessAnswered('certificates.list', { data: [], next: null });
  answerUnlessAnswered('substitutions.list', { data: [], total: 0 });
  answerUnlessAnswered('substitutions.people', { data: [], total: 0 });
  answerUnlessAnswered('substitutions.candidates', { data: [], total: 0 });
  window.history.replaceState(null, '', address);
  // why: as in `index.html`, dialogs come after the application.
  const container = document.createElement('div');
  document.body.prepend(container);
  noteMessages(container);
  await render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <RequireSignIn session={SIGNED_IN}>
          <SignedInApp />
        </RequireSignIn>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
    { container },
  );
}

/** The page goes as the browser lets it go, and nothing of it is left but the device. */
export async function leavePage(): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  removeDeclinedItems();
  await cleanup();
}

export const main = () => page.getByRole('main');
/** The part of the item page where the signed-in person acts, by its heading. */
export const panel = (title: string | RegExp) => page.getByRole('region', { name: title });
export const button = (within: { readonly getByRole: Locator['getByRole'] }, name: string | RegExp) =>
  within.getByRole('button', { name });

/** The place where messages appear. */
const MESSAGES = '[aria-relevant=additions]';
/** Texts of messages as they appeared, until they were waited for. */
const appeared: string[] = [];
const asRead = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').toLowerCase();

/** Notes each message as it appears. why: it stands for seconds, and on a busy machine a press takes longer to come back. */
function noteMessages(container: HTMLElement): void {
  appeared.length = 0;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.parentElement?.matches(MESSAGES)) continue;
      if (node.checkVisibility()) appeared.push(asRead(node.textContent));
    }
  }).observe(container, { childList: true, subtree: true });
}

/** Waits for a message with this title, and with this text beneath it, which may be gone again by now. */
export async function expectMessage(title: string, text = ''): Promise<void> {
  const [head, rest] = [asRead(title), asRead(text)];
  const isWanted = (message: string) => message.includes(head) && message.includes(rest);
  const shown = () =>
    [...document.querySelectorAll(`${MESSAGES} > *`)].map((card) => asRead(card.textContent));
  await expect
    .poll(() => {
      const all = [...shown(), ...appeared];
      return all.some(isWanted) ? 'it was said' : all;
    })
    .toBe('it was said');
  appeared.splice(0, appeared.length, ...appeared.filter((message) => !isWanted(message)));
}

/** Presses as a program does, so that what is disabled or covered is tried too. */
export const pressAnyway = (target: Locator) => (target.element() as HTMLElement).click();

/** Begins to choose items of a list; on phones in the menu of the page. */
export async function beginChoosing(): Promise<void> {
  const isNarrow = window.innerWidth <= 640;
  if (isNarrow) await button(main(), 'More').click();
  await (isNarrow
    ? page.getByRole('menuitem', { name: 'Select items' })
    : button(main(), 'Select items')
  ).click();
}
