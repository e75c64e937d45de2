/** Columns that an export of items reads of the certificate that counts now. */
export const CERTIFICATE_COLUMNS = [
  'certificateNumber',
  'certificateVersion',
  'certificateIssuedOn',
] as const;

/** Further columns that an export of items may ask for: what a register of assets is closed with. */
export const REGISTER_COLUMNS = ['propertyNumber', ...CERTIFICATE_COLUMNS] as const;
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number];
