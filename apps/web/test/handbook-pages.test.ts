import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { handbookText } from '../build/handbook-pages.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'packages', 'phrases', 'handbook');
const FILES = globSync('*/*.md', { cwd: FOLDER });

it.each(FILES)('%s is a title and parts, with the sizes of its pictures', async (file) => {
  const at = path.join(FOLDER, file);
  const { title, blocks } = await handbookText(readFileSync(at, 'utf8'), path.dirname(at));
  expect(title).not.toBe('');
  expect(blocks.length).toBeGreaterThan(10);
  for (const block of blocks) {
    if (block.kind !== 'picture') continue;
    expect(block.alternative).not.toBe('');
    expect(Math.min(block.width, block.height)).toBeGreaterThan(300);
  }
});

it('forms of a line, a list and a table', async () => {
  const markdown =
    '# Title\n\nA **b** *c* `d` [e](f.md) & g.\n\n1. one **two**\n2. three\n\n| h | i |\n|---|---|\n| j | k |\n';
  expect(await handbookText(markdown, FOLDER)).toEqual({
    title: 'Title',
    blocks: [
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'A ' },
          { kind: 'strong', text: 'b' },
          { kind: 'text', text: ' ' },
          { kind: 'emphasis', text: 'c' },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'd' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: 'e', href: '/help/f' },
          { kind: 'text', text: ' & g.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            { kind: 'text', text: 'one ' },
            { kind: 'strong', text: 'two' },
          ],
          [{ kind: 'text', text: 'three' }],
        ],
      },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'h' }], [{ kind: 'text', text: 'i' }]],
        rows: [[[{ kind: 'text', text: 'j' }], [{ kind: 'text', text: 'k' }]]],
      },
    ],
  });
});

it.each([
  ['no title', 'A text.\n'],
  ['a link that leads out', '# T\n\n[a](https://example.org)\n'],
  ['HTML', '# T\n\n<b>x</b>\n'],
  ['a quotation', '# T\n\n> x\n'],
  ['a picture within a line', '# T\n\nsee ![x](y.webp)\n'],
  ['a list within a list', '# T\n\n- a\n  - b\n'],
])('%s is refused', async (_, markdown) => {
  await expect(handbookText(markdown, FOLDER)).rejects.toThrow('handbook');
});
