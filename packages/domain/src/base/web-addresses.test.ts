import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API } from '../api/api-contracts.ts';
import { companyFields, companyForm, inviteForm } from '../companies/company-fields.ts';
import { profileForm } from '../identity/user-fields.ts';
import { NO_PARTY, partyForm } from '../facts/party-fields.ts';
import { itemUpdateForm } from '../items/item-data.ts';
import { scheduleBody } from '../items/item-step-bodies.ts';
import { givenMeeting } from '../items/meeting.ts';
import { personFields, staffEditForm, staffForm } from '../staff/staff-fields.ts';
import { holdsDomain, holdsWebAddress } from './web-addresses.ts';

const ADDRESSES = [
  'Acme http:\\\\pay.example',
  'http:/pay.example',
  'HTTPS:pay.example',
  'mailto:pay@evil.example',
  'ftp:\\\\host',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'Ana https://evil.example',
  'ftp://evil.example',
  'x://y',
  '://',
  '//evil.example://',
  'www.evil.example',
  'Ana WWW.evil.example',
  'www2.evil.example',
  '(www.evil.example)',
  'evil.example/x',
  'Ana sub.evil.example/x?y',
  'evil.example:8080/x',
  'evil.example?x=1',
  'evil.example#x',
  'https:\u200b//evil.example',
  'w\u00adww.evil.example',
  'ｈｔｔｐｓ：／／evil.example',
  'ｗｗｗ．evil.example',
  'www。evil.example',
];
const NAMES = [
  'Booking.com',
  'Amazon.com, Inc.',
  'S.A. de C.V.',
  'S.A./N.V.',
  'A.S.D./Verein',
  'Müller & Co. / Berlin',
  'c/o Ana',
  'and/or',
  'O’Brien',
  "D'Angelo",
  'J. R. R. Tolkien',
  'Dr.No',
  'Awww Bakery',
  'Bowww.ow',
  'Web 2.0',
  'Ana: Bea',
  'Why? Ltd.',
  'No. 1/2',
  '株式会社モンダ',
  '👩‍🚒 Brigade',
];

describe('a web address', () => {
  test.each(ADDRESSES)('is in %j', (text) => expect(holdsWebAddress(text)).toBe(true));
  test.each(NAMES)('is not in %j', (text) => expect(holdsWebAddress(text)).toBe(false));
});

/** Domains alone, which companies are called by and people are not. */
const DOMAINS = [
  'evil-login.com',
  'paypal.com',
  'PayPal.com',
  'a.b.net',
  'Ana evil.org',
  'bit.ly',
  'evil.co.uk',
  'evil\u200b.com',
  'ｅｖｉｌ．ｃｏｍ',
  'Booking.com',
];
const PEOPLE = [
  'St. John',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Dr.Smith',
  'Dr.No',
  'Ma.Co',
  'Ana',
  'Ma. del Carmen',
  'Jr.',
  'O.K. Com',
  'Com',
];

describe('the name of a person', () => {
  test.each([...ADDRESSES, ...DOMAINS])('is not %j', (text) => expect(holdsDomain(text)).toBe(true));
  test.each(PEOPLE)('may be %j', (text) => expect(holdsDomain(text)).toBe(false));
});
test.each(DOMAINS)('a company may be called %j', (text) => expect(holdsWebAddress(text)).toBe(false));

const PERSON = { firstName: 'Ina', lastName: 'Li', email: 'ina@acme.test' };
const INVITED = { ...PERSON, jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555' };
const COMPANY_ID = '00000000-0000-4000-8000-000000000000';
const WHO = ['firstName', 'lastName'];
const PLACES = ['place', 'location'];

test.each(['Yard 3\nAv. Argentina 1200, Callao', '-12.0464, -77.0428', '12°02′47.0″S 77°02′34.1″W'])(
  'the place of a meeting may be %j',
  (place) => expect(z.object(givenMeeting).safeParse({ place }).error).toBeUndefined(),
);

/** All forms and bodies with names of people and companies, a value they take, and the names. */
const WITH_NAMES = [
  ['the company form', companyForm, { name: 'N', adminEmail: 'a@b.test' }, ['name']],
  ['a changed company', companyFields, { name: 'N' }, ['name']],
  ['the invitation', inviteForm, INVITED, WHO],
  [
    'an invited user',
    API['users.invite'].body,
    { ...INVITED, role: 'company_user', companyId: COMPANY_ID },
    WHO,
  ],
  [
    'an invited administrator',
    API['users.invite'].body,
    { ...PERSON, role: 'company_admin', companyId: COMPANY_ID },
    WHO,
  ],
  ['the staff form', staffForm, { ...PERSON, role: 'technical_evaluator' }, WHO],
  ['a changed member of staff', staffEditForm, { ...PERSON, blocked: false }, WHO],
  ['a new user', API['users.create'].body, PERSON, WHO],
  ['a changed user', personFields, PERSON, WHO],
  ['the profile', profileForm, { firstName: 'I', lastName: 'L' }, WHO],
  ['a party of certificates', partyForm, NO_PARTY, ['legalName', 'representative', 'representativeCapacity']],
  ['a schedule', scheduleBody, { price: 1, buyer: 'B', destructionOn: '2026-01-02' }, ['buyer']],
  ['a changed item', itemUpdateForm, {}, ['location']],
  ['a meeting', z.object(givenMeeting), {}, ['place', 'contact']],
  ['a new company', API['companies.create'].body, { name: 'N', adminEmail: 'a@b.test' }, ['name']],
] as const;

describe.each(WITH_NAMES)('%s', (_form, schema, value, names) => {
  test.each([...names])('takes no web address as %s, and says so at the field', (name) => {
    const isOfPerson = WHO.includes(name);
    for (const text of [...ADDRESSES, ...(isOfPerson ? DOMAINS : [])]) {
      const { issues = [] } = schema.safeParse({ ...value, [name]: text }).error ?? {};
      expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        [
          name,
          PLACES.includes(name)
            ? 'Write the place as an address or coordinates, not as a link'
            : 'Write the name without a web address, such as https:// or www.',
        ],
      ]);
    }
    for (const text of isOfPerson ? PEOPLE : NAMES)
      expect(schema.safeParse({ ...value, [name]: text }).error).toBeUndefined();
  });
});
