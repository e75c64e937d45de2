import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';

/**
 * The conformance report by what OpenACR 0.1.0 asks of its structure, by the criteria of WCAG 2.2, and by the files its notes name.
 * Each rule is shown a violation first, so that none passes by being blind.
 */
const REPORT = 'docs/accessibility.openacr.yaml';
const LEVELS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable', 'not-evaluated'];
const CHAPTERS = [
  ...['a', 'aa', 'aaa'].map((level) => `success_criteria_level_${level}`),
  ...['functional_performance', 'generic_requirements', 'ict_with_two-way_voice', 'ict_with_video'].map(
    (name) => `en_301_549_${name}`,
  ),
  ...['hardware', 'software', 'non-web-documents', 'documentation_and_support_services'].map(
    (name) => `en_301_549_${name}`,
  ),
];
/** Criteria of WCAG 2.2; 4.1.1 holds always since then. */
const WCAG = {
  success_criteria_level_a:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  success_criteria_level_aa:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const NAMED_FILE = /\b[\w-]+(?:\.test\.tsx?|\.spec\.ts|\.ts|\.md)\b/g;
const files = new Set(projectFiles().map((file) => file.slice(file.lastIndexOf('/') + 1)));

function criterionObjections(chapter, { num, components }) {
  const wrong = [];
  for (const { name, adherence } of components ?? [{}]) {
    if (typeof name !== 'string') wrong.push(`${chapter} ${num}: no component`);
    if (!LEVELS.includes(adherence?.level)) wrong.push(`${chapter} ${num}: no level`);
    if ((adherence?.notes ?? '') === '') wrong.push(`${chapter} ${num}: no notes`);
    for (const [file] of (adherence?.notes ?? '').matchAll(NAMED_FILE))
      if (!files.has(file)) wrong.push(`${chapter} ${num}: there is no ${file}`);
  }
  return wrong;
}

function objectionsTo(report) {
  const wrong = [];
  for (const [where, value] of Object.entries({
    title: report.title,
    'product.name': report.product?.name,
    'author.email': report.author?.email,
    report_date: report.report_date,
    evaluation_methods_used: report.evaluation_methods_used,
  }))
    if (typeof value !== 'string' || value === '') wrong.push(`${where} is missing`);
  for (const [name, { disabled, criteria }] of Object.entries(report.chapters)) {
    if (!CHAPTERS.includes(name)) wrong.push(`there is no chapter ${name}`);
    if (disabled !== true && !Array.isArray(criteria)) wrong.push(`${name} has no criteria`);
    for (const criterion of criteria ?? []) wrong.push(...criterionObjections(name, criterion));
  }
  for (const [name, numbers] of Object.entries(WCAG)) {
    const said = (report.chapters[name]?.criteria ?? []).map(({ num }) => num).join(' ');
    if (said !== numbers) wrong.push(`${name} has other criteria than WCAG 2.2`);
  }
  return wrong;
}

const text = readFileSync(at(REPORT), 'utf8');
const objections = objectionsTo(parse(text));
const planted = {
  'a criterion that is left out': text.replace('num: "2.1.1"', 'num: "2.1.9"'),
  'a level of its own': text.replace('level: supports', 'level: mostly'),
  'a test that is not there': text.replace('keyboard.spec.ts', 'no-such.spec.ts'),
  'a missing title': text.replace('title: Monda', 'heading: Monda'),
};
for (const [what, spoiled] of Object.entries(planted))
  if (objectionsTo(parse(spoiled)).length <= objections.length)
    objections.push(`The check does not see ${what}`);
for (const objection of objections) console.error(`${REPORT}: ${objection}`);
console.log(
  `${Object.values(WCAG).join(' ').split(' ').length} criteria of WCAG 2.2, ${objections.length} objections`,
);
process.exitCode = objections.length === 0 ? 0 : 1;
