import type { PlainDate } from '@monda/domain/base/dates.ts';
import { type Role, ROLES } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ITEM_EVENTS, type ItemEvent } from '@monda/domain/notices/item-events.ts';
import { NOTICE_KINDS, type NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { ALL_LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { noticeLetter } from './notice-letter.ts';

const notice = (itemName: string, event: ItemEvent, kind: NoticeKind = 'followed') => ({
  ...{ event, kind, by: 'Mia Manager', itemId: itemName, isSeen: true, data: { itemName } as object },
  ...{ price: null as number | null, destructionOn: null as PlainDate | null, said: null as string | null },
  status: 'scheduling' as ItemStatus,
  ...{ isAssigned: true, verifiedOnSite: false, isLate: kind === 'lateness' },
  certificate: null as { id: string; number: string } | null,
});
const reader = {
  firstName: 'Rita',
  baseUrl: 'https://monda.test',
  unsubscribeAddress: 'https://monda.test/unsubscribe?token=x',
};
type NoticesShown = readonly ReturnType<typeof notice>[];
const letterOf = (told: NoticesShown, language: Language = 'en', role: Role = 'fixed_assets_manager') =>
  inLanguage(language, () => noticeLetter(told, { ...reader, role }));

describe('the subject of a mail', () => {
  const ONE = [notice('Old safe', 'confirmReview'), notice('Old safe', 'comment', 'comments')];
  const TWO = [notice('Old safe', 'confirmReview'), notice('Drill', 'comment', 'comments')];
  const LATE = [notice('Old safe', 'late', 'lateness'), notice('Old safe', 'stillLate', 'lateness')];
  const TWO_LATE = [...LATE, notice('Drill', 'late', 'lateness')];

  it.each([
    ['what happened to one item', ONE, 'News about 1 item', 'Novedades de 1 artículo'],
    ['what happened to several', TWO, 'News about 2 items', 'Novedades de 2 artículos'],
    ['one late item', LATE, '1 item is late', '1 artículo está atrasado'],
    ['several late items', TWO_LATE, '2 items are late', '2 artículos están atrasados'],
  ] as const)('counts %s', (_name, told, english, spanish) => {
    expect([letterOf(told)?.subject, letterOf(told, 'es')?.subject]).toEqual([english, spanish]);
  });
});

describe('the subject of a mail of any kind', () => {
  const NAME = 'https://evil.example Old safe';
  const KINDS = NOTICE_KINDS.flatMap((kind) => ITEM_EVENTS.map((event) => [kind, event] as const));

  it.each(KINDS)('%s %s names no item, in any language, for any role and status', (kind, event) => {
    const turn = KINDS.findIndex(([ofKind, ofEvent]) => ofKind === kind && ofEvent === event);
    for (const language of ALL_LANGUAGES) {
      for (const role of ROLES) {
        for (const status of ofCombination(ITEM_STATUSES, { step: 3, turn })) {
          for (const isAssigned of [true, false]) {
            const told = { ...notice(NAME, event, kind), status, isAssigned, isLate: true };
            for (const all of [[told], [told, { ...told, itemId: 'other' }]]) {
              expect(letterOf(all, language, role)?.subject ?? '').not.toMatch(/evil|safe|“|:\/\//);
            }
          }
        }
      }
    }
  });
});

it('a mail says of items that no one has to follow to be notified of them', () => {
  const text = letterOf([notice('Old safe', 'comment', 'comments')])?.text;
  expect(text).toContain('News about your items:');
  expect(text).not.toContain('you follow');
});

describe('the link of a mail about several items', () => {
  const lists = (what: NoticesShown) =>
    (['fixed_assets_manager', 'company_user', 'technical_evaluator'] as const).map(
      (role) => /^https:\/\/monda\.test(\/\S+)$/m.exec(letterOf(what, 'en', role)?.text ?? '')?.[1],
    );

  it('leads to a list that has all of them, not only those with a task', () => {
    const late = [notice('Old safe', 'late', 'lateness'), notice('Drill', 'stillLate', 'lateness')];
    const all = '/projects?tab=items&late=true';
    expect(lists(late)).toEqual([all, all, '/items?late=true']);
    const news = [notice('Old safe', 'confirmReview'), notice('Drill', 'confirmReview')];
    expect(lists(news)).toEqual(['/projects?tab=items', '/projects?tab=items', '/items']);
  });
});

describe('a line of a mail says', () => {
  const facts = {
    data: { itemName: 'Old safe', serialNumber: 'SN-9' },
    destructionOn: '2026-11-27',
    price: 1234.5,
  } as const;
  const asked = {
    ...notice('Old safe', 'requestChangeAsManager', 'turn'),
    status: 'change_requested' as const,
  };

  it.each([
    ['en', 'Confirm the destruction date of “Old safe” (serial number SN-9, Nov 27, 2026, $1,234.50)'],
    ['es', 'Confirmar la fecha de destrucción de “Old safe” (n.º de serie SN-9'],
  ] as const)(
    'serial number, date and price of an item, in %s, and its subject none of them',
    (language, line) => {
      const told = {
        ...notice('Old safe', 'schedule', 'turn'),
        ...facts,
        status: 'confirmation_required' as const,
      };
      const mail = letterOf([told], language, 'company_user');
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(line);
      expect(mail?.subject).not.toMatch(/safe|SN-9|1[.,]?234/);
    },
  );

  it('the change that is asked for, once where it is the same of several items', () => {
    const said = 'Send a photo\nof the label';
    const two = [
      { ...asked, said },
      { ...asked, itemId: 'other', data: { itemName: 'Drill' }, said },
    ];
    for (const mail of [
      letterOf([{ ...asked, said }], 'en', 'company_user'),
      letterOf(two, 'en', 'company_user'),
    ]) {
      expect(mail?.text.split('“Send a photo of the label”')).toHaveLength(2);
      expect(mail?.subject).not.toContain('photo');
    }
    const apart = letterOf(
      [{ ...asked, said: 'A' }, { ...two[1], said: 'B' } as typeof asked],
      'en',
      'company_user',
    );
    expect(apart?.text).toContain('- “Old safe”: “A”\n- “Drill”: “B”');
  });

  it('nothing where nothing was said, and a long text cut', () => {
    expect(letterOf([{ ...asked, said: ' ' }], 'en', 'company_user')?.text).not.toContain('“”');
    expect(letterOf([{ ...asked, said: 'x'.repeat(5_000) }], 'en', 'company_user')?.text).toContain(
      `${'x'.repeat(399)}…”`,
    );
  });
});

describe('a mail of certificates', () => {
  const issued = (itemName: string, at: number) => ({
    ...notice(itemName, 'certificateIssued'),
    certificate: { id: `id-${at}`, number: `NUMBER-${at}` },
  });
  const SENTENCE = 'Mia Manager issued a certificate';
  const readOf = (told: NoticesShown, language: Language = 'en') => {
    const mail = letterOf(told, language, 'company_user');
    const [, url] = /^https:\/\/monda\.test(\/\S+)$/m.exec(mail?.text ?? '') ?? [];
    return { subject: mail?.subject, lines: mail?.text.match(/^- .*$/gm), url };
  };

  it('leads to the items where one of them is in no certificate', () => {
    const other = { ...notice('Lamp', 'comment', 'comments') };
    expect(readOf([issued('Old safe', 1), other]).url).toBe('/projects?tab=items');
    expect(readOf([issued('Old safe', 1), notice('Old safe', 'complete')]).url).toBe('/certificates/id-1');
    const turn = { ...notice('Lamp', 'schedule', 'turn'), status: 'confirmation_required' as const };
    expect(readOf([issued('Old safe', 1), turn]).url).toBe('/items/Lamp');
  });

  it('names one with its items, and leads to it', () => {
    const told = ['A', 'B', 'C', 'D'].map((name) => issued(name, 1));
    expect(readOf(told)).toEqual({
      subject: `${SENTENCE}: NUMBER-1`,
      lines: [`- ${SENTENCE}: NUMBER-1 for “A”, “B”, “C” and 1 more`],
      url: '/certificates/id-1',
    });
    expect(readOf(told, 'es').lines?.[0]).toContain('NUMBER-1 de “A”');
  });

  it('names the first of several, and leads to the list of certificates', () => {
    const told = ['A', 'B', 'C', 'D', 'E'].map((name, at) => issued(name, at));
    expect(readOf(told)).toEqual({
      subject: `${SENTENCE}: 5 items`,
      lines: [`- ${SENTENCE}: NUMBER-0 for “A”, NUMBER-1 for “B”, NUMBER-2 for “C” and 2 more`],
      url: '/certificates',
    });
  });

  it('names items of a notice without one as before', () => {
    const told = [issued('A', 1), notice('B', 'certificateIssued')];
    expect(readOf(told)).toEqual({
      subject: `${SENTENCE}: 2 items`,
      lines: [`- ${SENTENCE}: NUMBER-1 for “A”, “B”`],
      url: '/projects?tab=items',
    });
  });
});
