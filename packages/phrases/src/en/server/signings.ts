/** Why a signature is not taken, or not withdrawn. */
export const signingRefusals = {
  twoCompanies: 'These items belong to two companies. One signature covers items of one company.',
  notVerified: (item: string) => `${item} has not been verified on site yet, so it cannot be signed for.`,
  notNow: (item: string, status: string) => `${item} cannot be signed for while its status is ${status}.`,
  changed: (item: string) => `${item} has changed since this list was read. Read the list again.`,
  ownDevice: (name: string) =>
    `${name} has an account of the other side and signs on a device of their own side.`,
  bothSides: (name: string, item: string) =>
    `${name} has already signed for the other side for ${item}. One person cannot sign for both sides.`,
  ofOther: 'Only people of the side for which it was given can withdraw this signature.',
  noneToWithdraw: 'There is no signature to withdraw: it was withdrawn already, or signing was refused.',
} as const;
