import path from 'node:path';
import { parseSync } from '@swc/core';

/** A module as a tree of nodes; `lineOf(node)` counts from 1. */
export function treeOf(file, text) {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const bytes = Buffer.from(text);
  // why: places count bytes from 1.
  const lineOf = ({ span }) => bytes.subarray(0, span.start - 1).filter((byte) => byte === 10).length + 1;
  return { file, body, lineOf };
}

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Wrappers of an expression that say something of its type only. */
const OF_TYPE = new Set([
  'TsAsExpression',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsConstAssertion',
]);

/** The expression itself, without parentheses and types around it. */
export function bare(node) {
  let at = node;
  while (at?.type === 'ParenthesisExpression' || OF_TYPE.has(at?.type)) at = at.expression;
  return at?.type === 'OptionalChainingExpression' ? at.base : at;
}

const isNameOnly = (node, key, value) =>
  (key === 'key' && value?.type !== 'Computed') ||
  (key === 'property' && node.type === 'MemberExpression' && value.type !== 'Computed') ||
  (key === 'name' && node.type === 'JSXAttribute');

const nodesIn = (value) => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isNode(value)) return value.type.startsWith('Ts') && !OF_TYPE.has(value.type) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nodesIn) : [];
};

/** The parts of a node that run: no types, and no names of properties. */
export const partsOf = (node) =>
  Object.entries(node).flatMap(([key, value]) => (isNameOnly(node, key, value) ? [] : nodesIn(value)));

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
]);

/** Whether the parts of a node run later, when it is called. */
export const isFunction = ({ type }) => FUNCTIONS.has(type);

/** Methods that call the function they are given before they answer. */
const AT_ONCE = new Set(
  'map flatMap filter find findIndex findLast some every forEach reduce sort toSorted from fromEntries'.split(
    ' ',
  ),
);

/** Functions among the arguments of this node that run with it. */
export function runAtOnce(node) {
  if (node.type !== 'CallExpression') return [];
  const callee = bare(node.callee);
  if (isFunction(callee)) return [callee];
  const isListed = callee.type === 'MemberExpression' && AT_ONCE.has(callee.property.value);
  return isListed ? node.arguments.map(({ expression }) => expression).filter(isFunction) : [];
}

/** Declarations of a module, those that are exported among them. */
export const declarationsIn = (body) =>
  body.map((node) => (node.type === 'ExportDeclaration' ? { ...node.declaration, isExported: true } : node));

/** Names a module imports: local name to the file and the name there. */
export function importsOf({ file, body }) {
  const imports = new Map();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.typeOnly) continue;
    for (const { type, local, imported, isTypeOnly } of node.specifiers) {
      if (type !== 'ImportSpecifier' || isTypeOnly) continue;
      imports.set(local.value, {
        file: fileNamed(node.source.value, file),
        name: (imported ?? local).value,
      });
    }
  }
  return imports;
}

/** The file that an import in `file` names; the name itself where it is of no package of the project. */
function fileNamed(source, file) {
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(file), source);
  const own = /^@monda\/([^/]+)\/(.+)$/.exec(source);
  if (own === null) return source;
  const [, name, inside] = own;
  return `${name === 'identity-provider' ? 'apps' : 'packages'}/${name}/src/${inside}`;
}
