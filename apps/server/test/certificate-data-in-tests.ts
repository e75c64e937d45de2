import { createHash } from 'node:crypto';
import {
  CERTIFICATE_FORMAT,
  type CertificateData,
  type CertifiedFile,
  type CertifiedItemData,
} from '@monda/domain/certificates/certificate-data.ts';

/** Data of certificates for tests; nothing in it depends on the clock or on chance. */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const uuid = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-7$3-8$4-$5');

export const certifiedFile = (
  name: string,
  purpose: string,
  more: Partial<CertifiedFile> = {},
): CertifiedFile => ({
  purpose,
  name,
  sha256: sha256(`${purpose} ${name}`),
  size: 1_204_551,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  arrivedAt: '2026-11-19T15:22:41.120Z',
  capturedAt: null,
  capturedSha256: null,
  clockOffsetMs: null,
  ...more,
});

/** So many photographs before, and as many after. */
export const photoPairs = (count: number, of = ''): CertifiedFile[] => [
  ...Array.from({ length: count }, (_, at) => certifiedFile(`${of}IMG_20${at + 10}.jpg`, 'before_photo')),
  ...Array.from({ length: count }, (_, at) => certifiedFile(`${of}IMG_21${at + 10}.jpg`, 'after_photo')),
];

const STEPS: readonly (readonly [string, string | null, string | null, string | null, string, string])[] = [
  ['2026-11-02T14:03:00.000Z', null, 'pending', 'created', 'Lucía Fernández', 'company'],
  ['2026-11-03T13:10:12.000Z', 'pending', 'pending', 'assigned', 'Marco Salas', 'provider'],
  ['2026-11-05T16:44:09.000Z', 'pending', 'evaluation_review', 'decided', 'Ana Quispe', 'provider'],
  ['2026-11-06T15:00:51.000Z', 'evaluation_review', 'scheduling', 'reviewed', 'Marco Salas', 'provider'],
  ['2026-11-09T20:31:30.000Z', 'scheduling', 'confirmation_required', 'scheduled', 'Marco Salas', 'provider'],
  [
    '2026-11-10T14:12:05.000Z',
    'confirmation_required',
    'destruction',
    'termsAccepted',
    'Lucía Fernández',
    'company',
  ],
  ['2026-11-19T14:05:00.000Z', 'destruction', 'destruction', 'verified', 'Lucía Fernández', 'company'],
  ['2026-11-19T15:25:00.000Z', 'destruction', 'destroyed', 'documented', 'Lucía Fernández', 'company'],
  ['2026-11-23T17:40:00.000Z', 'destroyed', 'completed', 'completed', 'Marco Salas', 'provider'],
];

const FACTS: CertifiedItemData['facts'] = {
  asset: {
    manufacturer: 'Dell',
    model: 'PowerEdge R740',
    noSerialNumber: null,
    propertyNumber: 'ACT-004417',
    mediumKind: 'hard-disk',
    mediumSource: 'Servidor de archivos, sede San Isidro',
    quantity: 1,
    unit: 'pieza',
    bookCost: null,
    bookCostPrinted: null,
    whyUnusable: 'Placa madre quemada; el fabricante ya no ofrece repuestos.',
  },
  method: {
    class: 'destroy',
    technique: 'shred',
    otherTechnique: null,
    equipment: 'HSM Powerline HDS 230, programa 4.2',
    equipmentNumber: null,
    standard: 'ISO/IEC 21964',
    standardClass: 'H-5',
    particleSize: '10',
  },
  verification: { how: 'A la vista y por muestreo de partículas', result: 'passed', by: 'Jorge Ramírez' },
  place: { name: 'Planta Lurín', address: 'Av. Industrial 1250, Lurín, Lima, Perú' },
  time: { began: '2026-11-19T09:10', ended: '2026-11-19T10:02' },
  people: [
    {
      name: 'Jorge Ramírez',
      capacity: 'performed',
      organisation: 'Monda Servicios S.A.C.',
      identityKind: 'national-id',
      identityNumber: '…678',
    },
    {
      name: 'Lucía Fernández',
      capacity: 'represented-company',
      organisation: 'Acme Perú S.A.',
      identityKind: 'national-id',
      identityNumber: '…345',
    },
  ],
  notices: [
    {
      authority: 'tax',
      office: 'SUNAT, Intendencia Lima',
      person: null,
      number: '2026-0811-77',
      day: '2026-11-16',
    },
  ],
  weights: { gross: '28.400', tare: '0.900', net: '27.500' },
  custody: [
    {
      moment: '2026-11-19T08:05',
      from: 'Lucía Fernández',
      to: 'Jorge Ramírez',
      container: 'Caja 14',
      sealNumber: 'A-0091822',
    },
  ],
  residues: {
    destination: 'Fundición Callao',
    operator: 'Recicladora del Pacífico S.A.',
    documentNumber: 'MR-55120',
    weight: '27.100',
  },
  recipient: null,
};

const FIELDS: CertifiedItemData['fields'] = {
  itemName: 'Servidor Dell PowerEdge R740',
  description:
    'Servidor de archivos de dos unidades de rack, con ocho discos de 2 TB. Sin tarjetas adicionales.',
  serialNumber: '',
  costCenter: 'TI-204',
  family: 'computing_it_equipment',
  type: 'servers',
  location: 'Sede San Isidro, sala de servidores',
  weight: 27.5,
  volume: 0.04,
  notes: '',
};

/** An item with all facts; `at` makes it differ from others, `fields` are given in addition to the usual ones. */
export function certifiedItem(
  at = 1,
  { fields, ...more }: Partial<CertifiedItemData> = {},
): CertifiedItemData {
  return {
    id: uuid(`item ${at}`),
    request: uuid('request'),
    fields: { ...FIELDS, serialNumber: `7K3M9Q${1000 + at}`, ...fields },
    profile: 'data-media',
    scheduledOn: '2026-11-19',
    completedAt: '2026-11-23T17:40:00.000Z',
    facts: FACTS,
    timeZone: 'America/Lima',
    steps: STEPS.map(([moment, from, to, noted, by, side]) => ({
      ...{ at: moment, from, to, noted, by, side },
      inPlaceOf: noted === 'verified' ? 'Rosa Medina' : null,
    })),
    documents: [
      {
        name: 'Términos y condiciones',
        language: 'es',
        sha256: sha256('terms'),
        by: 'Lucía Fernández',
        at: '2026-11-10T14:12:05.000Z',
        title: null,
        version: null,
      },
      {
        name: 'Manual de instrucciones',
        language: 'es',
        sha256: sha256('manual'),
        by: 'Lucía Fernández',
        at: '2026-11-10T14:12:05.000Z',
        title: null,
        version: null,
      },
    ],
    files: [...photoPairs(1, `${at}-`), certifiedFile('boleta-0091.jpg', 'tare_ticket')],
    authorityDocuments: [],
    meeting: null,
    corrections: [],
    sameMayReview: false,
    notRecorded: ['method.equipmentNumber', 'asset.bookCost', 'notes'],
    withheld: [],
    ...more,
  };
}

/** A certificate of the items. */
export function certificateInTests(
  items: readonly CertifiedItemData[],
  more: Partial<CertificateData> = {},
): CertificateData {
  return {
    format: CERTIFICATE_FORMAT,
    number: '7K3M-9QXA-02BC-VWZ5',
    version: 1,
    replaces: null,
    decision: 'destroy',
    profile: 'data-media',
    language: 'es',
    frozenAt: '2026-11-26T15:04:05.000Z',
    timeZone: 'America/Lima',
    provider: {
      name: 'Monda Servicios Ambientales S.A.C.',
      taxRegistration: 'RUC',
      taxNumber: '20601234567',
      address: 'Av. Industrial 1250, Lurín, Lima, Perú',
      representative: 'Marco Salas Ibáñez',
      representativeCapacity: 'Gerente general',
      registrations: ['EO-RS-00214-2024'],
    },
    company: {
      name: 'Acme Perú S.A.',
      taxRegistration: 'RUC',
      taxNumber: '20509876543',
      address: 'Calle Las Begonias 415, San Isidro, Lima, Perú',
      representative: 'Lucía Fernández Rojas',
      representativeCapacity: 'Apoderada',
      registrations: [],
    },
    items: [...items],
    issue: { place: null, clause: {}, logoSha256: null },
    signatures: [],
    unsignedBecause: null,
    timeWitnessed: true,
    verification: {
      address: 'https://monda.example/verify',
      rootSha256: sha256('root'),
      log: {
        origin: 'monda.example/certificates',
        publicKey: Buffer.from(sha256('log'), 'hex').toString('base64'),
      },
    },
    ...more,
  };
}
