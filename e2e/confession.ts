/** Begins what a page says of its own misdeeds. */
export const CONFESSION = 'This page must not:';

/** Runs in every page, before its own scripts where the browser can: says on the console what no page may do. */
export function confess(begin: string): void {
  const say = (what: string) => console.error(begin, what);
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile }) => {
      // why: while it traces, Playwright fetches pictures that cannot be shown; scripts of the page have a source.
      if (effectiveDirective === 'connect-src' && blockedURI === 'blob' && sourceFile === '') return;
      say(`break ${effectiveDirective} with ${blockedURI}`);
    },
    true,
  );
  // why: the product asks in dialogs of its own; only a foreign script would open these.
  window.alert = () => say('alert');
  window.confirm = () => (say('confirm'), false);
  window.prompt = () => (say('prompt'), null);
}

/** Whether a message on the console speaks of a misdeed. */
export const isConfession = (text: string): boolean =>
  text.startsWith(CONFESSION) || /Content.Security.Policy|Trusted.?(Type|HTML|Script)/i.test(text);
