import { words } from '@monda/phrases/words.ts';
import { followServerVersion } from '../../lib/server-version.ts';
import { notify } from '../../ui/toast.ts';

/** As long as a timer of a browser can wait, in milliseconds: the message stays until it is answered. */
const UNTIL_ANSWERED_MS = 2 ** 31 - 1;
/** Where what is written may not be stored on the device yet. */
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';

let said: string | null = null;

const partsOf = (version: string): readonly number[] => version.split('.').map(Number);

/** Whether one version, such as `1.10.0`, comes after another. */
export function isNewer(version: string, than: string): boolean {
  const [those, these] = [partsOf(version), partsOf(than)];
  const differing = those.findIndex((part, at) => part !== these[at]);
  return differing !== -1 && (those[differing] ?? 0) > (these[differing] ?? 0);
}

/** Whether something on the page would be lost with it: then the browser would ask before the page is left. */
function wouldLoseSomething(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  // why: a password is never stored.
  const passwords = [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')];
  return (
    leaving.defaultPrevented ||
    document.querySelector(DIALOGS) !== null ||
    passwords.some(({ value }) => value !== '')
  );
}

/**
 * Says once of each version that the server has it and this page is older, with a button that loads the page anew.
 * Where something would be lost the message comes when that is no longer so: with a later answer, or when the focus moves.
 * Needs the texts of `when-used`.
 */
export function offerNewerVersion(ended: AbortSignal, page = MONDA_VERSION): void {
  let server = page;
  const say = () => {
    if (said === server || !isNewer(server, page) || wouldLoseSomething()) return;
    said = server;
    const { newerVersion, shell } = words();
    const action = { label: shell.reload, run: () => window.location.reload() };
    notify.info(
      { title: newerVersion.title, message: newerVersion.text, action, only: 'newer version' },
      UNTIL_ANSWERED_MS,
    );
  };
  document.addEventListener('focusin', say, { signal: ended });
  followServerVersion((version) => {
    server = version;
    say();
  }, ended);
}
