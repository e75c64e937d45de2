import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { at, CACHE } from './paths.mjs';
import { PLANTED } from './planted-violations.mjs';
import { projectFiles } from './project-files.mjs';

const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'proofs'];
const isSource = (file) => /^(packages|apps|e2e|bench|proofs)\/.*\.tsx?$/.test(file);

async function judge(baseDir, roots) {
  const { options, forbidden } = config;
  const { output } = await cruise(
    roots,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  return {
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    seen: new Set(output.modules.map((module) => module.source)),
  };
}

/** What the checker gets wrong on a project whose violations are known; empty when it works. */
async function trial() {
  const project = path.join(CACHE, `planted-${process.pid}`);
  try {
    for (const [file, [source]] of Object.entries(PLANTED)) {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), source);
    }
    const { violations } = await judge(project, ROOTS.slice(0, 2));
    const caught = new Set(violations.map(({ rule, from }) => `${rule} in ${from}`));
    const planted = new Set(
      Object.entries(PLANTED)
        .filter(([, [, rule]]) => rule !== null)
        .map(([file, [, rule]]) => `${rule} in ${file}`),
    );
    const untried = config.forbidden.filter(
      ({ name }) => ![...planted].some((one) => one.startsWith(`${name} in `)),
    );
    return [
      ...[...planted].filter((one) => !caught.has(one)).map((one) => `planted and not caught: ${one}`),
      ...[...caught].filter((one) => !planted.has(one)).map((one) => `allowed and yet reported: ${one}`),
      ...untried.map(({ name }) => `no violation is planted for the rule ${name}`),
    ];
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const wrong = await trial();
for (const one of wrong) console.error(`The boundary checker does not work: ${one}`);

const { violations, seen } = await judge(at(), ROOTS);
const files = projectFiles().filter(isSource);
const missed = files.filter((file) => !seen.has(file));
for (const file of missed) console.error(`The boundary checker did not look at ${file}`);
for (const { rule, from, to } of violations) {
  const { comment } = config.forbidden.find(({ name }) => name === rule);
  console.error(`${from} -> ${to}\n  ${rule}: ${comment}`);
}
console.log(`${seen.size} modules, ${files.length} files, ${violations.length} violations`);
process.exitCode = wrong.length + missed.length + violations.length === 0 ? 0 : 1;
