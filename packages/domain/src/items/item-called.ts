import { inOneLine } from '../base/one-line.ts';

/**
 * What an item is called in a dialog, a message or the name of a control: its name, or `unnamed` where it has none, and its
 * serial number where it has one, so that twelve of a kind are not taken for each other.
 */
export const itemCalled = (
  { itemName, serialNumber }: { readonly itemName: string; readonly serialNumber: string },
  unnamed = '',
): string => inOneLine(itemName || unnamed, serialNumber);
