/** A right list of so many items of a request, named `Desk 0` onwards, or with another word than `Desk`. */
export function desks(count: number, word = 'Desk') {
  return Array.from({ length: count }, (_, at) => ({
    wasteType: 'special-handling' as const,
    jsonData: {
      itemName: `${word} ${at}`,
      description: 'An old desk',
      serialNumber: '',
      costCenter: 'CC-1',
      family: 'furniture_office_equipment' as const,
      type: 'desks',
      photoUrls: [],
      ownershipInvoiceUrl: '',
    },
  }));
}
