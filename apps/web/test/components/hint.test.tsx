import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from './bed/draw.ts';
import { Hint } from '../../src/ui/hint.tsx';

const words = page.getByRole('tooltip');

async function show() {
  await render(
    <div style={{ padding: 80 }}>
      <Hint label="Sent to everybody of the company">
        <button type="button">Send</button>
      </Hint>
      <p>Elsewhere</p>
    </div>,
  );
}

test('a hint stays while the pointer rests on its words, and goes when it leaves both', async () => {
  await show();
  await userEvent.hover(page.getByRole('button'));
  await expect.element(words).toBeVisible();
  await userEvent.hover(words);
  await userEvent.hover(words, { position: { x: 20, y: 8 } });
  await expect.element(words).toBeVisible();
  await userEvent.hover(page.getByText('Elsewhere'));
  await expect.element(words).not.toBeInTheDocument();
});

test('a hint comes with the focus, describes its element, and goes with Escape', async () => {
  await show();
  await userEvent.keyboard('{Tab}');
  await expect.element(words).toBeVisible();
  await expect
    .element(page.getByRole('button'))
    .toHaveAccessibleDescription('Sent to everybody of the company');
  await userEvent.keyboard('{Escape}');
  await expect.element(words).not.toBeInTheDocument();
});
