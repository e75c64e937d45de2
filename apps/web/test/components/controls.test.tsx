import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from './bed/draw.ts';
import { chooseColourScheme } from '../../src/ui/colour-scheme.ts';
import { Library } from '../../src/ui/library.tsx';
import { objections } from './bed/accessible.ts';
import { CONTROLS, type States } from './bed/controls.tsx';
import { marksOf, partOf, pictureOf, pixelsApart, pixelsOf, ringAround } from './bed/pictures.ts';

/** The box of a field whose border shows an error. */
const FIELDS =
  '.mantine-Input-input, [role="group"] > div:has(> button), select, input:not([hidden]), textarea';
const TARGETS = 'button:not([tabindex="-1"]), input:not([hidden]), select, textarea';

/** Shows controls in each of their states, one below the other; answers how to find a state. */
async function show(...controls: readonly States[]): Promise<(state: keyof States) => HTMLElement | null> {
  await render(
    <Library>
      <main>
        <h1>Controls</h1>
        <h2>States</h2>
        {controls
          .flatMap((states) => Object.entries(states))
          .map(([state, shown], at) => (
            <div key={at} data-state={state} style={{ padding: 12, width: 360 }}>
              {shown}
            </div>
          ))}
      </main>
    </Library>,
  );
  await document.fonts.ready;
  return (state) => document.querySelector<HTMLElement>(`[data-state="${state}"]`);
}

/** The colour that says that something is wrong, in the scheme shown. */
function danger(): readonly [number, number, number] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--danger)';
  const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
  probe.remove();
  return [red, green, blue];
}

const isShown = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

const SCHEMES = ['light', 'dark'] as const;
const EACH = Object.entries(CONTROLS).flatMap(([control, states]) =>
  SCHEMES.map((scheme) => [control, scheme, states] as const),
);

// rows: PIECE-017
test.for(EACH)(
  'chosen, disabled, invalid and focused can be distinguished: %s, %s',
  async ([, scheme, states]) => {
    chooseColourScheme(scheme);
    const section = await show(states);
    const plain = section('plain');
    if (plain === null) throw new Error('Every control has a plain state');
    const whole = await pictureOf(plain);

    const chosen = section('chosen');
    if (chosen !== null) {
      expect
        .soft(marksOf(whole, await pictureOf(chosen)), 'pixels of 3:1 that show chosen')
        .toBeGreaterThan(30);
    }
    const disabled = section('disabled');
    if (disabled !== null) {
      const apart = pixelsApart(whole, await pictureOf(disabled), 1.15);
      expect.soft(apart, 'pixels that show disabled').toBeGreaterThan(30);
    }
    const invalid = section('invalid');
    if (invalid !== null) {
      const own = (state: HTMLElement) => state.querySelector(FIELDS) ?? state;
      const wrong = partOf(await pictureOf(invalid), invalid, own(invalid), 3);
      const right = partOf(whole, plain, own(plain), 3);
      expect.soft(pixelsOf(wrong, danger()), 'pixels of the error colour').toBeGreaterThan(40);
      expect.soft(pixelsOf(right, danger()), 'pixels of the error colour without an error').toBe(0);
    }

    const target = [...plain.querySelectorAll<HTMLElement>(TARGETS)].findLast(isShown);
    if (target === undefined) throw new Error('A control takes the focus');
    const frame = target.closest('.mantine-Input-input') ?? target;
    // why: a ring is shown to keyboard users.
    await userEvent.keyboard('{Shift}');
    target.focus();
    const focused = partOf(await pictureOf(plain), plain, frame, 8);
    expect
      .soft(ringAround(partOf(whole, plain, frame, 8), focused), 'pixels of its focus ring')
      .toBeGreaterThanOrEqual(2);
  },
);

test.for(SCHEMES)('axe objects to no control, %s', async (scheme) => {
  chooseColourScheme(scheme);
  await show(...Object.values(CONTROLS));
  expect(await objections()).toEqual([]);
});

test('no control reads a variable that nothing writes', async () => {
  await show(...Object.values(CONTROLS));
  const lost = [...document.querySelectorAll<HTMLElement>('[style*="--"]')].flatMap((element) =>
    [...element.style]
      .filter((name) => name.startsWith('--'))
      .filter((name) => getComputedStyle(element).getPropertyValue(name) === '')
      .map((name) => `${element.className}: ${name} is ${element.style.getPropertyValue(name)}`),
  );
  expect(lost).toEqual([]);
});
