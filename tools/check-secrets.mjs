import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at } from './paths.mjs';
import { run } from './processes.mjs';
import { projectFiles } from './project-files.mjs';

/** Looks for secrets in every file of the project. */

/** What looks like a secret and is none: file, rule of secretlint, and why. One that is no longer met is an objection. */
const NO_SECRETS = [
  [
    'deploy/systemd/monda.env.example',
    '@secretlint/secretlint-rule-database-connection-string',
    'addresses to fill in: their password is CHANGE-THIS',
  ],
];
/** secretlint passes over pictures and documents, which carry no text of ours, and over its own settings. */
const PASSED_OVER = /\.(png|jpe?g|pdf|woff2|ico)$|^\.secretlintrc\.json$/;
/** Windows takes command lines of 32,767 characters. */
const FILES_AT_ONCE = process.platform === 'win32' ? 300 : 5_000;

/** What a secret of each kind looks like, put together here so that no file holds one. */
const PLANTED = [
  ['ghp', '_', 'h7Kq2mXv9RtLw4ZbN8cYpE3sUdAoJf1Gx6Ti'].join(''),
  [
    '-----BEGIN RSA',
    ` PRIVATE KEY-----\n${'MIIEowIBAAKCAQEA'.repeat(8)}\n-----END RSA`,
    ' PRIVATE KEY-----',
  ].join(''),
  ['postgres', '://monda:b7Rk2PqLx9@db.internal:5432/monda'].join(''),
];

const folder = mkdtempSync(path.join(tmpdir(), 'monda-secrets-'));
const read = new Set();

/** Findings of secretlint in these files, as `{ file, rule, line, message }`; adds what it read to `read`. */
async function scan(files) {
  // why: what it writes to a pipe is cut off when it ends, so it writes to a file.
  const report = path.join(folder, 'report.json');
  const { output } = await run(
    process.execPath,
    [
      at('node_modules', 'secretlint', 'bin', 'secretlint.js'),
      '--secretlintrc',
      at('.secretlintrc.json'),
      '--format=json',
      `--output=${report}`,
      '--no-glob',
      '--no-gitignore',
      ...files,
    ],
    { capture: true },
  );
  if (!existsSync(report)) throw new Error(`secretlint did not run:\n${output}`);
  const results = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  for (const { filePath } of results) read.add(path.relative(at(), filePath).replaceAll('\\', '/'));
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, loc, message }) => ({
      file: path.relative(at(), filePath).replaceAll('\\', '/'),
      rule: ruleId,
      line: loc.start.line,
      message,
    })),
  );
}

const objections = [];
try {
  const planted = PLANTED.map((text, index) => {
    const file = path.join(folder, `planted-${index}.txt`);
    writeFileSync(file, `${text}\n`);
    return file;
  });
  const seen = new Set((await scan(planted)).map(({ file }) => path.basename(file)));
  for (const file of planted)
    if (!seen.has(path.basename(file)))
      objections.push(
        `The scan does not see a secret that begins with ${readFileSync(file, 'utf8').slice(0, 12)}`,
      );

  const files = projectFiles().filter((file) => !PASSED_OVER.test(file));
  const met = new Set();
  for (let first = 0; first < files.length; first += FILES_AT_ONCE) {
    for (const { file, rule, line, message } of await scan(files.slice(first, first + FILES_AT_ONCE))) {
      const known = NO_SECRETS.find(([name, ruleName]) => name === file && ruleName === rule);
      if (/(^|\/)planted-\d\.txt$/.test(file)) seen.add(path.basename(file));
      else if (known) met.add(known);
      else objections.push(`${file}:${line}: ${message}`);
    }
  }
  for (const file of planted)
    if (!seen.has(path.basename(file)))
      objections.push(
        `The scan does not see a secret that begins with ${readFileSync(file, 'utf8').slice(0, 12)}`,
      );
  for (const known of NO_SECRETS)
    if (!met.has(known))
      objections.push(`No secret is excused in ${known[0]} any more: remove it from the list`);
  for (const file of files) if (!read.has(file)) objections.push(`${file} was not read`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

for (const objection of objections) console.error(objection);
console.log(`${read.size} files, ${NO_SECRETS.length} excused, ${objections.length} objections`);
process.exitCode = objections.length === 0 ? 0 : 1;
