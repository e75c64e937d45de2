import './lib/trusted-types.ts';
import './lib/schema-settings.ts';
import './ui/tokens.css';
import './ui/base.css';
import { prepareFormats } from '@monda/domain/base/date-format.ts';
import { loadFirstWords } from '@monda/phrases/browser-words.ts';
import { NOT_LOADED } from '@monda/phrases/not-loaded.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeSession } from './features/identity/session.ts';
import { RequireSignIn } from './features/identity/require-sign-in.tsx';
import { beginRead } from './lib/first-reads.ts';
import { makeQueryClient } from './lib/query-client.ts';
import { beginReads, preloadPage } from './router.tsx';
import { SignedInApp } from './signed-in-app.tsx';
import { followColourScheme } from './ui/colour-scheme.ts';
import { Toaster } from './ui/toaster.tsx';

preloadPage(window.location.pathname);
// why: there is time for it while the provider and the first answers are awaited; a browser without it makes them later.
window.requestIdleCallback?.(prepareFormats);
followColourScheme();
const queries = makeQueryClient();
const session = makeSession(queries);
const forget = session.subscribe(() => {
  if (session.state().phase !== 'signed-in') return;
  forget();
  beginRead('users.me');
  beginReads(window.location.pathname, window.location.search);
});
const position = document.getElementById('root');
if (position === null) throw new Error('The page has no place for the application');

/** Says in place of the application that its texts did not arrive. */
function sayNotLoaded(place: HTMLElement): void {
  place.setAttribute('role', 'alert');
  for (const [language, sentence] of Object.entries(NOT_LOADED)) {
    const line = document.createElement('p');
    line.lang = language;
    line.textContent = sentence;
    place.append(line);
  }
}

void loadFirstWords().then(
  () =>
    createRoot(position).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RequireSignIn session={session}>
            <SignedInApp />
          </RequireSignIn>
          <Toaster />
        </QueryClientProvider>
      </StrictMode>,
    ),
  () => sayNotLoaded(position),
);
