import type { Question } from './asked.ts';

const BILL = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** A request of one item that carries `serial`, with a bill when `billBytes` says how large one. */
export function requestWith(serial: string, token: string, key: string, billBytes = 0): Question {
  const form = new FormData();
  form.set(
    'command',
    JSON.stringify({
      wasteType: 'special-handling',
      wasteItems: [
        {
          wasteType: 'special-handling',
          jsonData: {
            itemName: `Safe ${serial}`,
            description: 'A safe that is tried',
            serialNumber: serial,
            costCenter: 'CC-1',
            family: 'furniture_office_equipment',
            type: 'desks',
            photoUrls: [],
            ownershipInvoiceUrl: '',
          },
        },
      ],
    }),
  );
  if (billBytes > 0) {
    const bill = BILL.replace('%PDF-1.7\n', `%PDF-1.7\n%${serial.padEnd(billBytes, 'x')}\n`);
    form.set('item_0_invoice', new Blob([bill], { type: 'application/pdf' }), 'bill.pdf');
  }
  return { method: 'POST', path: '/api/projects', token, key, form };
}
