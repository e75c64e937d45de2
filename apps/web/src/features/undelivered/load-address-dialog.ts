import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The dialog that corrects an address, with its texts. */
export const loadAddressDialog = () =>
  whenUsed(async () => (await import('./address-dialog.tsx')).AddressDialog);
