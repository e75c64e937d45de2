import path from 'node:path';
import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Block, HandbookText, Line, Span } from '../src/features/handbook/handbook-blocks.ts';

const PAGE = /\/handbook\/[a-z]{2}\/[a-z-]+\.md$/;

const SIMPLE = { text: 'text', escape: 'text', strong: 'strong', em: 'emphasis', codespan: 'code' } as const;
const known = (token: Token) => token as MarkedToken;
const unknown = (token: Token) =>
  new Error(`The handbook has no form for "${token.type}": ${token.raw.slice(0, 60)}`);

/** Where a link from one page to another leads: `on-site.md` is `/help/on-site`. */
function addressOf(file: string): string {
  const [, page] = /^([a-z-]+)\.md$/.exec(file) ?? [];
  if (page === undefined) throw new Error(`The handbook leads to its own pages, not to ${file}`);
  return `/help/${page}`;
}

function spanOf(given: Token): Span {
  const token = known(given);
  if (token.type === 'link') return { kind: 'link', text: token.text, href: addressOf(token.href) };
  if (!(token.type in SIMPLE)) throw unknown(token);
  return { kind: SIMPLE[token.type as keyof typeof SIMPLE], text: (token as Tokens.Text).text };
}

/** The pieces of a line; the parser wraps those of an entry of a list in a further text. */
function lineOf(tokens: readonly Token[] = []): Line {
  return tokens.flatMap((token) => {
    const inner = token.type === 'text' ? (token as Tokens.Text).tokens : undefined;
    return inner === undefined ? [spanOf(token)] : lineOf(inner);
  });
}

async function pictureOf(image: Tokens.Image, folder: string): Promise<Block> {
  const { width, height } = await sharp(path.join(folder, image.href)).metadata();
  return { kind: 'picture', source: image.href, alternative: image.text, width, height };
}

async function blockOf(given: Token, folder: string): Promise<Block> {
  const token = known(given);
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', line: lineOf(token.tokens) };
    case 'paragraph': {
      const [only] = token.tokens;
      if (only?.type === 'image') return pictureOf(only as Tokens.Image, folder);
      return { kind: 'paragraph', line: lineOf(token.tokens) };
    }
    case 'list':
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: token.items.map(({ tokens }) => lineOf(tokens)),
      };
    case 'table': {
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => lineOf(tokens));
      return { kind: 'table', head: cells(token.header), rows: token.rows.map((row) => cells(row)) };
    }
    default:
      throw unknown(token);
  }
}

/** A page of the handbook in parts. `folder`: what its pictures are named from. Throws for Markdown that no form shows. */
export async function handbookText(markdown: string, folder: string): Promise<HandbookText> {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading') throw new Error('A page of the handbook begins with its title');
  return {
    title: (first as Tokens.Heading).text,
    blocks: await Promise.all(rest.map((token) => blockOf(token, folder))),
  };
}

/** Markdown files of the handbook as modules of {@link HandbookText}; their pictures become files of the build. */
export function handbookPages(): Plugin {
  return {
    name: 'handbook-pages',
    enforce: 'pre',
    async transform(markdown, id) {
      if (!PAGE.test(id)) return null;
      const text = await handbookText(markdown, path.dirname(id));
      const pictures = text.blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []));
      const code = JSON.stringify(text).replaceAll(/"source":"([^"]+)"/g, (_, source: string) => {
        return `"source":picture${pictures.indexOf(source)}`;
      });
      const imports = pictures.map((source, at) => `import picture${at} from ${JSON.stringify(source)};`);
      return { code: `${imports.join('\n')}\nexport default ${code};\n`, map: null };
    },
  };
}
