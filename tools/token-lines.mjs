import { SyntaxKind } from 'typescript/unstable/ast';
import { createScanner } from 'typescript/unstable/ast/scanner';

/** Tokens after which a slash divides; after any other one it begins a regular expression. */
const ENDS_A_VALUE = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.ThisKeyword,
  SyntaxKind.SuperKeyword,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
  // why: a tag that ends, </p>.
  SyntaxKind.LessThanToken,
]);
const SLASHES = new Set([SyntaxKind.SlashToken, SyntaxKind.SlashEqualsToken]);

/** The next token; the end of a value in a template continues the template, a slash may begin a regular expression. */
function nextToken(scanner, before, templates) {
  const from = scanner.getTokenEnd();
  const token = scanner.scan();
  // why: a sign between tags that begins no token, <th>#</th>, is not passed over.
  if (token !== SyntaxKind.EndOfFile && scanner.getTokenEnd() === from) scanner.resetTokenState(from + 1);
  if (SLASHES.has(token) && !ENDS_A_VALUE.has(before)) return scanner.reScanSlashToken();
  if (token === SyntaxKind.OpenBraceToken && templates.length > 0) templates[templates.length - 1] += 1;
  if (token === SyntaxKind.TemplateHead) templates.push(0);
  if (token !== SyntaxKind.CloseBraceToken || templates.length === 0) return token;
  if (templates.at(-1) > 0) {
    templates[templates.length - 1] -= 1;
    return token;
  }
  const rest = scanner.reScanTemplateToken(false);
  if (rest === SyntaxKind.TemplateTail) templates.pop();
  return rest;
}

/** The lines of a module that have a token on them. */
function ofCode(text) {
  const scanner = createScanner(true, undefined, text);
  const lineStarts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lines = new Set();
  const templates = [];
  let line = 0;
  for (let token = nextToken(scanner, undefined, templates); token !== SyntaxKind.EndOfFile; ) {
    while (lineStarts[line] < scanner.getTokenStart()) line += 1;
    lines.add(line);
    while (lineStarts[line] < scanner.getTokenEnd()) {
      line += 1;
      lines.add(line);
    }
    token = nextToken(scanner, token, templates);
  }
  const written = text.split('\n');
  return [...lines].filter((at) => written[at]?.trim() !== '').length;
}

/** How many lines of a file have more than blanks and comments; `file` ends with .css, .ts or .tsx. */
export function tokenLines(file, text) {
  if (!file.endsWith('.css')) return ofCode(text);
  const bare = text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return bare.split('\n').filter((line) => line.trim() !== '').length;
}
