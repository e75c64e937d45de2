/** The dialog that corrects the address of a person to whom a message was not delivered. */
export const addressDialog = {
  correctText: (name: string, reason: string) => `A message to ${name} was not delivered. ${reason}`,
  save: 'Save address',
  saveAndInvite: 'Save and invite again',
  corrected: (email: string) => `Messages will now go to ${email}`,
} as const;
