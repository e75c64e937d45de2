import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ITEM_EXPORT_COLUMNS, itemExportColumnsFor } from './item-export.ts';
import { completeItemData, type ItemData, itemData, itemDataFor } from './item-data.ts';
import {
  EXPORT_ORDER,
  type FieldReaders,
  isItemField,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
  SUMMARY_ORDER,
} from './item-fields.ts';
import { labelLines } from './label-lines.ts';

const namesWhere = (holds: (row: (typeof ITEM_FIELDS)[ItemField]) => boolean) =>
  ITEM_FIELD_NAMES.filter((name) => holds(ITEM_FIELDS[name])).sort();

describe('what a row says of papers and files', () => {
  it('a field stands in exports where its row has a width, and nowhere else', () => {
    const exported = namesWhere((row) => row.exported !== null);
    expect(EXPORT_ORDER.toSorted()).toEqual(exported);
    expect(ITEM_EXPORT_COLUMNS.filter(isItemField).sort()).toEqual(exported);
  });

  it('a field stands in the printable summary where its row says so, once, and nowhere else', () => {
    expect(SUMMARY_ORDER.toSorted()).toEqual(namesWhere(({ printed }) => printed !== null));
  });

  it('a field stands on a label where its row says so, and nowhere else', () => {
    const given = Object.fromEntries(
      ITEM_FIELD_NAMES.map((name) => [name, `of ${name}`]),
    ) as unknown as ItemData;
    const lines = labelLines(given).join('\n');
    const shown = ITEM_FIELD_NAMES.filter((name) => lines.includes(`of ${name}`)).sort();
    expect(shown).toEqual(namesWhere(({ printed }) => printed === 'label'));
    expect(labelLines(completeItemData({ itemName: 'Desk' }))).toEqual(['Desk']);
  });
});

/** Makes a row guarded for the rest of a test. */
function guard(name: ItemField, readers: FieldReaders): void {
  // why: no field of this release is guarded; each is in turn, so that the first one that will be is left out.
  const row = ITEM_FIELDS[name] as { guarded: FieldReaders | null };
  row.guarded = readers;
  onTestFinished(() => {
    row.guarded = null;
  });
}

describe.each(ITEM_FIELD_NAMES)('a guarded %s', (name) => {
  const others = ITEM_FIELD_NAMES.filter((each) => each !== name);
  const onlyManagersAtTheEnd: FieldReaders = (role, status) =>
    role === 'fixed_assets_manager' && status === 'completed';

  it('is not in answers to a role, or at a status, that does not receive it; every other field is', () => {
    guard(name, onlyManagersAtTheEnd);
    for (const [role, status] of [
      ['company_user', 'completed'],
      ['unknown', 'completed'],
      ['fixed_assets_manager', 'pending'],
    ] as const) {
      expect(Object.keys(itemDataFor({}, role, status))).toEqual(others);
    }
    expect(itemDataFor({}, 'fixed_assets_manager', 'completed')).toEqual(completeItemData({}));
  });

  it('has no column in the exports of such a role', () => {
    guard(name, onlyManagersAtTheEnd);
    const columns = (role: string) => itemExportColumnsFor(role).filter(isItemField).sort();
    expect(columns('viewer')).toEqual(EXPORT_ORDER.filter((each) => each !== name).sort());
    expect(columns('fixed_assets_manager')).toEqual(EXPORT_ORDER.toSorted());
  });
});

it('a guarded field may be missing in an answer, as no other field may', async () => {
  vi.resetModules();
  const fields = await import('./item-fields.ts');
  Object.assign(fields.ITEM_FIELDS.costCenter, { guarded: () => false });
  const fresh = await import('./item-data.ts');
  const received = fresh.itemDataFor({}, 'viewer', 'pending');
  expect(Object.keys(received)).toEqual(ITEM_FIELD_NAMES.filter((name) => name !== 'costCenter'));
  expect(fresh.itemData.safeParse(received).success).toBe(true);
  const { notes: _, ...withoutNotes } = received;
  expect(fresh.itemData.safeParse(withoutNotes).success).toBe(false);
  expect(itemData.safeParse(received).success).toBe(false);
});
