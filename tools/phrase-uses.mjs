import { bare, declarationsIn, importsOf, isFunction, partsOf } from './source-tree.mjs';

const WORDS = { file: 'packages/phrases/src/words.ts', name: 'words' };
const CATALOGUES = { file: 'packages/phrases/src/catalogues.ts', name: 'CATALOGUES' };

/** What is named by a part of a path that is known only when it runs. */
const ANY = '*';

const staticName = (property) => {
  if (property.type !== 'Computed') return property.value;
  const key = bare(property.expression);
  return key.type === 'StringLiteral' ? key.value : ANY;
};

/** The expression a function answers at once, without anything before it; `null` where there is none. */
function answered(node) {
  const made = bare(node);
  if (made === null || made === undefined || !isFunction(made)) return null;
  const statements = made.body?.stmts;
  if (statements === undefined) return made.body ?? null;
  const [only, ...more] = statements;
  return only?.type === 'ReturnStatement' && more.length === 0 ? (only.argument ?? null) : null;
}

/** Whether a call is one of `Object`, such as `Object.values`, which reads every key. */
const isOfObject = (node) => node.type === 'CallExpression' && bare(node.callee).object?.value === 'Object';

/** Every name by which code reads a property, or could. */
function namesRead(node, names = new Set()) {
  if (node.type === 'MemberExpression') names.add(staticName(node.property));
  if (node.type === 'AssignmentPatternProperty' || node.type === 'KeyValuePatternProperty')
    names.add(staticName(node.key));
  if (node.type === 'StringLiteral') names.add(node.value);
  for (const part of partsOf(node)) namesRead(part, names);
  return names;
}

/** Paths of the texts below a part of the catalogue. */
const textsBelow = (part, path = []) =>
  typeof part === 'object'
    ? Object.entries(part).flatMap(([key, below]) => textsBelow(below, [...path, key]))
    : [path.join('.')];

/** The parts of the catalogue a path names, with their paths; a text ends it. */
function partsNamed(catalogue, at, path = []) {
  const [key, ...rest] = at;
  if (typeof catalogue !== 'object' || key === undefined) return [{ part: catalogue, path }];
  return Object.entries(catalogue)
    .filter(([name]) => key === ANY || name === key)
    .flatMap(([name, below]) => partsNamed(below, rest, [...path, name]));
}

/** Paths of the texts of `catalogue` that no module names. `trees`: every module of the product besides the catalogue. */
export function unusedTexts(catalogue, trees) {
  const used = new Set();
  const handedOn = new Set();
  const names = new Set();
  for (const tree of trees) {
    for (const node of tree.body) namesRead(node, names);
    for (const { at, whole } of phraseUses(tree)) {
      for (const { part, path } of partsNamed(catalogue, at)) {
        const isUsed = typeof part !== 'object' || at.at(-1) === ANY;
        const into = isUsed ? used : whole ? handedOn : null;
        if (into !== null) for (const text of textsBelow(part, path)) into.add(text);
      }
    }
  }
  const isNamed = (text) => names.has(text.split('.').at(-1));
  return textsBelow(catalogue).filter((text) => !used.has(text) && !(handedOn.has(text) && isNamed(text)));
}

/**
 * Texts of the parts named by `serverParts` in modules that only browsers load, where those parts never come. Answers
 * one line each.
 */
export const serverTextsIn = (browserTrees, serverParts) =>
  browserTrees.flatMap((tree) => [
    ...new Set(
      phraseUses(tree)
        .filter(({ at: [part] }) => serverParts.includes(part))
        .map(({ at }) => `${tree.file}: only the server has ${at.join('.')}`),
    ),
  ]);

/**
 * Reads which texts of the catalogue a module names. `at`: path in the catalogue, with `*` for a computed key.
 * `whole`: whether everything below is handed on from here, to where only the names of its keys say what is used.
 */
function phraseUses(tree) {
  const imported = importsOf(tree);
  const uses = [];
  const note = (at, whole) => uses.push({ at, whole });
  const is = (wanted, name, scope) => {
    const known = imported.get(name);
    return scope.get(name) === undefined && known?.file === wanted.file && known.name === wanted.name;
  };

  /** The path a node names: an array, or `null` where it is none of the catalogue. */
  function pathOf(node, scope) {
    const at = bare(node);
    if (at?.type === 'Identifier') return scope.get(at.value)?.path ?? null;
    if (at?.type === 'CallExpression') {
      const callee = bare(at.callee);
      if (callee.type !== 'Identifier') return null;
      return is(WORDS, callee.value, scope) ? [] : (scope.get(callee.value)?.answer ?? null);
    }
    if (at?.type !== 'MemberExpression') return null;
    if (is(CATALOGUES, bare(at.object).value, scope)) return [];
    const object = pathOf(at.object, scope);
    return object === null ? null : [...object, staticName(at.property)];
  }

  /** Notes what the names of a pattern stand for, given the path they are taken from. */
  function bind(pattern, path, scope) {
    if (pattern.type === 'Identifier') scope.set(pattern.value, { path });
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left, path, scope);
    else if (pattern.type === 'RestElement') {
      if (path !== null) note(path, true);
      bind(pattern.argument, null, scope);
    } else if (pattern.type === 'ArrayPattern') {
      for (const element of pattern.elements) if (element) bind(element, null, scope);
    } else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties) {
        const key = property.key === undefined ? undefined : staticName(property.key);
        const below = path === null || key === undefined ? path : [...path, key];
        if (property.type === 'AssignmentPatternProperty') {
          scope.set(key, { path: below });
          if (below !== null) note(below, false);
        } else if (property.type === 'KeyValuePatternProperty') {
          bind(property.value, below, scope);
          if (below !== null) note(below, false);
        } else bind(property, path, scope);
      }
    }
  }

  /** Notes what the names declared by these statements stand for, before anything in them is read. */
  function declare(statements, scope) {
    for (const node of declarationsIn(statements)) {
      if (node.type === 'FunctionDeclaration') {
        scope.set(node.identifier.value, { answer: answerOf(node, scope) });
      } else if (node.type === 'VariableDeclaration') {
        for (const { id, init } of node.declarations) {
          const path = init ? pathOf(init, scope) : null;
          const answer = init && id.type === 'Identifier' ? answerOf(init, scope) : null;
          if (answer === null) bind(id, path, scope);
          else scope.set(id.value, { answer });
          if (node.isExported && (answer ?? path) !== null) note(answer ?? path, true);
        }
      }
    }
  }
  const answerOf = (node, scope) => {
    const expression = answered(node);
    return expression === null ? null : pathOf(expression, scope);
  };

  function visit(node, scope) {
    const at = bare(node);
    if (at !== node) return visit(at, scope);
    const path = pathOf(node, scope);
    if (path !== null) {
      note(path, true);
      for (let inside = node; inside?.type === 'MemberExpression'; inside = bare(inside.object)) {
        if (inside.property.type === 'Computed') visit(inside.property.expression, scope);
      }
      return;
    }
    if (isFunction(node)) return visitFunction(node, scope);
    if (isOfObject(node)) {
      for (const { expression } of node.arguments) {
        const listed = pathOf(expression, scope);
        if (listed === null) visit(expression, scope);
        else note([...listed, ANY], false);
      }
      return;
    }
    if (Array.isArray(node.stmts)) {
      const inner = new Map(scope);
      declare(node.stmts, inner);
      for (const statement of node.stmts) visit(statement, inner);
      return;
    }
    if (node.type === 'VariableDeclarator') {
      const isAlias = node.init && pathOf(node.init, scope) !== null;
      const isAnswer = node.init && scope.get(node.id.value)?.answer;
      if (node.init && !isAlias && !isAnswer) visit(node.init, scope);
      visitDefaults(node.id, scope);
      return;
    }
    for (const part of partsOf(node)) visit(part, scope);
  }
  /** Visits what a pattern takes where nothing is given. */
  function visitDefaults(pattern, scope) {
    if (pattern.type === 'AssignmentPattern') visit(pattern.right, scope);
    if (pattern.type !== 'ObjectPattern') return;
    for (const { type, value } of pattern.properties) {
      if (type === 'AssignmentPatternProperty' && value) visit(value, scope);
      if (type === 'KeyValuePatternProperty') visitDefaults(value, scope);
    }
  }
  function visitFunction(node, scope) {
    const inner = new Map(scope);
    for (const parameter of node.params ?? node.function?.params ?? [])
      bind(parameter.pat ?? parameter, null, inner);
    for (const part of partsOf(node)) visit(part, inner);
  }

  const top = new Map();
  declare(tree.body, top);
  for (const node of tree.body) if (node.type !== 'ImportDeclaration') visit(node, top);
  return uses;
}
