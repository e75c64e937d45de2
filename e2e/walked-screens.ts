import { SCREENS, type ScreenPath } from '@monda/domain/identity/screens.ts';
import { scriptAt } from '@monda/test-bed/stored-scripts.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { FIELDS, labelsOf, type TextField } from './any-writing.ts';
import { expectOnlyText } from './only-text.ts';

/** The journeys that look for scripts in texts, and why some screens need none. */
type Journey = 'items' | 'administration' | 'what was not delivered' | 'nothing of anybody is shown';

/** Which journey looks at a screen; a screen that is not listed here does not compile. */
const JOURNEY_OF: Readonly<Record<ScreenPath, Journey>> = {
  '/': 'nothing of anybody is shown',
  '/dashboard': 'items',
  '/new-request': 'administration',
  '/projects': 'items',
  '/items': 'items',
  '/items/$id': 'items',
  '/items/$id/printable-summary': 'items',
  '/reports': 'nothing of anybody is shown',
  '/documents': 'nothing of anybody is shown',
  '/photos': 'nothing of anybody is shown',
  '/settings': 'nothing of anybody is shown',
  '/companies': 'administration',
  '/companies/new': 'administration',
  '/companies/$companyId': 'administration',
  '/companies/$companyId/edit': 'administration',
  '/monda-users': 'administration',
  '/monda-users/new': 'administration',
  '/monda-users/$userId/edit': 'administration',
  '/undelivered': 'what was not delivered',
  '/complete-profile': 'administration',
};

/** How scripts come into the texts of a form: typed by hand, or sent as what the form would send. */
const GIVEN: Readonly<Record<keyof typeof FIELDS, 'by hand' | 'by calls' | 'shown to nobody'>> = {
  item: 'by hand',
  evaluation: 'by calls',
  update: 'by calls',
  review: 'by calls',
  schedule: 'by calls',
  confirmation: 'by calls',
  password: 'shown to nobody',
  completion: 'shown to nobody',
  newCompany: 'by hand',
  company: 'by hand',
  newAdministrator: 'by hand',
  invitation: 'by hand',
  staff: 'by hand',
  profile: 'by hand',
};

const ENTRIES = SCREENS.map(({ path }) => ({
  path,
  shape: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}));

/** The screen an address belongs to; a fixed path goes before one with a placeholder. */
function screenAt(address: string): string | undefined {
  const { pathname } = new URL(address);
  const found = ENTRIES.filter(({ shape }) => shape.test(pathname));
  return (found.find(({ path }) => path === pathname) ?? found[0])?.path;
}

/** Remembers which screens and forms a journey has met, and reports at its end what it left out. */
export class Walk {
  readonly #journey: Journey;
  readonly #screens = new Set<string>();
  readonly #forms = new Set<keyof typeof FIELDS>();

  constructor(journey: Journey) {
    this.#journey = journey;
  }

  /** Looks at the page as it stands. */
  async look(page: Page, what: string, texts: readonly string[]): Promise<void> {
    const screen = screenAt(page.url());
    if (screen !== undefined) this.#screens.add(screen);
    await expectOnlyText(page, what, texts);
  }

  /** Types a script into every text field of a form, each another one; answers what was typed, by label. */
  async type(
    section: Page | Locator,
    form: keyof typeof FIELDS,
    given: Readonly<Record<string, string>> = {},
  ): Promise<Readonly<Record<string, string>>> {
    const fields: readonly TextField[] = FIELDS[form];
    await expect
      .poll(() => labelsOf(section), `the text fields of ${form}, all listed`)
      .toEqual(fields.map(({ label }) => label));
    const typed: Record<string, string> = {};
    for (const [at, { label, takes }] of fields.entries()) {
      typed[label] = given[label] ?? (takes === 'any' ? scriptAt(this.#forms.size * 3, at) : '');
      const box = section.getByRole('textbox', { name: label, exact: true });
      await box.fill(typed[label]);
    }
    this.#forms.add(form);
    return typed;
  }

  expectWhole(): void {
    const screens = Object.entries(JOURNEY_OF).filter(([, journey]) => journey === this.#journey);
    expect(
      screens.map(([path]) => path).filter((path) => !this.#screens.has(path)),
      'screens nobody looked at',
    ).toEqual([]);
    if (this.#journey !== 'administration') return;
    const forms = Object.entries(GIVEN).filter(([, how]) => how === 'by hand');
    expect(
      forms.map(([form]) => form).filter((form) => !this.#forms.has(form as keyof typeof FIELDS)),
      'forms nothing was typed into',
    ).toEqual([]);
  }
}
