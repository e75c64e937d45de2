import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DeclinedItems } from './declined-items.tsx';

let shown: { readonly root: Root; readonly place: HTMLElement } | null = null;

/**
 * Puts the bar at the foot of the window, beneath whatever page is shown; once. why: a tree of its own costs the first
 * load of a page nothing.
 */
export async function showDeclinedItems(client: QueryClient): Promise<void> {
  await whenUsed(async () => undefined);
  if (shown !== null) return;
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.getElementById('root')?.after(place);
  if (!place.isConnected) document.body.append(place);
  const root = createRoot(place);
  shown = { root, place };
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <DeclinedItems onOver={removeDeclinedItems} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Takes the bar away. */
export function removeDeclinedItems(): void {
  const { root, place } = shown ?? {};
  shown = null;
  // why: a tree is not taken away while it is drawn.
  setTimeout(() => {
    root?.unmount();
    place?.remove();
  });
}
