/** The provider with the name that every certificate needs, and nothing else: body of `certificateParties.change`. */
export const PROVIDER = {
  ...{ legalName: 'Monda SA', taxRegistration: null, taxNumber: '', address: '' },
  ...{ representative: '', representativeCapacity: '', registrations: [] },
} as const;
