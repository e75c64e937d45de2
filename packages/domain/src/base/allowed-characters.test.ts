import { describe, expect, test } from 'vitest';
import { API } from '../api/api-contracts.ts';
import { companyForm, inviteForm } from '../companies/company-fields.ts';
import { profileForm } from '../identity/user-fields.ts';
import { itemUpdateForm } from '../items/item-data.ts';
import { itemForm } from '../projects/item-entry.ts';
import { scheduleBody } from '../items/item-step-bodies.ts';
import { personFields, staffForm } from '../staff/staff-fields.ts';
import { isBlank, lineProblem, seenCharactersIn, withoutUnseenSigns } from './allowed-characters.ts';

const UNSEEN = ['\u200b', '\u200b\u200d\ufeff', '\u00ad', '\u2060', '\u3164', '\uffa0', '\u2800', ' \u200e '];
const TURNING = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const BREAKING = ['\n', '\r', '\t', '\u0085', '\u2028', '\u2029'];

describe('a text of which nothing is seen', () => {
  test.each(UNSEEN)('%j is blank', (text) => expect(isBlank(text)).toBe(true));

  test.each(['.', 'א', '👩‍🚒', 'a\u200b', 'नि', '\u200fא'])('%j is not', (text) =>
    expect(isBlank(text)).toBe(false),
  );

  test('signs that join others are not counted as letters', () => {
    expect(seenCharactersIn('A\u200b\u200b')).toBe(1);
    expect(seenCharactersIn(' לי ')).toBe(2);
  });
});

describe('a text without signs that are not seen', () => {
  test.each([...TURNING, '\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060', '\u3164'])('has no %j', (sign) =>
    expect(withoutUnseenSigns(`${sign}+52${sign} 55${sign}`)).toBe('+52 55'),
  );

  test.each(['+52 55 1234\u20115678', '+52\u00a055', '❤\ufe0f', ' a '])('keeps what is: %j', (text) =>
    expect(withoutUnseenSigns(text)).toBe(text),
  );
});

describe('a text of one line', () => {
  test.each(TURNING)('turns nothing around: %j', (sign) => {
    expect(lineProblem(`a${sign}b`)).toBe(
      'Remove the invisible characters that change the writing direction',
    );
  });

  test.each(BREAKING)('has no line end: %j', (sign) => {
    expect(lineProblem(`a${sign}b`)).toBe('Write this on one line, without line breaks or tabs');
    expect(lineProblem(`ab${sign === '\u0085' ? '' : sign}`)).toBeUndefined();
  });

  test('may be in any writing', () => {
    for (const text of ['כספת (גדולה) 🔐👩‍🚒🇲🇽 خزنة!', '\u200fא', 'می\u200cخواهم', ''])
      expect(lineProblem(text)).toBeUndefined();
  });
});

const ITEM = {
  family: 'security_equipment',
  type: 'firearms',
  itemName: 'Pistol',
  description: 'Nine millimetres',
  serialNumber: 'SN-1',
  costCenter: 'CC-7',
  hasOwnershipInvoice: false,
};
const PERSON = { firstName: 'Ina', lastName: 'Li', email: 'ina@acme.test' };
const INVITED = { ...PERSON, jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555' };

const TAKES_THEM_AWAY = /email|phone/i;

/** Forms, a value they take, and their fields of one line; `true` for those that are required. */
const FORMS = [
  [
    'the item form',
    itemForm,
    ITEM,
    {
      ...{ type: true, itemName: true, serialNumber: true, costCenter: true },
      ...{ location: false, propertyNumber: false, manufacturer: false, model: false },
    },
  ],
  ['the schedule', scheduleBody, { price: 1, buyer: 'B', destructionOn: '2026-01-02' }, { buyer: true }],
  ['the update', itemUpdateForm, { location: 'Hall' }, { location: false }],
  [
    'the company form',
    companyForm,
    { name: 'N', adminEmail: 'a@b.test', address: 'Road' },
    { name: true, adminEmail: true, address: true },
  ],
  [
    'the invitation',
    inviteForm,
    INVITED,
    {
      firstName: true,
      lastName: true,
      email: true,
      jobTitle: true,
      department: true,
      contactPhone: true,
    },
  ],
  [
    'the staff form',
    staffForm,
    { ...PERSON, role: 'technical_evaluator' },
    { firstName: true, lastName: true, email: true },
  ],
  [
    'a changed person',
    personFields,
    { ...PERSON, phoneNumber: '1' },
    { firstName: true, lastName: true, email: true, phoneNumber: false },
  ],
  [
    'the profile',
    profileForm,
    { firstName: 'I', lastName: 'L', phoneNumber: '1' },
    { firstName: true, lastName: true, phoneNumber: false },
  ],
  [
    'a new user',
    API['users.create'].body,
    { ...PERSON, role: 'viewer' },
    { firstName: true, lastName: true, email: true },
  ],
] as const;

describe.each(FORMS)('%s', (_, schema, value, fields) => {
  const messageAt = (field: string, text: unknown) =>
    schema.safeParse({ ...value, [field]: text }).error?.issues.find(({ path }) => path[0] === field)
      ?.message;

  test('takes its sample', () => expect(schema.safeParse(value).error).toBeUndefined());

  test.each(Object.entries(fields))('reads %s as one line, required: %s', (field, required) => {
    // why: in an address or a number such signs mean nothing, and are taken away.
    const turning = TAKES_THEM_AWAY.test(field) ? [] : TURNING;
    for (const sign of [...turning, ...BREAKING]) {
      expect(messageAt(field, `11${sign}11`), `${field} ${JSON.stringify(sign)}`).toBeDefined();
    }
    if (!required) return;
    const missing = messageAt(field, field === 'address' ? ' ' : '');
    expect(missing).toMatch(/required|Enter|cannot be empty/);
    for (const blank of UNSEEN) expect(messageAt(field, blank), JSON.stringify(blank)).toBe(missing);
  });
});

test('a description that shows nothing is none; it may have lines', () => {
  const description = (text: string) => itemForm.safeParse({ ...ITEM, description: text }).error?.issues[0];
  expect(description('\u200b')?.message).toBe('Description is required');
  expect(description('One\nTwo')).toBeUndefined();
});

const COPIED_PHONES = [
  '\u202d+52 55 1234 5678\u202c',
  '+52 55 1234\u20115678\u200e',
  '\ufeff+52\u200b 55 1234 5678',
];
const COPIED_EMAILS = ["\u202do'brien@c.co\u202c", "o'brien\u200b@c.co", "\u00a0o'brien@c\u00ad.co\ufeff"];

const fieldsCopiedInto = (value: object) => Object.keys(value).filter((field) => TAKES_THEM_AWAY.test(field));
const WITH_COPIED = FORMS.filter(([, , value]) => fieldsCopiedInto(value).length > 0);

describe.each(WITH_COPIED)('%s', (_, schema, value) => {
  test.each(fieldsCopiedInto(value))(
    'takes %s as it is copied, without the signs that are not seen',
    (field) => {
      const isPhone = /phone/i.test(field);
      for (const text of isPhone ? COPIED_PHONES : COPIED_EMAILS) {
        const read = schema.safeParse({ ...value, [field]: text });
        expect(read.error).toBeUndefined();
        const taken = Reflect.get(read.data ?? {}, field);
        if (isPhone) expect(taken).toMatch(/^\+52 55 1234[ \u2011]5678$/);
        else expect(taken).toBe("o'brien@c.co");
      }
    },
  );
});
