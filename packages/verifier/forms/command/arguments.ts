import { type Language, languageOf } from '../language.ts';

/** What the command was called with. */
export interface Order {
  readonly language: Language;
  readonly isJson: boolean;
  readonly roots: readonly string[];
  readonly timeRoots: readonly string[];
  /** Two checkpoints to compare; `null` for a certificate to check. */
  readonly checkpoints: readonly [string, string] | null;
  /** Paths: the certificate, then everything else. A folder stands for the files in it. */
  readonly files: readonly string[];
  /** The first option that is none; `null` for an order that can be carried out. */
  readonly unknown: string | null;
}

/** Reads the arguments; `environment`: of the process, for the language. */
export function orderOf(
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Order {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const found = {
    language: languageOf([LC_ALL || LC_MESSAGES || LANG || '']),
    isJson: false,
    roots: [] as string[],
    timeRoots: [] as string[],
    checkpoints: null as [string, string] | null,
    files: [] as string[],
    unknown: null as string | null,
  };
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      found.files.push(...rest.splice(0));
    } else if (word === '--json') found.isJson = true;
    else if (word === '--root' && rest.length > 0) found.roots.push(rest.shift() ?? '');
    else if (word === '--time-root' && rest.length > 0) found.timeRoots.push(rest.shift() ?? '');
    else if (word === '--checkpoint' && rest.length > 1)
      found.checkpoints = [rest.shift() ?? '', rest.shift() ?? ''];
    else if (word === '--lang' && rest.length > 0) found.language = languageOf([rest.shift() ?? '']);
    else if (word.startsWith('-')) found.unknown ??= word;
    else found.files.push(word);
  }
  return found;
}
