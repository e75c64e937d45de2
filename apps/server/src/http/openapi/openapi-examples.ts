import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import type { JsonSchema } from '../calls/answer-schema.ts';

/** What the API document shows of the fields of an item; of one that is not named here, what fits its kind. */
const EXAMPLES_OF_ITEM_FIELDS: Partial<ItemData> = {
  itemName: 'Desk, second floor',
  description: 'One leg is broken',
  serialNumber: '',
  costCenter: 'CC-104',
  family: 'furniture_office_equipment',
  type: 'desks',
  photoUrls: [],
  uploadedPhotoUrl: '',
  ownershipInvoiceUrl: '',
  location: 'Hall 3',
  weight: 80,
  volume: 1.2,
  notes: 'Ask at the gate',
};

const ID = '5d0c7a1e-9b57-4c7e-8f0a-3b1f6f0a2c44';
const MOMENT = '2026-03-10T12:00:00.000Z';
const SHA256 = '4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce';
const CERTIFICATE_NUMBER = '7K3M-9QXA-02BC-VWZ5';

/** What stands in examples by the name of a property, or by schema and property where that alone is not enough. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...EXAMPLES_OF_ITEM_FIELDS,
  address: '12 Harbour Road, Lisbon',
  adminEmail: 'ana.silva@acme.example',
  archived: false,
  automaticComment: '',
  blocked: false,
  buyer: 'Scrap Ltd',
  comment: 'As agreed on the telephone',
  'Certificate.number': CERTIFICATE_NUMBER,
  'Certificate.reason': 'The weight was wrong',
  'CertificateOrder.reason': 'The weight was wrong',
  'CertificateRow.number': CERTIFICATE_NUMBER,
  'Company.name': 'Acme',
  'company.name': 'Acme',
  'CompanyChange.name': 'Acme',
  companyName: 'Acme',
  'CompanyRequest.name': 'Acme',
  'CompanySummary.name': 'Acme',
  contact: 'Ana Silva, 555 0143',
  contactPhone: '+351 21 555 0143',
  createdAt: MOMENT,
  dataSha256: SHA256,
  statementSha256: SHA256,
  department: 'Facilities',
  destructionPassword: 'KX7P-2MQD',
  email: 'ana.silva@acme.example',
  evaluationComment: 'Worn out',
  fileSha256: SHA256,
  finalPrice: 118.5,
  firstName: 'Ana',
  fullName: 'Ana Silva',
  height: 768,
  jobTitle: 'Office manager',
  language: 'es',
  lastName: 'Silva',
  manufacturer: 'Harbour Works',
  message: 'A message was sent.',
  mimeType: 'image/jpeg',
  model: 'D-140',
  name: 'Ana Silva',
  password: 'KX7P-2MQD',
  time: '10:30',
  timeZone: 'America/Bogota',
  passwordLockedUntil: null,
  permissions: [],
  phoneNumber: '+351 21 555 0143',
  place: 'Hall 3, gate 2',
  price: 120,
  propertyNumber: 'AF-00417',
  reason: 'The mail server rejected the address.',
  role: 'company_user',
  seal: '9f2c7d0b4a6e8135f7c1d2e3a4b5968778695a4b3c2d1e0ff1e2d3c4b5a69788',
  sha256: SHA256,
  size: 204_800,
  firstItemName: 'Bill counter',
  'ListView.name': 'Pending',
  'ListViewForm.name': 'Pending',
  'NewCalendarFeed.address': 'https://monda.example/calendar.ics?token=AbCd',
  'query.family': 'machinery',
  'query.search': 'counter',
  'query.status': 'pending',
  statusSince: MOMENT,
  'StoredFile.name': 'front.jpg',
  thumbnailUrl: `/api/files/${ID}?user=${ID}&expires=1773144000&size=thumbnail&signature=…`,
  to: 'ana.silva@acme.example',
  updatedAt: MOMENT,
  url: `/api/files/${ID}?user=${ID}&expires=1773144000&signature=…`,
  'User.status': 'active',
  userMetadata: {},
  userName: 'Ana Silva',
  wasteType: 'special-handling',
  what: 'Invitation',
  width: 1024,
};

/** Facts of an item that was destroyed. */
const FACTS = {
  place: { name: 'Recycling plant North', address: '12 Foundry Road' },
  time: { began: '2026-03-09T09:00', ended: '2026-03-09T10:30' },
  people: [{ name: 'Ana Silva', capacity: 'performed' }],
  weights: { gross: '86.4', tare: '4.15', net: '82.25' },
};

/** Bodies in which not every property can stand together with every other. */
const BODIES: { readonly [Name in CallName]?: unknown } = {
  'captures.register': {
    ...{ id: ID, itemId: ID, purpose: 'before', sha256: 'a'.repeat(64), size: 512_000 },
    ...{ takenAt: '2026-03-09T09:30:00.000Z', deviceNow: '2026-03-09T09:30:04.000Z' },
  },
  'facts.change': FACTS,
  'facts.bulkChange': { items: [{ id: ID, version: 0 }], facts: FACTS },
  'certificateIssue.change': {
    place: 'Lima',
    clause: {
      en: 'Issued under article 7 of law 27314.',
      es: 'Emitida según el artículo 7 de la Ley 27314.',
    },
    storedLogo: 'keep',
    signaturesRequired: true,
  },
  'signings.sign': {
    ...{ items: [{ id: ID, statementSha256: SHA256 }], sentence: 'present', language: 'en' },
    ...{ name: 'Ana Silva', organisation: 'Silva Notaries', capacity: 'notary', capacityText: '' },
    signature: { kind: 'typed', agreed: true },
  },
  'certificates.void': { reason: 'The weight was wrong' },
  'certificates.replaceSigner': {
    signer: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  'users.block': { blocked: true },
};

type Components = Readonly<Record<string, JsonSchema>>;

/** The example of what a call takes. */
export const exampleBody = (call: CallName, schema: JsonSchema, components: Components): unknown =>
  BODIES[call] ?? exampleOf(schema, components);

/** A value of a schema with every property it names, the same at every call. */
export function exampleOf(
  schema: JsonSchema,
  components: Components,
  location: { readonly of: string; readonly property: string } = { of: '', property: '' },
): unknown {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return exampleOf(components[name] ?? {}, components, { of: name, property: '' });
  }
  const given = [`${location.of}.${location.property}`, location.property].find((key) =>
    Object.hasOwn(VALUES, key),
  );
  if (given !== undefined && allows(schema, VALUES[given])) return VALUES[given];
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives !== undefined) {
    return exampleOf(alternatives.find((one) => one.type !== 'null') ?? {}, components, location);
  }
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  return exampleOfType(schema, components, location);
}

/** Whether a value of the table is of the kind that this schema takes. */
function allows(schema: JsonSchema, value: unknown): boolean {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives !== undefined) return alternatives.some((one) => allows(one, value));
  if (schema.const !== undefined) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const kinds = kindsOf(schema);
  if (value === null) return kinds.includes('null');
  if (Array.isArray(value)) return kinds.includes('array');
  return kinds.includes(typeof value) || (typeof value === 'number' && kinds.includes('integer'));
}

const kindsOf = ({ type }: JsonSchema): readonly unknown[] => (Array.isArray(type) ? type : [type]);

function exampleOfType(
  schema: JsonSchema,
  components: Components,
  location: { readonly of: string; readonly property: string },
): unknown {
  switch (kindsOf(schema).find((kind) => kind !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([property, inner]) => [
          property,
          exampleOf(inner, components, {
            of: location.property === '' ? location.of : location.property,
            property,
          }),
        ]),
      );
    case 'array':
      return [exampleOf(schema.items as JsonSchema, components, location)];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 3;
    default:
      return exampleText(schema);
  }
}

function exampleText({ format }: JsonSchema): string {
  if (format === 'uuid') return ID;
  if (format === 'binary') return '(bytes of a file)';
  if (format === 'date-time') return MOMENT;
  if (format === 'date') return '2026-03-20';
  return 'text';
}
