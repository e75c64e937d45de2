import { comeToRest } from '@monda/test-bed/page-faults.ts';
import { scriptAt } from '@monda/test-bed/stored-scripts.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { MEETING_LENGTHS } from '@monda/domain/items/meeting.ts';

/** One text field as a person finds it. */
export interface TextField {
  readonly label: string;
  /** Characters (code points) it takes; one more is refused with a message, and nothing is cut. */
  readonly max: number;
  /** `any` writing is taken; every other kind refuses it with `says`. */
  readonly takes: 'any' | 'email' | 'phone' | 'figure';
  readonly says?: string;
}

const any = (label: string, max: number = LIMITS.shortText): TextField => ({ label, max, takes: 'any' });
const email = (label: string): TextField => ({
  label,
  max: LIMITS.email,
  takes: 'email',
  says: 'Please enter a valid email address',
});
const phone = (label: string): TextField => ({
  label,
  max: LIMITS.phone,
  takes: 'phone',
  says: 'Please enter a valid phone number',
});
const figure = (label: string, says: string): TextField => ({ label, max: 0, takes: 'figure', says });
const COMMENT = any('Comment (optional)', LIMITS.comment);
const NAMES = [any('First name', LIMITS.name), any('Last name', LIMITS.name)] as const;

/** Every text field of every form and panel. A field that is not listed here fails the test of its screen. */
export const FIELDS = {
  item: [
    any('Type'),
    any('Item name'),
    any('Serial number'),
    any('Cost center'),
    any('Description', LIMITS.longText),
  ],
  evaluation: [COMMENT],
  update: [
    any('Location'),
    figure('Weight (kg)', 'Enter a number, for example 12.5'),
    figure('Volume (m³)', 'Enter a number, for example 12.5'),
    any('Notes', LIMITS.longText),
    COMMENT,
  ],
  review: [COMMENT],
  schedule: [
    figure('Price', 'Enter a price such as 1,234.50'),
    any('Buyer'),
    any('Place', MEETING_LENGTHS.place),
    any('Contact', MEETING_LENGTHS.contact),
  ],
  confirmation: [COMMENT],
  password: [any('Destruction password')],
  completion: [figure('Final price', 'Enter a price such as 1,234.50')],
  newCompany: [
    any('Company name'),
    any('Physical address (optional)', LIMITS.address),
    email('Administrator email'),
  ],
  company: [any('Company name'), any('Physical address (optional)', LIMITS.address)],
  newAdministrator: [
    any('Company name'),
    any('Physical address (optional)', LIMITS.address),
    email('Administrator email'),
  ],
  invitation: [...NAMES, email('Email'), any('Job title'), any('Department'), phone('Contact phone')],
  staff: [...NAMES, email('Email')],
  profile: [
    any('First name', LIMITS.name),
    any('Last name', LIMITS.name),
    any('Phone number (optional)', LIMITS.phone),
  ],
} as const satisfies Record<string, readonly TextField[]>;

export type FormName = keyof typeof FIELDS;

/** The searches by the screen they stand on. */
export const SEARCHES = {
  '/projects': 'Search projects',
  '/projects?tab=items': 'Search items',
  '/companies': 'Search companies',
  '/monda-users': 'Search users',
} as const;

/** From right to left, with signs that turn over, emoji of several parts, and a word no line holds. */
export const WRITING = 'כספת (גדולה) 🔐👩‍🚒🇲🇽 خزنة!';
const LETTERS = 'אבגדהוזחטיכלמנס';

/** What works as an address alone has to begin its text. */
const ADDRESS = /^(javascript|data):/;

/**
 * A text of exactly `max` characters, each code point one, unlike every other of another `kind`: with a script, and
 * one that would be an address first; one of few characters has a small mark-up.
 */
export function writing(max: number, kind = 0): string {
  const script = scriptAt(kind);
  const letter = `${LETTERS[kind % LETTERS.length]}${kind}`;
  const begin = ADDRESS.test(script) ? `${script} ${letter} ${WRITING} ` : `${letter} ${WRITING} ${script} `;
  const { length } = [...begin];
  if (length <= max) return begin + 'W'.repeat(max - length);
  const short = `${letter} 🔐<b>{{1}}</b>`;
  return short + 'כ'.repeat(max - [...short].length);
}

const field = (section: Page | Locator, label: string) =>
  section.getByRole('textbox', { name: label, exact: true });

/** The names of all text fields of a section. */
const labelsOf = (section: Page | Locator): Promise<readonly string[]> =>
  section
    .locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=date], [type=time], [readonly]), textarea',
    )
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter(
          (each) =>
            each.checkVisibility({ visibilityProperty: true }) && each.getAttribute('role') !== 'combobox',
        )
        .map((each) => (each.ariaLabel ?? each.labels?.[0]?.textContent ?? each.id).replace(/\s*\*$/, '')),
    );

/**
 * Fills every field with one character too many, reads at each that this is refused, and then with as much as it
 * takes; answers what was typed, by label. `send` is pressed while the texts are too long:
 * nothing goes out. The kinds of the texts begin with `from`.
 */
export async function writeEverywhere(
  section: Page | Locator,
  form: FormName,
  given: Readonly<Record<string, string>>,
  { send, from }: { readonly send: Locator | undefined; readonly from: number },
): Promise<Readonly<Record<string, string>>> {
  const fields: readonly TextField[] = FIELDS[form];
  await expect
    .poll(() => labelsOf(section), `the text fields of ${form}, all listed`)
    .toEqual(fields.map(({ label }) => label));
  const long = fields.filter(({ takes }) => takes === 'any');
  for (const { label, max } of long) {
    const box = field(section, label);
    await box.fill(`${writing(max)}x`);
    await box.press('Tab');
    await expect(box).toHaveAccessibleDescription(new RegExp(`Use at most ${max} characters`));
  }
  if (send !== undefined) {
    await send.click();
    await expect(field(section, long[0]?.label ?? '')).toBeFocused();
  }
  const typed: Record<string, string> = {};
  for (const [at, { label, max, takes, says }] of fields.entries()) {
    const box = field(section, label);
    if (takes !== 'any') {
      await box.fill(writing(40));
      await box.press('Tab');
      await expect(box).toHaveAccessibleDescription(new RegExp(says ?? 'nothing'));
      typed[label] = given[label] ?? '';
      await box.fill(typed[label]);
      continue;
    }
    const text = writing(max, from + at);
    expect([...text]).toHaveLength(max);
    await box.fill(text);
    await box.press('Tab');
    await expect(box, `${label} holds ${max} characters`).toHaveValue(text);
    await expect(box, `${label} has the direction of its writing`).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(box).not.toHaveAttribute('aria-invalid', 'true');
    typed[label] = text;
  }
  return typed;
}

/** What on a page leaves the width of the window; days of a calendar cut their entries on purpose. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = [...document.querySelectorAll<HTMLElement>('header *, main *, [role=dialog] *')]
      .filter((each) => each.closest('[role=grid], [inert], thead') === null && each.checkVisibility())
      .filter((each) => {
        const { left, right, width: wide } = each.getBoundingClientRect();
        return wide > 1 && (right > width + 0.5 || left < -0.5);
      })
      .map(
        (each) => `${each.tagName.toLowerCase()}.${each.className}: ${(each.textContent ?? '').slice(0, 30)}`,
      );
    const more = document.documentElement.scrollWidth - width;
    return more > 0 ? [`${more} px to scroll sideways`, ...found] : found;
  });

/** Every text stands on the page, none turns its surroundings, and a phone needs no scrolling sideways. */
export async function expectShown(page: Page, what: string, texts: readonly string[]): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(comeToRest);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const text of texts) {
      const section = page.getByText(text).first();
      await expect(section, what).toBeVisible();
      expect(await turning(section, text), `${what}, ${width} px: what turns next to a typed text`).toEqual(
        [],
      );
    }
    expect.soft(await outside(page), `${what}, ${width} px: what is wider than the window`).toEqual([]);
  }
}

/** The element of a text whose direction is not isolated from the text around it. */
const turning = (section: Locator, text: string) =>
  section.evaluate((element, typed) => {
    const isolates = (each: Element) =>
      each.tagName === 'BDI' || each.getAttribute('dir') === 'auto' || each instanceof HTMLTextAreaElement;
    const apart = element.textContent?.includes(`\u2068${typed}\u2069`);
    if (apart || isolates(element) || [...element.querySelectorAll('*')].some(isolates)) return [];
    const parent = element.closest('bdi, [dir=auto]');
    return parent === null ? [element.outerHTML.slice(0, 200)] : [];
  }, text);
