import { readFileSync } from 'node:fs';
import { HOUSE_RULES } from './house-rules.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';

let wrong = 0;
const object = (text) => {
  wrong += 1;
  console.error(text);
};

for (const { name, applies, objections, planted } of HOUSE_RULES) {
  if (!applies(planted.file) || objections(planted.file, planted.text).length === 0) {
    object(`The rule ${name} does not work: it lets its planted violation in ${planted.file} pass`);
  }
}

const files = projectFiles();
for (const file of files) {
  const rules = HOUSE_RULES.filter((rule) => rule.applies(file));
  if (rules.length === 0) continue;
  const text = readFileSync(at(file), 'utf8');
  for (const { name, objections } of rules) {
    for (const objection of objections(file, text)) object(`${file}: ${name}: ${objection}`);
  }
}
console.log(`${files.length} files, ${HOUSE_RULES.length} rules, ${wrong} objections`);
process.exitCode = wrong === 0 ? 0 : 1;
