/** Facts of every group, with every field. */
export const FACTS = {
  asset: {
    ...{ manufacturer: 'M', model: 'X', noSerialNumber: 'erased', propertyNumber: '7', mediumKind: 'tape' },
    ...{ mediumSource: 'PC 1', quantity: 1, unit: 'piece', bookCost: '12.50', bookCostPrinted: true },
    whyUnusable: 'broken',
  },
  method: {
    ...{
      class: 'destroy',
      technique: 'other',
      otherTechnique: 'by hand',
      equipment: 'S',
      equipmentNumber: '1',
    },
    ...{ standard: 'ISO', standardClass: 'H-4', particleSize: '2.5' },
  },
  verification: {
    ...{ how: 'by sight', result: 'passed', by: 'Eva' },
    ...{ validatedBy: 'Olga', validatedOn: '2026-01-02' },
  },
  place: { name: 'Plant', address: 'Av. 1' },
  time: { began: '2026-01-02T08:00', ended: '2026-01-02T09:00' },
  people: [
    { name: 'Ana', capacity: 'performed', organisation: 'A', identityKind: 'passport', identityNumber: '1' },
  ],
  notices: [{ authority: 'tax', office: 'O', person: 'P', number: '7', day: '2026-01-01' }],
  weights: { gross: '3', tare: '1', net: '2', sharedBy: 2, estimated: 'no', ticketNumber: 'T-1' },
  custody: [
    {
      ...{ moment: '2026-01-02T07:00', from: 'A', to: 'B', container: 'C', sealNumber: 'S' },
      ...{ carrier: 'Roads', carrierRegistration: 'CBDU1', vehicle: 'ABC-123', driver: 'Eli' },
      receivedAs: 'as-declared',
    },
  ],
  residues: {
    ...{ destination: 'D', operator: 'O', documentNumber: '7', weight: '2' },
    ...{ wasteCode: '16 02 14', treatmentCode: 'R4' },
  },
  recipient: {
    ...{ name: 'School', taxNumber: '7', address: 'Av. 2', condition: 'good', dataRemoved: 'yes' },
    handedOverOn: '2026-01-02',
  },
} as const;
