import { addDays, monthBounds } from '@monda/domain/base/dates.ts';
import { ROLES } from '@monda/domain/identity/roles.ts';
import { isTypeOf, requiresSerialNumber } from '@monda/domain/items/item-catalogue.ts';
import { wasteTypeLabel, WASTE_TYPES } from '@monda/domain/items/waste-types.ts';
import { actOf, dutyOf, sideOf } from '@monda/domain/items/four-eyes.ts';
import { itemData } from '@monda/domain/items/item-data.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { isOpen, ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { PROJECT_STATUSES } from '@monda/domain/projects/project-statuses.ts';
import { describe, expect, test } from 'vitest';
import { demoData } from './demo-data.ts';
import type { DemoCorrection, DemoHistoryEntry, DemoItem } from './demo-data-shape.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { DEMO_ACCOUNTS, demoPerson } from './demo-people.ts';

const isOldFormat = ({ from, to }: DemoHistoryEntry) => from === null && to === null;

const TODAYS = ['2026-02-28', '2026-03-01', '2026-03-14', '2026-08-31', '2026-12-28'];
const { companies, people, projects, items } = demoData('2026-03-14');

describe('the demo items', () => {
  test.each(['acme', 'globex'])('of %s have every status of an item', (company) => {
    const found = new Set(items.filter((item) => item.company === company).map((item) => item.status));
    expect(ITEM_STATUSES.filter((status) => !found.has(status))).toEqual([]);
  });

  test.each(items)('$key: stored data is whole, type of its family, serial number where required', (item) => {
    expect(itemData.parse(item.data)).toEqual(item.data);
    const { family, type, serialNumber, costCenter, itemName, description } = item.data;
    expect([itemName, description, costCenter].every((text) => text.trim() !== '')).toBe(true);
    expect(Object.keys(WASTE_TYPES).map(wasteTypeLabel)).toContain(wasteTypeLabel(item.wasteType));
    if (wasteTypeLabel(item.wasteType) !== wasteTypeLabel('special-handling')) return;
    expect(isTypeOf(family, type)).toBe(true);
    if (requiresSerialNumber(family, type)) expect(serialNumber).not.toBe('');
  });

  test.each(items)('$key: the history is in order, joined, and ends at the status', (item) => {
    let previous = { at: Number.NEGATIVE_INFINITY, to: null as string | null };
    for (const [index, entry] of item.history.entries()) {
      expect(entry.at).toBeGreaterThan(previous.at);
      expect(entry.at).toBeLessThan(0);
      const [first] = item.history;
      const afterOldFormat = index === 1 && first !== undefined && isOldFormat(first);
      expect(entry.from).toBe(afterOldFormat ? 'pending' : previous.to);
      previous = entry;
    }
    const last = item.history.at(-1);
    if (last !== undefined) expect(last.to).toBe(item.status);
    expect(item.updatedAt).toBe(last?.at ?? item.createdAt);
    expect(item.createdAt).toBe(item.history[0]?.at ?? item.createdAt);
  });

  const specialItems = items.filter((item) => item.wasteType === 'special-handling');
  test.each(specialItems)('$key: every step is one of the workflow, taken by a person who may', (item) => {
    if (item.status === 'rejected') return;
    const steps = item.history.slice(1).filter(({ note }) => note?.code !== 'corrected');
    for (const entry of steps) {
      const person = demoPerson(entry.by);
      const step = Object.values(ITEM_STEPS).find(
        ({ from, to, by }) =>
          from === entry.from && to === entry.to && by.some((role) => role === person.role),
      );
      expect(step, `${entry.from} to ${entry.to} by ${person.role}`).toBeDefined();
      expect([null, item.company]).toContain(person.company);
      if (person.role === 'technical_evaluator') expect(entry.by).toBe(item.assignedTo);
    }
  });

  test.each(items)('$key: price, buyer, date, evidence belong to its status', (item) => {
    const scheduled = item.history.some((entry) => entry.to === 'confirmation_required');
    const decided = item.history.some((entry) => entry.to === 'evaluation_review');
    const destroyed = item.history.some((entry) => entry.to === 'destroyed');
    const completed = item.status === 'completed';
    expect(item.decision !== null).toBe(decided);
    expect([item.price !== null, item.buyer !== null, item.destructionOn !== null]).toEqual([
      scheduled,
      scheduled,
      scheduled,
    ]);
    expect(item.finalPrice !== null && item.finalPrice > 0).toBe(completed);
    expect(item.finalInvoice !== null).toBe(completed);
    expect([item.beforePhotos > 0, item.afterPhotos > 0, item.tareTickets.length > 0]).toEqual([
      destroyed,
      destroyed,
      destroyed,
    ]);
    if (destroyed) expect(item.verifiedOnSite).toBe(true);
    expect(item.meeting !== null).toBe(scheduled);
    const arranged = item.history.find((entry) => entry.to === 'confirmation_required');
    if (arranged && item.destructionOn !== null) expect(item.destructionOn).toBeGreaterThan(arranged.at);
    const upload = item.history.find((entry) => entry.to === 'destroyed');
    if (upload) expect(Math.floor(upload.at)).toBe(item.destructionOn);
    // why: what came from an earlier system without its history may have no picture either.
    if (item.history.length > 0) expect(item.photos).toBeGreaterThan(0);
  });

  test('have an open correction, and one that the other side accepted', () => {
    const corrected = items.filter(({ correction }) => correction !== null);
    const isAccepted = ({ correction }: DemoItem) => correction?.acceptedBy !== undefined;
    expect(corrected.map(isAccepted).toSorted()).toEqual([false, true]);
    for (const item of corrected) {
      const { former, proposed, acceptedBy } = item.correction as DemoCorrection;
      expect(item.data.serialNumber).toBe(isAccepted(item) ? proposed : former);
      expect(proposed).not.toBe(former);
      expect(item.assignedTo).not.toBeNull();
      const noted = item.history.filter(({ note }) => note?.code === 'corrected').map(({ by }) => by);
      expect(noted).toEqual(isAccepted(item) ? [acceptedBy] : []);
      if (acceptedBy !== undefined) expect(demoPerson(acceptedBy).company).toBe(item.company);
      else expect([isOpen(item.status), item.updatedAt < -1.3]).toEqual([true, true]);
    }
  });

  test('have keys of their own and positions that count up in their project', () => {
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
    for (const project of projects) {
      const own = items.filter((item) => item.project === project.key);
      expect(own.map((item) => item.position)).toEqual(own.map((_, position) => position));
      expect(
        own.every((item) => item.company === project.company && item.createdAt === project.createdAt),
      ).toBe(true);
    }
  });

  test('show the edge cases of the screens', () => {
    const lengths = items.map((item) => [...item.data.description].length);
    expect(lengths).toContain(50);
    expect(lengths).toContain(51);
    expect(items.filter((item) => item.history.length === 0).length).toBeGreaterThan(0);
    expect(items.filter((item) => item.history.some(isOldFormat))).toHaveLength(1);
    expect(items.filter((item) => item.data.itemName.length > 80).length).toBeGreaterThan(1);
    expect(new Set(items.map((item) => item.wasteType))).toEqual(
      new Set(['special-handling', 'spa', 'atuc', 'atm', 'irw', 'hwd']),
    );
    expect(items.some((item) => item.status === 'destruction' && item.verifiedOnSite)).toBe(true);
    expect(items.some((item) => item.status === 'pending' && item.history.length > 3)).toBe(true);
    expect(items.filter((item) => item.decision === 'reassign').length).toBeGreaterThan(2);
    expect(items.some((item) => new Set(item.history.map((entry) => entry.by)).size >= 4)).toBe(true);
  });
});

describe.each(TODAYS)('seen on %s', (today) => {
  const data = demoData(today);
  test('one day of this month has exactly five destructions, and other days of it have some', () => {
    const { first, last } = monthBounds(today.slice(0, 7));
    const days = data.items.flatMap((item) =>
      item.destructionOn === null ? [] : [addDays(today, item.destructionOn)],
    );
    const counts = Map.groupBy(
      days.filter((day) => day >= first && day <= last),
      (day) => day,
    );
    const sizes = [...counts.values()].map((same) => same.length);
    expect(Math.max(...sizes)).toBe(5);
    expect(sizes.length).toBeGreaterThanOrEqual(3);
  });

  test('everything lies within five months back and six weeks ahead', () => {
    for (const item of data.items) {
      expect(item.createdAt).toBeGreaterThan(-155);
      expect(item.updatedAt).toBeLessThan(0);
      if (item.destructionOn !== null) expect(item.destructionOn).toBeLessThanOrEqual(42);
    }
  });

  test('is the same content again', () => expect(demoData(today)).toEqual(data));
});

test('people of the demo act on an item for one side, and none of them evaluates and reviews it', () => {
  for (const item of items) {
    for (const entries of Map.groupBy(item.history, ({ by }) => by).values()) {
      const acts = entries.flatMap(
        ({ from, to, note }) => actOf({ from, to, noted: note?.code ?? null }) ?? [],
      );
      expect(new Set(acts.map(sideOf)).size, item.key).toBeLessThan(2);
      expect(new Set(acts.flatMap((act) => dutyOf(act) ?? [])).size, item.key).toBeLessThan(2);
    }
  }
});

describe('the demo projects and people', () => {
  test('are of every project status, one of them archived', () => {
    expect(new Set(projects.map((project) => project.status))).toEqual(new Set(PROJECT_STATUSES));
    expect(projects.filter((project) => project.archived)).toHaveLength(1);
    expect(new Set(projects.map((project) => project.key)).size).toBe(projects.length);
  });

  test('are of every role, each with an e-mail of its own', () => {
    expect(new Set(people.map((person) => person.role))).toEqual(new Set(ROLES));
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
    expect(DEMO_ACCOUNTS).toHaveLength(people.length);
    expect(people.filter((person) => person.firstName === '')).toMatchObject([
      { key: 'newcomer', lastName: '' },
    ]);
    expect(companies.map((company) => company.key)).toEqual(['acme', 'globex']);
  });

  test.each([
    ['en', 'Company user at Acme, profile incomplete', 'Platform administrator'],
    ['es', 'Usuario de la empresa Acme, perfil sin completar', 'Administrador de la plataforma'],
  ] as const)(
    'are named on the sign-in page in the language of its reader: %s',
    (language, newcomer, admin) => {
      const labels = inLanguage(language, () => DEMO_ACCOUNTS.map(({ label }) => label()));
      expect(labels).toContain(newcomer);
      expect(labels).toContain(admin);
      expect(labels.join()).not.toMatch(/undefined|null/);
    },
  );

  test('have no name on the sign-in page that is the same in both languages', () => {
    const inBoth = DEMO_ACCOUNTS.filter(
      ({ label }) => inLanguage('en', () => label()) === inLanguage('es', () => label()),
    );
    expect(inBoth).toEqual([]);
  });
});
