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
