/** Which tests a document names as proof, and whether they exist: `file > words of its title; file > words`. */

const NAMED = /^([\w./-]+\.(?:ts|tsx|mjs)) > (.+)$/;
/** Fewer letters than this fit too many titles. */
const FEWEST_LETTERS = 8;

/** `[{ file, words }]` of a list of proofs; a part that is none has `file: null`. */
export function proofsIn(list) {
  return list
    .split(/; (?=[\w./-]+\.(?:ts|tsx|mjs) > )/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, file = null, words = part] = NAMED.exec(part) ?? [];
      return { file, words };
    });
}

/**
 * A function that says what is wrong with a proof, or `null`. A file is named by its path or, where no other has it,
 * by its last part; the words stand in it as they are, on a line with a quotation mark.
 */
export function proofObjection(files, read) {
  const lines = new Map();
  return ({ file, words }) => {
    if (file === null) return `"${words}" names no test: write "file > words of its title"`;
    const found = files.filter((name) => name === file || name.endsWith(`/${file}`));
    if (found.length !== 1) return `${file} is ${found.length === 0 ? 'no file' : `${found.length} files`}`;
    if (words.length < FEWEST_LETTERS) return `"${words}" is too short to name a test of ${file}`;
    const [path] = found;
    if (!lines.has(path)) lines.set(path, read(path).split('\n'));
    const stands = lines.get(path).some((line) => line.includes(words) && /['"`]/.test(line));
    return stands ? null : `${path} has no test called "${words}"`;
  };
}
