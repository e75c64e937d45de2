import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Rules of the house about one file, checked by its path and text alone. Each returns the lines it objects to. */

const TEST = /\.(test|spec)\.(ts|tsx|mjs)$/;

/** Names that tools or platforms prescribe. */
const PRESCRIBED_NAMES =
  /^(README|AGENTS|CONTRIBUTING|CHANGELOG|LICENSE|SECURITY|Dockerfile|Caddyfile)(\.md|\.dockerignore)?$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DRAWERS = /^(utils?|helpers?|managers?|common|misc|shared|stuff)$/;

const TABLES = fileURLToPath(new URL('../apps/server/src/database/tables', import.meta.url));
/** Tables of which every change is recorded, by what their files say. */
const RECORDED = readdirSync(TABLES)
  .filter((file) => readFileSync(path.join(TABLES, file), 'utf8').includes('\n  recorded: {'))
  .map((file) => file.replace('.ts', '').replaceAll('-', '_'))
  .join('|');
const WRITES_RECORDED = new RegExp(
  `(insertInto|updateTable|deleteFrom|insertion)\\(\\s*(\\w+, )?'(${RECORDED})'|\\b(INSERT INTO|UPDATE|DELETE FROM) (${RECORDED})\\b|\\bwork\\.(made|wrote|removed)\\(|\\btx\\.(made|wrote|removed)\\(`,
);
/** Product files that write rows of recorded tables by statements of their own, and why. */
const WRITE_THEMSELVES = {
  'apps/server/src/audit/record-existing-rows.ts': 'records rows as they stand',
  'apps/server/src/certificates/issuing/freeze.ts':
    'the frozen versions of all items are written by one statement, and recorded',
  'apps/server/src/conversations/question-sweep.ts': 'writes a column that is not recorded',
  'apps/server/src/demo/demo-receptions.ts': 'what it stores is recorded afterwards, as it stands',
  'apps/server/src/demo/seed-demo.ts': 'what it stores is recorded afterwards, as it stands',
  'apps/server/src/demo/demo-meetings.ts': 'as seed-demo.ts, of which it is a part',
  'apps/server/src/demo/demo-corrections.ts': 'as seed-demo.ts, of which it is a part',
  'apps/server/src/files/file-entry.ts':
    'uploads are recorded when they are committed, by one statement for all of them',
  'apps/server/src/files/file-intake.ts': 'removes files with the items that are removed',
  'apps/server/src/files/file-sweep.ts': 'removes uploads, which are not recorded',
  'apps/server/src/identity/first-sign-in.ts': 'writes a column that is not recorded',
  'apps/server/src/identity/person-erasure-interface.ts':
    'a function of the database removes what a person had',
  'apps/server/src/identity/session-interface.ts': 'a function of the database ends the sessions',
  'apps/server/src/items/reading/receiving-requests.ts':
    'only the requests that are not received yet are written, by one statement, and recorded',
  'apps/server/src/items/steps/ended-passwords.ts': 'a function of the database removes the passwords',
  'apps/server/src/items/steps/ended-day-codes.ts': 'a function of the database removes the codes',
  'apps/server/src/projects/project-handlers.ts': 'the items go with their project',
  'apps/server/src/undelivered/undelivered-handlers.ts': 'functions of the database decide on a message',
};

/** `{ name, applies(file), objections(file, text) }` per rule; `planted` is a file the rule must object to. */
export const HOUSE_RULES = [
  {
    name: 'kebab-case',
    applies: (file) => !file.split('/').some((part) => part.startsWith('.')),
    objections(file) {
      return file
        .split('/')
        .filter((part) => !PRESCRIBED_NAMES.test(part))
        .flatMap((part) => part.split('.').map((word) => ({ part, word })))
        .filter(({ word }) => !KEBAB.test(word))
        .map(({ part }) => `${part} is not in kebab-case`);
    },
    planted: { file: 'apps/web/src/ui/DataTable.tsx', text: '' },
  },
  {
    name: 'no-drawers',
    applies: (file) => /^(apps|packages|e2e|tools)\//.test(file),
    objections(file) {
      const words = file.split('/').flatMap((part) => part.replace(/\..*$/, '').split('-'));
      return words
        .filter((word) => DRAWERS.test(word))
        .map((word) => `"${word}" says nothing about the content`);
    },
    planted: { file: 'apps/web/src/lib/date-utils.ts', text: '' },
  },
  {
    name: 'recorded-rows-by-work',
    applies: (file) =>
      /^apps\/server\/src\/.*\.ts$/.test(file) &&
      !TEST.test(file) &&
      !/^apps\/server\/src\/database\/(work\.ts$|migrations\/)/.test(file) &&
      WRITE_THEMSELVES[file] === undefined,
    objections: (_file, text) =>
      text
        // why: a chain stands on several lines.
        .replaceAll(/\(\s+/g, '(')
        .split('\n')
        .flatMap((line) =>
          WRITES_RECORDED.test(line)
            ? [`rows of recorded tables are written by Work.insert, update and remove: ${line.trim()}`]
            : [],
        ),
    planted: {
      file: 'apps/server/src/staff/staff-store.ts',
      text: "await work\n  .updateTable('users')\n  .set({ role: 'admin' })\n  .execute();\n",
    },
  },
  {
    name: 'days-in-one-calendar',
    applies: (file) =>
      /^apps\/web\/src\/.*\.tsx$/.test(file) && file !== 'apps/web/src/ui/use-day-picker.tsx',
    objections(_file, text) {
      const own = /type=("|\{')(date|datetime-local|month|week)\b/.exec(text);
      return own === null ? [] : [`a field of type ${own[2]}: ui/day-field.tsx has the calendar`];
    },
    planted: { file: 'apps/web/src/features/staff/leave-form.tsx', text: '<input type="date" />' },
  },
];
