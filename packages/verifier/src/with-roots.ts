/** Where the roots of an installation stand in a built verifier. */
const MARK = '"roots:"';

/** Certificates in DER that a verifier trusts without being given them. */
export interface BuiltInRoots {
  /** Roots of signers. */
  readonly roots: readonly Uint8Array[];
  /** Roots of time-stamp authorities. */
  readonly timeRoots: readonly Uint8Array[];
}

const written = (list: readonly Uint8Array[]): string =>
  list.map((der) => btoa(String.fromCharCode(...der))).join(' ');

/** The text of a built `verify.html` or `verify.mjs` that trusts these roots besides those its reader gives it. */
export function withRoots(built: string, { roots, timeRoots }: BuiltInRoots): string {
  if (built.split(MARK).length !== 2) throw new Error('The built verifier has no one place for roots.');
  return built.replace(MARK, `"roots:${written(roots)}|${written(timeRoots)}"`);
}

/** The roots that stand in a built verifier at that place. */
export function builtInRoots(text: string): BuiltInRoots {
  const [roots = [], timeRoots = []] = text
    .slice('roots:'.length)
    .split('|')
    .map((list) =>
      list
        .split(' ')
        .filter((one) => one !== '')
        .map((one) => Uint8Array.from(atob(one), (sign) => sign.charCodeAt(0))),
    );
  return { roots, timeRoots };
}
