import { createHash } from 'node:crypto';

/** What of the digest leaves: about one in a million passwords shares it, so that the service does not learn which was asked about. */
const PREFIX_DIGITS = 5;
const ANSWER_MS = 3_000;
/** Many times what such a service sends; more is no answer of one. */
const LONGEST_ANSWER = 1_000_000;
const LINE = /^([0-9A-F]{35}):(\d{1,15})$/i;

export interface BreachedPasswordsSettings {
  /** Address of a range interface as that of Have I Been Pwned, without a slash at the end. */
  readonly url: string;
  /** Called with the reason when the service does not answer as such a service does. */
  readonly onUnanswered: (error: unknown) => void;
  /** How long one question may take, in ms; 3,000 by default. */
  readonly answerMs?: number;
}

/** Whether a password is known from a breach. Never rejects. */
export type IsBreached = (password: string) => Promise<boolean>;

/**
 * Asks a service of breached passwords by k-anonymity (https://haveibeenpwned.com/API/v3#PwnedPasswords): five digits of
 * the SHA-1 digest leave, and the answer lists the other digits of all breached passwords that begin alike. Without an
 * answer no password counts as breached.
 */
export function breachedPasswords({
  url,
  onUnanswered,
  answerMs = ANSWER_MS,
}: BreachedPasswordsSettings): IsBreached {
  return async (password) => {
    const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
    try {
      const text = await rangeOf(`${url}/${digest.slice(0, PREFIX_DIGITS)}`, answerMs);
      return listsSuffix(text, digest.slice(PREFIX_DIGITS));
    } catch (error) {
      onUnanswered(error);
      return false;
    }
  };
}

async function rangeOf(address: string, answerMs: number): Promise<string> {
  const answer = await fetch(address, {
    // why: lines of count 0 hide from the length of the answer which digits were asked about.
    headers: { 'Add-Padding': 'true', 'User-Agent': 'Monda' },
    // why: an https address must not lead to an open one.
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`the service of breached passwords answered ${answer.status}`);
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER)
      throw new Error('the answer of the service of breached passwords is too long');
  }
  return text;
}

/** Whether the answer has this suffix with a count above 0. Throws when any line is none of a range. */
function listsSuffix(text: string, suffix: string): boolean {
  const lines = text.trim().split(/\r?\n/);
  const counts = lines.map((line) => {
    const [, listed = '', count = ''] = LINE.exec(line) ?? [];
    if (count === '')
      throw new Error('the answer of the service of breached passwords is no list of digests');
    return { listed: listed.toUpperCase(), count: Number(count) };
  });
  return counts.some(({ listed, count }) => listed === suffix && count > 0);
}
