import { contractOf } from '../apps/server/src/database/migration-kinds.ts';

/**
 * A migration after a release takes nothing away that the release reads, and refuses nothing that it writes: old and new servers run
 * next to each other during an upgrade. What is no longer read goes with a second step in a later release.
 */
const ALTERED = /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?(?<table>[\w.${}]+) (?<clauses>[^`;]*)/gi;
const CREATED = /\bCREATE TABLE (?:IF NOT EXISTS )?([\w.${}]+)/gi;
const SECOND_STEP =
  /\bexport const contractOf = \{ expand: '(?<expand>[^']+)', release: '(?<release>[^']+)' \}/;
const WIDENED = /\bexport const widens = \[(?<names>[^\]]*)\]/;

/** Whole statements that take something away or refuse more than before. */
const STATEMENTS = [
  [/\bDROP (?:TABLE|VIEW|MATERIALIZED VIEW)\b/i, 'removes a table or view'],
  [/\bRENAME (?:TO|COLUMN|CONSTRAINT|VALUE)\b/i, 'renames'],
  [/\bREVOKE\b/i, 'takes a right away'],
];
/** A new function is not for everybody: the right that each begins with belongs to no release before. */
const REVOKED_FROM_ALL = /\bREVOKE (?:EXECUTE|ALL) ON FUNCTION (?<name>\w+)(?:\([^)]*\))? FROM PUBLIC\b/gi;

/** The code without its comments, on one line. */
const codeOf = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/^\s*\/\/.*$/gm, ' ')
    .replace(/\s+/g, ' ');

/** The clauses of a statement, which commas outside brackets part. */
function clausesOf(text) {
  const clauses = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += sign;
  }
  return clauses.map((clause) => clause.trim());
}

const namesAfter = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

/** What a clause takes away or refuses; `null` where it only adds. */
function objectionTo(clause, { code, widened }) {
  const readded = (name) => widened.has(name) && new RegExp(`ADD CONSTRAINT ${name}\\b`, 'i').test(code);
  const dropped = (name) => new RegExp(`DROP CONSTRAINT (?:IF EXISTS )?${name}\\b`, 'i').test(code);
  const [, gone] = /^DROP CONSTRAINT (?:IF EXISTS )?(\w+)/i.exec(clause) ?? [];
  if (gone !== undefined) return readded(gone) ? null : 'removes a constraint';
  if (/^DROP (?:COLUMN )?(?!CONSTRAINT)/i.test(clause)) return 'removes a column';
  const [, added] = /^ADD CONSTRAINT (\w+)/i.exec(clause) ?? [];
  if (added !== undefined)
    return widened.has(added) && dropped(added) ? null : 'adds a constraint that earlier writes may break';
  if (/^ADD (?:CHECK|UNIQUE|FOREIGN KEY|PRIMARY KEY|EXCLUDE)\b/i.test(clause))
    return 'adds a constraint that earlier writes may break';
  if (/^ADD\b.*\bNOT NULL\b/i.test(clause) && !/\b(?:DEFAULT|GENERATED)\b/i.test(clause))
    return 'adds a column that earlier writes leave empty';
  const [, column, what] = /^ALTER (?:COLUMN )?(\w+) (.*)$/i.exec(clause) ?? [];
  if (column === undefined) return null;
  if (/^DROP DEFAULT/i.test(what)) return 'removes a default that earlier writes need';
  if (/^(?:SET DATA )?TYPE (?!text\b)/i.test(what) && !widened.has(column)) return 'changes a type';
  const hasDefault = new RegExp(`ALTER (?:COLUMN )?${column} SET DEFAULT`, 'i').test(code);
  if (/^SET NOT NULL/i.test(what) && !hasDefault) return 'refuses NULL without a default';
  return null;
}

/** What a migration takes away or refuses, a word each. */
function removals(code) {
  const widened = new Set((WIDENED.exec(code)?.groups.names ?? '').match(/\w+/g));
  const created = namesAfter(code, CREATED);
  const kept = code.replace(REVOKED_FROM_ALL, (statement, name) =>
    new RegExp(`\\bCREATE FUNCTION ${name}\\b`, 'i').test(code) ? '' : statement,
  );
  const said = STATEMENTS.filter(([pattern]) => pattern.test(kept)).map(([, what]) => what);
  for (const { groups } of code.matchAll(ALTERED)) {
    if (created.has(groups.table)) continue;
    const objections = clausesOf(groups.clauses).map((clause) => objectionTo(clause, { code, widened }));
    said.push(...objections.filter((objection) => objection !== null));
  }
  for (const [, kind, name] of code.matchAll(/\bDROP (FUNCTION|POLICY) (?:IF EXISTS )?(\w+)/gi))
    if (!new RegExp(`CREATE (?:OR REPLACE )?${kind} ${name}\\b`, 'i').test(code))
      said.push(`removes a ${kind.toLowerCase()}`);
  for (const [, table] of code.matchAll(/\bCREATE UNIQUE INDEX (?:\w+ )?ON ([\w.${}]+)/gi))
    if (!created.has(table)) said.push('adds a unique index that earlier writes may break');
  return [...new Set(said)];
}

/** What is wrong with a second step: it names its first one and the release that brought it, and so does its name. */
function objectionsToSecondStep(name, code, records) {
  const { expand = null, release = null } = SECOND_STEP.exec(code)?.groups ?? {};
  if (contractOf(name) === null && expand === null) return null;
  if (expand === null || contractOf(name) !== expand.slice(0, 4))
    return [
      `${name}: a second step is named NNNN-contract-MMMM-… and exports contractOf with its first step MMMM-…`,
    ];
  return records.get(release)?.migrations.includes(expand)
    ? []
    : [`${name}: the release ${release} did not bring ${expand}`];
}

/** Releases that do not begin with the migrations that the baseline stands for: servers of theirs would not know the database. */
export const baselineObjections = (baseline, records) =>
  [...records]
    .filter(([, { migrations }]) => baseline.some((name, at) => name !== migrations[at]))
    .map(([release]) => `The baseline is not what the release ${release} begins with (decision 113)`);

/** Migrations of `texts` (name to text) that no record of a release has and that are no second step, and what is wrong with them. */
export function migrationObjections(texts, records) {
  const released = new Set([...records.values()].flatMap(({ migrations }) => migrations));
  return [...texts]
    .filter(([name]) => !released.has(name))
    .flatMap(([name, text]) => {
      const code = codeOf(text);
      const secondStep = objectionsToSecondStep(name, code, records);
      if (secondStep !== null) return secondStep;
      return removals(code).map(
        (what) => `${name}: ${what}, so the release before cannot run next to it (decision 113)`,
      );
    });
}
