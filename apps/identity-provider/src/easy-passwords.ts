/** What a person may be called by in a password; their own address and the product's name are too easy to guess. */
export interface KnownOfPerson {
  readonly email: string;
}

/** Words of this product that are no secret to anybody. */
const OWN_WORDS = ['monda'];
/** Letters and digits a password needs besides the words everybody knows of its owner. */
const LEAST_OTHER_SIGNS = 6;
/** A text repeated is as easy to guess as the text. */
const LONGEST_REPEATED = 5;
/** Shorter parts of an address stand in many words. */
const SHORTEST_WORD = 4;

let listed: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most used passwords of any length, in lower case; read at the first password that is set. */
function listedPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }).then(
    ({ default: passwords }) => new Set(passwords),
  );
  return listed;
}

/**
 * Whether a password is among those that are tried first: one of the most used, also with signs or digits around it,
 * a short text repeated, a run of neighbours, or little more than what everybody knows of its owner.
 */
export async function isEasilyGuessed(password: string, person: KnownOfPerson): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepeated(plain) || isRun(plain) || isOwnWords(plain, person)) return true;
  const list = await listedPasswords();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return list.has(plain) || (bare !== '' && list.has(bare));
}

function isRepeated(plain: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length += 1) {
    const part = plain.slice(0, length);
    if (part.repeat(Math.ceil(plain.length / length)).slice(0, plain.length) === plain) return true;
  }
  return false;
}

/** Each sign the one after, or before, its neighbour: `abcdefghij`, `9876543210`. */
function isRun(plain: string): boolean {
  const codes = [...plain].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isOwnWords(plain: string, { email }: KnownOfPerson): boolean {
  const words = [...OWN_WORDS, email.toLowerCase(), ...email.toLowerCase().split(/[@.+_-]/)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const met = words.filter((word) => plain.includes(word));
  if (met.length === 0) return false;
  const rest = met.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_OTHER_SIGNS;
}
