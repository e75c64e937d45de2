import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './bed/draw.ts';
import { Library } from '../../src/ui/library.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';

test('what was typed is searched at once when the field is left', async () => {
  const onChange = vi.fn<(search: string) => void>();
  await render(
    <Library>
      <SearchField value="" onChange={onChange} label="Search items" />
    </Library>,
  );
  const field = page.getByRole('searchbox', { name: 'Search items' });
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement;
  input.focus();
  // why: typed and left within one turn, so that no time passes in which the field would search by itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'safes');
  flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })));
  expect(onChange).not.toHaveBeenCalled();
  input.blur();
  expect(onChange.mock.calls).toEqual([['safes']]);
});

describe('what was typed and not searched yet', () => {
  afterEach(() => vi.useRealTimers());

  const go = (how: 'push' | 'history') => {
    if (how === 'push') window.history.pushState({ depth: 1 }, '', window.location.href);
    else window.dispatchEvent(new PopStateEvent('popstate'));
  };

  test.each(['push', 'history'] as const)(
    'is no search of the page that is shown after a %s',
    async (how) => {
      const onChange = vi.fn<(search: string) => void>();
      await render(
        <Library>
          <SearchField value="old" onChange={onChange} label="Search items" />
        </Library>,
      );
      const field = page.getByRole('searchbox', { name: 'Search items' });
      await expect.element(field).toHaveValue('old');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const input = field.element() as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'safes');
      flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })));
      flushSync(() => go(how));
      flushSync(() => vi.advanceTimersByTime(1_000));
      expect(onChange).not.toHaveBeenCalled();
      vi.useRealTimers();
      await expect.element(field).toHaveValue('old');
    },
  );
});
