/**
 * Custom properties that styles read and nothing writes: such a declaration has no effect, and the control it
 * belongs to loses a colour or a size without an error. Built files are read, because they are what a page gets.
 */

/** A declaration `--name: …` in packed or plain CSS. */
const WRITTEN = /(?:[{;]|\*\/)\s*(--[\w-]+)\s*:/g;
const REGISTERED = /@property\s+(--[\w-]+)/g;
/** `var(--name)` without anything after the name. */
const READ_WITHOUT_FALLBACK = /var\(\s*(--[\w-]+)\s*\)/g;
/** A property of an element's own style: a key of an object, or `setProperty('--name', …)`. */
const WRITTEN_BY_SCRIPT = /["'`](--[\w-]+)["'`]\s*[\]:,]/g;

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const writtenByStyles = (files) =>
  files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ text }) => [...all(text, WRITTEN), ...all(text, REGISTERED)]);
const writtenByScripts = (files) =>
  files.filter(({ file }) => file.endsWith('.js')).flatMap(({ text }) => all(text, WRITTEN_BY_SCRIPT));

/**
 * Judges the parts of a build. Each part names the files that are there when its own are used: `own` are its styles
 * and scripts, `foundation` those it stands on. What a script writes on an element counts wherever that script is: a
 * component brings its style and its script in parts of their own. Answers one line for each file and name that
 * nothing writes.
 */
export function unwrittenVariables(parts) {
  const found = new Set();
  const byScripts = writtenByScripts(parts.flatMap(({ own }) => own));
  for (const { own, foundation } of parts) {
    const written = new Set([...byScripts, ...writtenByStyles([...own, ...foundation])]);
    for (const { file, text } of own) {
      for (const name of all(text, READ_WITHOUT_FALLBACK)) {
        if (!written.has(name)) found.add(`${file}: var(${name}) is written by no style`);
      }
    }
  }
  return [...found].sort();
}

/** A style that reads what nothing writes, besides uses that are sound: a fallback, a script, the part it stands on. */
export const PLANTED = {
  parts: [
    {
      own: [
        {
          file: 'planted.css',
          text: '.a{--own:1;color:var(--lost);width:var(--own);height:var(--else,1px)}',
        },
        { file: 'planted.js', text: 'x({"--by-script":1});x("var(--lost-too)")' },
        { file: 'other.css', text: '.b{color:var(--by-script);margin:var( --frame )}' },
      ],
      foundation: [{ file: 'frame.css', text: ':root{--first:0;--frame:0}' }],
    },
  ],
  objections: [
    'planted.css: var(--lost) is written by no style',
    'planted.js: var(--lost-too) is written by no style',
  ],
};
