import type { SentBody } from '@monda/domain/api.ts';

/** A right request of so many items, named `Item 0` onwards. */
export function requestOf(items: number): SentBody<'projects.create'> {
  return {
    wasteType: 'special-handling',
    wasteItems: Array.from({ length: items }, (_, at) => ({
      wasteType: 'special-handling',
      jsonData: {
        itemName: `Item ${at}`,
        description: 'An old desk',
        serialNumber: '',
        costCenter: 'CC-1',
        family: 'furniture_office_equipment',
        type: 'desks',
        photoUrls: [],
        ownershipInvoiceUrl: '',
      },
    })),
  };
}
