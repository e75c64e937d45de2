let named: string | null = null;
let tell: ((version: string) => void) | null = null;

/** Takes the version that an answer of the API names; `null` where it names none. */
export function readVersionHeader(version: string | null): void {
  if (version === null) return;
  named = version;
  tell?.(version);
}

/** Calls `listener` with the version of the last answer, if any, and with that of each later one, until the signal. */
export function followServerVersion(listener: (version: string) => void, ended: AbortSignal): void {
  tell = listener;
  ended.addEventListener('abort', () => {
    if (tell === listener) tell = null;
  });
  if (named !== null) listener(named);
}
