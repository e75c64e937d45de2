/** Further columns that an export of items may ask for: what a register of assets is closed with. */
export const REGISTER_COLUMNS = [
  'propertyNumber',
  'certificateNumber',
  'certificateVersion',
  'certificateIssuedOn',
] as const;
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number];
