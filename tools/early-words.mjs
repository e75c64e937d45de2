import { bare, declarationsIn, importsOf, isFunction, partsOf, runAtOnce } from './source-tree.mjs';

/** What depends on the reader's language, so that it has no answer while a module is loaded. */
const BY_READER = { file: 'packages/phrases/src/words.ts', names: ['words', 'readersLanguage'] };

const isOfInstance = ({ type, isStatic }) =>
  (type === 'ClassProperty' || type === 'PrivateProperty') && !isStatic;

/** Calls by name that run when `node` runs. */
function callsAtOnce(node, calls = []) {
  const inside = new Set(runAtOnce(node));
  if (node.type === 'CallExpression') {
    const callee = bare(node.callee);
    if (callee.type === 'Identifier') calls.push(callee);
  }
  for (const part of partsOf(node)) {
    if (inside.has(bare(part))) for (const own of partsOf(bare(part))) callsAtOnce(own, calls);
    else if (!isFunction(part) && !isOfInstance(part)) callsAtOnce(part, calls);
  }
  return calls;
}

/** Functions with a name at the top of a module: name to the names it calls. */
function functionsIn(body) {
  const functions = new Map();
  const add = (name, made) => {
    if (made === undefined || made === null || !isFunction(made)) return;
    functions.set(
      name,
      partsOf(made)
        .filter((part) => !isFunction(part))
        .flatMap((part) => callsAtOnce(part).map(({ value }) => value)),
    );
  };
  for (const node of declarationsIn(body)) {
    if (node.type === 'FunctionDeclaration') add(node.identifier.value, node);
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) if (init) add(id.value, bare(init));
  }
  return functions;
}

/**
 * Calls of `words()`, or of a function that calls it, which run while a module is loaded. `trees`: every module of the
 * product. Answers one line each.
 */
export function earlyWords(trees) {
  const modules = trees.map((tree) => ({
    ...tree,
    imports: importsOf(tree),
    functions: functionsIn(tree.body),
  }));
  const reading = new Set(BY_READER.names.map((name) => `${BY_READER.file} ${name}`));
  const reads = ({ file, imports }, name) => {
    const imported = imports.get(name);
    return reading.has(imported === undefined ? `${file} ${name}` : `${imported.file} ${imported.name}`);
  };
  for (let before = -1; before !== reading.size; ) {
    before = reading.size;
    for (const module of modules) {
      for (const [name, calls] of module.functions) {
        if (calls.some((called) => reads(module, called))) reading.add(`${module.file} ${name}`);
      }
    }
  }
  return modules.flatMap((module) =>
    module.body
      .filter((node) => node.type !== 'FunctionDeclaration')
      .flatMap((node) => callsAtOnce(node))
      .filter(({ value }) => reads(module, value))
      .map(
        (callee) =>
          `${module.file}:${module.lineOf(callee)}: ${callee.value}() asks who reads while the module is loaded`,
      ),
  );
}
