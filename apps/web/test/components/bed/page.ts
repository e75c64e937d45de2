import '../../../src/lib/schema-settings.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { chooseColourScheme } from '../../../src/ui/colour-scheme.ts';
import { writeDevice } from '../../../src/lib/device/device-database.ts';
import { registerRows } from '../../../src/features/items/base/listed-rows.ts';
import { registerAttention } from '../../../src/features/items/list/late/attention-mark.tsx';
import { removeDeclinedItems } from '../../../src/features/items/steps/taking-back/declined-items-root.tsx';
import { notify } from '../../../src/ui/toast.ts';
import { answer, forgetAnswers, listenToCalls, unanswered } from './answering-api.ts';
import { WAITING } from './sample-product.ts';
import { forgetCaptures } from './capturing-api.ts';
import { readIn } from './language.ts';

/** Every test begins with the page as `index.html` has it, an empty device and an API that answers nothing. */
await readIn('en');
document.documentElement.setAttribute('data-respect-reduced-motion', '');
document.title = 'Monda';
listenToCalls();
const address = `${window.location.pathname}${window.location.search}`;
const WIDE = [1280, 800] as const;

beforeEach(async () => {
  forgetAnswers();
  forgetCaptures();
  // why: whatever was declined before, the bar at the foot of the window asks for it.
  answer('items.declinedByMe', { data: [], total: 0 });
  // why: every page of an item asks for it.
  answer('items.waiting', WAITING);
  if (window.innerWidth !== WIDE[0] || window.innerHeight !== WIDE[1]) await page.viewport(...WIDE);
  chooseColourScheme('light');
});

afterEach(async () => {
  expect(unanswered(), 'calls that the test gave no answer for').toEqual([]);
  // why: a form whose page is left forgets what was typed; one that is only taken away would bring it back.
  window.history.replaceState(null, '', address);
  removeDeclinedItems();
  await cleanup();
  // why: the page of an item begins with what the list shown last said of it.
  registerRows('', undefined);
  registerAttention('', undefined);
  if (document.documentElement.lang !== 'en') await readIn('en');
  await writeDevice((drafts, files) => {
    drafts.clear();
    files.clear();
    return () => undefined;
  });
  notify.clear();
  localStorage.clear();
  sessionStorage.clear();
});
