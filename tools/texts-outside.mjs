import { bare, partsOf } from './source-tree.mjs';

const READ_OR_HEARD = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'error',
  'hint',
  'label',
  'message',
  'placeholder',
  'title',
]);

/** Attributes and properties no one reads: addresses, styles, what the API document says in English. */
const FOR_MACHINES = new Set([
  'className',
  'd',
  'does',
  'example',
  'href',
  'is',
  'src',
  'style',
  'summary',
  'viewBox',
]);

const hasLetters = (text) => /\p{L}/u.test(text);
const startsWithCapital = (text) => /^\p{Lu}/u.test(text);
/** A capital at the start and a space after a word, not of capitals alone as in SQL, and no credentials. */
const isSentence = (text) =>
  !text.startsWith('Bearer ') && /^(?!\p{Lu}{2})\p{Lu}[\p{L}’'-]*,? +[\p{L}\d“"]/u.test(text);

/** A word of small letters next to a value, as in “up to 0 MB”. */
const isFilledIn = (text) => /(^| )\p{Ll}{2,} +0|0 +\p{Ll}{2,}( |$)/u.test(text);
/** Where code makes no text of words and values but for people; a server writes headers and reasons for its log. */
const ONLY_FOR_PEOPLE = /^(apps\/web|packages\/(domain|sheets))\//;

/** The text of a node, with 0 for each value in it; `null` where it is no text. */
const textOf = (node) => {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node.value.trim();
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ cooked }) => cooked ?? '').join('0') : null;
};

/** Every text in an expression that becomes what a person reads: its own, and those it chooses between. */
function shownIn(node) {
  const at = bare(node);
  if (at === null || at === undefined) return [];
  if (at.type === 'JSXExpressionContainer') return shownIn(at.expression);
  if (at.type === 'ConditionalExpression') return [...shownIn(at.consequent), ...shownIn(at.alternate)];
  if (at.type === 'BinaryExpression' && ['||', '??', '&&', '+'].includes(at.operator))
    return [...shownIn(at.left), ...shownIn(at.right)];
  return textOf(at) === null ? [] : [at];
}

const nameOf = (node) => node.key?.value ?? node.name?.value;
const isForLog = (node) => node.type === 'CallExpression' && bare(node.callee).object?.value === 'console';
const isSkipped = (node) =>
  isForLog(node) ||
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'NewExpression' && /(Error|Exception)$/.test(node.callee.value ?? '')) ||
  ((node.type === 'JSXAttribute' || node.type === 'KeyValueProperty') && FOR_MACHINES.has(nameOf(node)));

/**
 * Texts for people that stand in the code of a module: between tags, in attributes that are read or heard, and
 * sentences anywhere. `allowed`: texts of this module that may stand there. Answers one line each.
 */
export function textsOutside(tree, allowed) {
  const found = new Map();
  const note = (node, isText) => {
    const text = textOf(node);
    if (text === null || !isText(text) || allowed.includes(text)) return;
    found.set(node.span.start, `${tree.file}:${tree.lineOf(node)}: “${text}” is not in the catalogue`);
  };
  const visit = (node) => {
    if (isSkipped(node)) return;
    if (node.type === 'JSXText') note(node, hasLetters);
    if (READ_OR_HEARD.has(nameOf(node)) && node.value) {
      // why: a property of such a name often holds a key; an attribute is always read.
      const isText = node.type === 'JSXAttribute' ? hasLetters : startsWithCapital;
      for (const shown of shownIn(node.value)) note(shown, isText);
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer')
          for (const shown of shownIn(child)) note(shown, hasLetters);
    note(node, isSentence);
    if (node.type === 'TemplateLiteral' && ONLY_FOR_PEOPLE.test(tree.file)) note(node, isFilledIn);
    for (const part of partsOf(node)) visit(part);
  };
  for (const node of tree.body) visit(node);
  return [...found.values()];
}
