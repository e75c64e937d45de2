import type { SentBody } from '@monda/domain/api.ts';

/** A right list of so many items of a request, named `Desk 0` onwards. */
export function desks(count: number): SentBody<'projects.create'>['wasteItems'] {
  return Array.from({ length: count }, (_, at) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName: `Desk ${at}`,
      description: 'An old desk',
      serialNumber: '',
      costCenter: 'CC-1',
      family: 'furniture_office_equipment',
      type: 'desks',
      photoUrls: [],
      ownershipInvoiceUrl: '',
    },
  }));
}
