import { BRAND } from '@monda/domain/brand.ts';

/** Words of the printable summary. */
export const PRINT_WORDING = {
  title: 'Disposal summary',
  itemId: 'Item ID',
  printedOn: 'Print date',
  request: 'Request',
  item: 'Item',
  verified: 'Verified on site',
  yes: 'Yes',
  no: 'No',
  photoOf: (kind: string, at: number, of: number) => `${kind}, ${at} of ${of}`,
  signatures: 'Signatures',
  forCompany: 'For the company',
  forProvider: 'For the provider',
  name: 'Name',
  signature: 'Signature',
  date: 'Date',
  seal: `${BRAND} evidence seal`,
} as const;
