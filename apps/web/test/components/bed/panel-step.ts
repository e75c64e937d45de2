import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Locator } from 'vitest/browser';

/** A step of a person on an item, as its panel takes it. */
export interface PanelStep {
  readonly role: Role;
  readonly item: ItemDetails;
  readonly title: string;
  readonly call: CallName;
  /** What the panel reads besides the item. */
  readonly reads?: () => void;
  /** Fills the panel in. */
  readonly fill: (section: Locator) => Promise<void>;
  /** Fills in the dialog that the first of the buttons opens; what was typed stands there. */
  readonly fillDialog?: (dialog: Locator) => Promise<void>;
  /** The buttons that take the step, the last one sends. */
  readonly presses: readonly string[];
  /** The body that is sent; files by their names. */
  readonly sends: unknown;
  /** Whether the version the person saw goes along. */
  readonly anyVersion?: true;
  /** What was typed, by label: it stands there after a failure. */
  readonly typed: Readonly<Record<string, string>>;
  readonly fallback: string;
  /** The title of the message that reports a failure, where one stands outside the panel. */
  readonly failureTitle?: string;
  /** The sentence without an answer, where it is not the fallback. */
  readonly noAnswer?: string;
  /** Where a failure is reported: in the panel, in the open dialog, or in a message. */
  readonly reported: 'panel' | 'dialog' | 'message';
  /** The item as it is afterwards. */
  readonly after: ItemDetails;
  readonly says: string;
}

const COMMENT = 'Comment (optional)';
/** Types a comment. */
export const comment = async (section: Locator) => {
  await section.getByLabelText(COMMENT).fill('  Stays.\nAs typed. ');
};
export const TYPED_COMMENT = { [COMMENT]: '  Stays.\nAs typed. ' };
/** What is sent of it: blanks around a text do not count. */
export const said = 'Stays.\nAs typed.';
