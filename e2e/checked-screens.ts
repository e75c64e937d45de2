import { SCREENS, type ScreenPath } from '@monda/domain/screens/screens.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectShown, FIELDS, type FormName, writeEverywhere } from './any-writing.ts';
import { expectOnlyText } from './only-text.ts';

/** The journeys that look for scripts in texts, and why some screens need none. */
type Journey =
  | 'items'
  | 'an item by hand'
  | 'administration'
  | 'what was not delivered'
  | 'certificates'
  | 'nothing of anybody is shown';

/** Which journey looks at a screen; a screen that is not listed here does not compile. */
const JOURNEY_OF: Readonly<Record<ScreenPath, Journey>> = {
  '/': 'nothing of anybody is shown',
  '/dashboard': 'items',
  '/new-request': 'an item by hand',
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
  '/time-limits': 'nothing of anybody is shown',
  '/review-rule': 'nothing of anybody is shown',
  '/notice-mail': 'nothing of anybody is shown',
  '/on-site': 'items',
  '/on-site/$day': 'items',
  '/sign': 'items',
  '/certificates': 'certificates',
  '/certificates/$id': 'certificates',
  '/certificate-settings': 'administration',
  '/undelivered': 'what was not delivered',
  '/system': 'nothing of anybody is shown',
  '/help': 'nothing of anybody is shown',
  '/help/$page': 'nothing of anybody is shown',
  '/complete-profile': 'administration',
};

/** Which journey types scripts into the texts of a form, and why some need none. */
const GIVEN: Readonly<Record<FormName, Journey | 'shown to no one'>> = {
  item: 'an item by hand',
  evaluation: 'an item by hand',
  update: 'an item by hand',
  review: 'an item by hand',
  schedule: 'an item by hand',
  confirmation: 'an item by hand',
  password: 'shown to no one',
  completion: 'shown to no one',
  newCompany: 'administration',
  company: 'administration',
  newAdministrator: 'administration',
  invitation: 'administration',
  staff: 'administration',
  profile: 'administration',
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
export class CheckedScreens {
  readonly #journey: Journey;
  readonly #screens = new Set<string>();
  readonly #forms = new Set<FormName>();
  #typed = 0;

  constructor(journey: Journey) {
    this.#journey = journey;
  }

  /** Looks at the page as it stands: every text is shown, as text. */
  async look(page: Page, what: string, texts: readonly string[]): Promise<void> {
    const screen = screenAt(page.url());
    if (screen !== undefined) this.#screens.add(screen);
    await expectOnlyText(page, what, texts);
  }

  /** Looks at it as wide as a phone and as a desktop, too: no text leaves its box or turns what is next to it. */
  async measure(page: Page, what: string, texts: readonly string[]): Promise<void> {
    await expectShown(page, what, texts);
    await this.look(page, what, texts);
  }

  /** Types into every text field of a form as much as it takes; answers what was typed, by label. */
  async type(
    section: Page | Locator,
    form: FormName,
    given: Readonly<Record<string, string>> = {},
    send?: Locator,
  ): Promise<Readonly<Record<string, string>>> {
    const typed = await writeEverywhere(section, form, given, { send, from: this.#typed });
    this.#typed += FIELDS[form].length;
    this.#forms.add(form);
    return typed;
  }

  expectWhole(): void {
    const screens = Object.entries(JOURNEY_OF).filter(([, journey]) => journey === this.#journey);
    expect(
      screens.map(([path]) => path).filter((path) => !this.#screens.has(path)),
      'screens no one looked at',
    ).toEqual([]);
    const forms = Object.entries(GIVEN).filter(([, journey]) => journey === this.#journey);
    expect(
      forms.map(([form]) => form).filter((form) => !this.#forms.has(form as FormName)),
      'forms nothing was typed into',
    ).toEqual([]);
  }
}
