import path from 'node:path';

/** Numbers up to this one were given before the records were merged by subject; the index says where each is now. */
const LAST_MERGED = 107;
const NEVER_GIVEN = new Set([19, 20, 79]);
const MAX_WORDS = 1000;

const FOLDER = 'docs/decisions';
/** Path of the generated index. */
export const INDEX = `${FOLDER}/README.md`;
const RECORD = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const HEADING = /^# 0*(\d+)\.? +(.+)$/;
const FORMER = /^Former records: (.+)$/m;
/** A record named by its number in a text: "record 65", "(decision 0064)", "[decision 3]". */
const NAMED = /\b(?:record|decision)s? \[?0*(\d{1,3})(?= *(?:[\])},.;:]|and \d|$))/gim;
const MARKDOWN_LINK = /\]\(([^)\s]+)\)/g;
/** A link whose label ends with a number, to a record. */
const NUMBERED_LINK = /\[[^\]]*?\b0*(\d+)\]\([^)\s]*?(\d{4})-[a-z0-9-]+\.md/g;
const RECORD_LINK = /decisions\/(\d{4}-[a-z0-9-]+\.md)/g;

const fileName = (file) => file.slice(FOLDER.length + 1);

function formerNumbers(text) {
  const [, line] = FORMER.exec(text) ?? [];
  if (line === undefined) return [];
  const [listed] = line.replaceAll(/\([^)]*\)/g, '').split(';');
  return [...listed.matchAll(/\d+/g)].map(([number]) => Number(number));
}

/** The records among `files` (path to text), by number: what their first lines say. */
function recordsAmong(files) {
  return [...files]
    .filter(([file]) => RECORD.test(file))
    .map(([file, text]) => {
      const [, number, title] = HEADING.exec(text.split('\n', 1)[0]) ?? [];
      return {
        file,
        number: Number(number),
        title,
        former: formerNumbers(text),
        words: text.split(/\s+/).length,
      };
    })
    .sort((one, other) => one.number - other.number);
}

/** Where each number given before the merge is now: number to records, with those that kept their number alone left out. */
function whereMerged(records) {
  const rows = [];
  for (let number = 1; number <= LAST_MERGED; number += 1) {
    const holders = records.filter((record) => record.number === number || record.former.includes(number));
    const [first] = holders;
    if (holders.length > 1 || (first !== undefined && first.number !== number))
      rows.push({ number, holders });
  }
  return rows;
}

const linkTo = ({ number, file }) => `[${number}](${fileName(file)})`;

/** The text of the index. */
export function indexPage(files) {
  const records = recordsAmong(files);
  return `# Decision records

<!-- Generated from the first lines of the records: npm run decisions -->

One record per subject: the decision in force, its reason, rejected alternatives with the figures that matter, consequences. A record is changed
when its decision changes; git has what it said before. The owner of the specification decides how it is read (entries \`A-nnn\`); the records contain
all other decisions.

A new record is \`NNNN-subject.md\` with the next free number, begins with \`# N. Subject\`, and has at most ${MAX_WORDS} words. A decision on a
subject that has a record is written into that record.

## Index
| Number | Subject |
|---|---|
${records.map((record) => `| ${record.number} | [${record.title}](${fileName(record.file)}) |`).join('\n')}

## Former numbers
Records up to ${LAST_MERGED} were merged by subject. A number that is not listed here is in the index. Never given: ${[...NEVER_GIVEN].join(', ')}.

| Former number | Present record |
|---|---|
${whereMerged(records)
  .map(({ number, holders }) => `| ${number} | ${holders.map(linkTo).join(', ')} |`)
  .join('\n')}
`;
}

function objectionsToRecord({ file, number, title, words }) {
  const said = [];
  if (title === undefined) said.push(`${file}: the first line is no "# N. Subject"`);
  else if (number !== Number(RECORD.exec(file)[1])) said.push(`${file}: the heading has number ${number}`);
  if (words > MAX_WORDS) said.push(`${file}: ${words} words, at most ${MAX_WORDS}`);
  return said;
}

function objectionsToNumbers(records) {
  const said = [];
  const present = new Set();
  for (const { file, number } of records) {
    if (present.has(number)) said.push(`${file}: number ${number} is given twice`);
    present.add(number);
  }
  const former = new Set(records.flatMap((record) => record.former));
  for (let number = 1; number <= LAST_MERGED; number += 1)
    if (!present.has(number) && !former.has(number) && !NEVER_GIVEN.has(number))
      said.push(`${FOLDER}: no record names the former record ${number}`);
  return said;
}

const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text) => new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading)));

/** Dead links of a page: to a file that `exists` does not know, or to a heading that is not in it. */
function deadLinks(page, text, files, exists) {
  const said = [];
  for (const [, link] of text.matchAll(MARKDOWN_LINK)) {
    if (/^[a-z]+:/i.test(link)) continue;
    const [target, anchor] = link.split('#');
    const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
    if (!exists(file)) said.push(`${page}: ${link} leads nowhere`);
    else if (anchor && files.has(file) && !anchorsOf(files.get(file)).has(anchor))
      said.push(`${page}: ${link} names no heading`);
  }
  return said;
}

function deadReferences(file, text, records) {
  const said = [];
  const names = new Set(records.map((record) => fileName(record.file)));
  const numbers = new Set(records.map((record) => record.number));
  for (const [, name] of text.matchAll(RECORD_LINK))
    if (!names.has(name)) said.push(`${file}: there is no record ${name}`);
  for (const [words, number] of text.matchAll(NAMED))
    if (!numbers.has(Number(number))) said.push(`${file}: "${words}" is no present record`);
  for (const [words, label, target] of text.matchAll(NUMBERED_LINK))
    if (Number(label) !== Number(target)) said.push(`${file}: ${words} has another number than its record`);
  return said;
}

/** What is wrong with records, their index and what names them, in `files` (path to text). */
export function recordObjections(files, exists = (file) => files.has(file)) {
  const records = recordsAmong(files);
  const said = records.flatMap(objectionsToRecord);
  said.push(...objectionsToNumbers(records));
  for (const [file, text] of files) {
    said.push(...deadReferences(file, text, records));
    if (file.endsWith('.md')) said.push(...deadLinks(file, text, files, exists));
  }
  if (files.get(INDEX) !== indexPage(files))
    said.push(`${INDEX} is not that of the records: npm run decisions`);
  return [...new Set(said)];
}
