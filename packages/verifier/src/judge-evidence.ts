import type { NamedFile } from './certificate-facts.ts';
import { type Row, row } from './rows.ts';

/** A file that was given, by its name or path and its SHA-256. */
export interface HashedFile {
  readonly name: string;
  readonly sha256: string;
}

const baseOf = (path: string): string => path.split(/[\\/]/).pop() ?? path;
const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '');

/** Whether a file is called what the data or an evidence archive calls this one. */
const isCalled = (given: string, { name, archiveName }: NamedFile): boolean =>
  given === name || withoutEnding(given) === archiveName;

/** Folder of an item in an evidence archive: its position and the begin of its id. */
const FOLDER = /(?:^|[\\/])\d{3,}-([0-9a-f]{8})[\\/]/;

/** The files that a certificate names, and the same by their hash and by the begin of their item's id. */
interface NamedFiles {
  readonly all: readonly NamedFile[];
  readonly byHash: ReadonlyMap<string, readonly NamedFile[]>;
  readonly byItem: ReadonlyMap<string, readonly NamedFile[]>;
}

function listsBy(named: readonly NamedFile[], key: (file: NamedFile) => string): Map<string, NamedFile[]> {
  const lists = new Map<string, NamedFile[]>();
  for (const file of named) {
    const list = lists.get(key(file));
    if (list === undefined) lists.set(key(file), [file]);
    else list.push(file);
  }
  return lists;
}

/** The files that the folder of the path is for; all where it is no folder of an item. */
function inFolder(path: string, { all, byItem }: NamedFiles): readonly NamedFile[] {
  const id = FOLDER.exec(path)?.[1];
  return (id === undefined ? undefined : byItem.get(id)) ?? all;
}

const detailsOf = (named: readonly NamedFile[], given = ''): Row['details'] =>
  named.flatMap(({ item, itemName, name, sha256, taken }) => [
    ['item', `${item}. ${itemName}`] as const,
    ['name', name] as const,
    ...(taken === null ? [] : [['taken', taken.at] as const, ['clock', taken.clockOffset] as const]),
    ...(sha256 === given ? [] : [['sha256', sha256] as const]),
  ]);

function judged({ name, sha256 }: HashedFile, named: NamedFiles): Row {
  const given = baseOf(name);
  const own = named.byHash.get(sha256) ?? [];
  const called = inFolder(name, named).filter((one) => isCalled(given, one));
  const both = own.filter((one) => called.includes(one));
  const hash = ['sha256', sha256] as const;
  const say = (sign: Row['sign'], code: Row['say'], which: readonly NamedFile[]) =>
    row('evidence', sign, code, [hash, ...detailsOf(which, sha256)], name);
  if (both.length > 0)
    return say('holds', both.some(({ taken }) => taken !== null) ? 'capture-same' : 'evidence-same', both);
  if (own.length > 0)
    return called.length > 0
      ? say('fails', 'evidence-exchanged', [...own, ...called])
      : say('open', 'evidence-renamed', own);
  return called.length > 0 ? say('fails', 'evidence-differs', called) : say('open', 'evidence-unnamed', []);
}

/** Most files that a row names in its sentence; the details have all of them. */
const MOST_NAMED = 5;

/** Most rows of files that are not named; more of them share one. */
const MOST_UNNAMED = 5;

/**
 * One row for each file that was given, one for all that the certificate names and that were not, and one for those that devices made. `covered`: files that a
 * manifest speaks of, which need no row where the certificate does not name them.
 */
export function evidenceRows(
  given: readonly HashedFile[],
  named: readonly NamedFile[],
  covered: ReadonlySet<string> = new Set(),
): Row[] {
  const hashes = new Set(given.map(({ sha256 }) => sha256));
  const byItem = listsBy(named, ({ itemId }) => itemId.slice(0, 8));
  const files = { all: named, byHash: listsBy(named, ({ sha256 }) => sha256), byItem };
  const rows = given
    .map((file) => judged(file, files))
    .filter(({ say, about }) => say !== 'evidence-unnamed' || !covered.has(about));
  const unnamed = rows.filter(({ say }) => say === 'evidence-unnamed');
  const isShared = unnamed.length > MOST_UNNAMED;
  const names = unnamed.map(({ about }) => ['name', about] as const);
  const missing = named.filter(({ sha256 }) => !hashes.has(sha256));
  const stored = missing.filter(({ taken }) => taken === null);
  const captured = missing.filter(({ taken }) => taken !== null);
  const called = captured.map(({ archiveName }) => archiveName);
  return [
    ...(isShared ? rows.filter(({ say }) => say !== 'evidence-unnamed') : rows),
    ...(isShared ? [row('evidence', 'open', 'evidence-many-unnamed', names, String(unnamed.length))] : []),
    ...(stored.length > 0
      ? [row('evidence', 'open', 'evidence-missing', detailsOf(stored), String(stored.length))]
      : []),
    ...(captured.length > 0
      ? [
          row(
            'evidence',
            'open',
            'capture-missing',
            detailsOf(captured),
            captured.length > MOST_NAMED ? String(captured.length) : called.join(', '),
          ),
        ]
      : []),
  ];
}
