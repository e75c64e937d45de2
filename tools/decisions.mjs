import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { INDEX, indexPage, recordObjections } from './decision-records.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';

/** `npm run decisions`: writes the index of the decision records. With `--check`: nothing is written, and dead references fail. */
const TEXT = /\.(?:md|ts|tsx|mjs|js|css|sql|txt|yaml|yml|html|conf|service|sh|cmd)$/;
/** These files hold the patterns and the planted violations. */
const RULES = new Set(['tools/decisions.mjs', 'tools/decision-records.mjs']);

const files = new Map(
  projectFiles()
    .filter((file) => TEXT.test(file) && !RULES.has(file))
    .map((file) => [file, readFileSync(at(file), 'utf8')]),
);

const former = Array.from({ length: 107 }, (_, number) => number + 1).join(', ');
const plantedRecords = new Map([
  [
    'docs/decisions/0001-kept.md',
    `# 1. Kept\n\nFormer records: ${former}.\n\nSee [2](0002-other.md#a-heading).\n`,
  ],
  ['docs/decisions/0002-other.md', '# 2. Other\n\n## A heading\n'],
  ['docs/page.md', 'By [record 2](decisions/0002-other.md), and (decision 0001).\n'],
]);
const withIndex = (records) => new Map([...records, [INDEX, indexPage(records)]]);
const planted = (file, text) =>
  recordObjections(withIndex(new Map([...plantedRecords, [file, text]]))).length;
const blind = {
  'a link to a record that is gone': planted('docs/page.md', '[record 2](decisions/0002-gone.md)'),
  'a record named by a number that is gone': planted('a.ts', '// Judged by its history (record 106).'),
  'two numbers of which one is gone': planted('a.md', 'see decision 106 and 2'),
  'a link with the number of another record': planted('docs/page.md', '[record 1](decisions/0002-other.md)'),
  'a heading that is gone': planted('docs/page.md', '[2](decisions/0002-other.md#gone)'),
  'a link within the records': planted(
    'docs/decisions/0002-other.md',
    '# 2. Other\n## A heading\n[1](0001-gone.md)',
  ),
  'a heading with another number': planted('docs/decisions/0003-third.md', '# 4. Third\n'),
  'a record without a heading': planted('docs/decisions/0003-third.md', 'Third\n'),
  'a number that is given twice': planted('docs/decisions/0002-twice.md', '# 2. Twice\n'),
  'a record that is too long': planted('docs/decisions/0003-third.md', `# 3. Third\n${'word '.repeat(1100)}`),
  'a former record that is named nowhere': planted('docs/decisions/0001-kept.md', '# 1. Kept\n'),
  'an index of other records': recordObjections(new Map([...plantedRecords, [INDEX, '']])).length,
};

if (process.argv.includes('--check')) {
  const objections = Object.entries(blind)
    .filter(([, seen]) => seen === 0)
    .map(([what]) => `The check does not see ${what}`);
  const clean = recordObjections(withIndex(plantedRecords));
  objections.push(...clean.map((said) => `The check objects to what is right: ${said}`));
  objections.push(...recordObjections(files, (file) => existsSync(at(file))));
  for (const objection of objections) console.error(objection);
  console.log(`${files.size} files, ${objections.length} objections`);
  process.exitCode = objections.length === 0 ? 0 : 1;
} else {
  writeFileSync(at(INDEX), indexPage(files));
  console.log(INDEX);
}
