import { expect, it } from 'vitest';
import { asPicture } from '../build/first-frame.ts';

it('a picture of a page names nothing, leads nowhere and has what a page has once in no element of that kind', () => {
  const page =
    '<main id="main" tabindex="-1" class="a"><h1 class="b" role="x">Tasks</h1><a href="/x" aria-current="page" aria-label="To">x</a></main>';
  expect(asPicture(page, new Map())).toBe(
    '<div class="a"><p class="b">Tasks</p><a aria-current="page">x</a></div>',
  );
});

it('styles in elements become rules, each once', () => {
  const styles = new Map<string, number>();
  const cells = '<td style="width:1rem"></td><td style="width:2rem"></td><td style="width:1rem"></td>';
  expect(asPicture(cells, styles)).toBe(
    '<td data-style="0"></td><td data-style="1"></td><td data-style="0"></td>',
  );
  expect([...styles]).toEqual([
    ['width:1rem', 0],
    ['width:2rem', 1],
  ]);
});

it('rows of it are placeholders', () => {
  expect(asPicture('<tr role="row"><td>x</td></tr>', new Map())).toBe('<tr data-placeholder><td>x</td></tr>');
});
