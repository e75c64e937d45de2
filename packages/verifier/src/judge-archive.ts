import { type ArchiveManifest, MANIFEST, MANIFEST_NOTE, manifestOf } from './archive-manifest.ts';
import type { Bytes } from './bytes.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { type Row, row, type Say, type Sign } from './rows.ts';
import { archiveNoteOf, Ed25519Missing, isSignedByLog } from './signed-note.ts';

/** A file that was given, by its path. */
export interface PathedFile {
  readonly name: string;
  /** `null` for one that could not be read. */
  readonly sha256: string | null;
  /** Of manifests and notes. */
  readonly bytes: Bytes | null;
  /** Whether it is judged apart from an archive too: a root, a proof, a checkpoint. */
  readonly isProof: boolean;
}

/** The certificate that is judged: its file, and its data, `null` where it could not be read. */
export interface JudgedBy {
  readonly certificate: string;
  readonly facts: CertificateFacts | null;
}

/** Rows of archives, and the files that their manifests speak of. */
export interface JudgedArchives {
  readonly rows: readonly Row[];
  readonly covered: ReadonlySet<string>;
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, path.length - baseOf(path).length);

/** Paths that stand outside of the folder in which the verifier was started. */
const OUTSIDE = /^(?:\/|\.\.\/|[a-z]:)/i;

/** Files that file managers write into folders by themselves. */
const OF_SYSTEM = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.directory)$/i;

/** Most files that a row names in its sentence; the details have all of them. */
const MOST_NAMED = 5;

/** One row for files of one kind. */
function filesRow(
  sign: Sign,
  say: Say,
  names: readonly string[],
  hashes?: (name: string) => Row['details'],
): Row[] {
  if (names.length === 0) return [];
  const sorted = names.toSorted();
  const about = names.length > MOST_NAMED || sign === 'holds' ? String(names.length) : sorted.join(', ');
  const details = sorted.flatMap((name) => [['name', name] as const, ...(hashes?.(name) ?? [])]);
  return [row('archive', sign, say, details, about)];
}

/** Each file of the folder of a manifest against it, and what of it is missing. */
function fileRows({ files }: ArchiveManifest, folder: string, given: readonly PathedFile[]): Row[] {
  // why: files that were chosen one by one have no folders, so that their last names are all there is.
  const isFlat = folder === '' && given.every(({ name }) => !name.includes('/'));
  const paths = [...files.keys()];
  const found = {
    same: [] as string[],
    differs: [] as string[],
    added: [] as string[],
    ofSystem: [] as string[],
  };
  const hashes = new Map<string, string>();
  const seen = new Set<string>();
  const named = new Map<string, string[]>();
  for (const path of paths) {
    const name = isFlat ? baseOf(path) : path;
    named.set(name, [...(named.get(name) ?? []), path]);
  }
  for (const { name, sha256, isProof } of given) {
    const path = name.slice(folder.length);
    const meant = named.get(path) ?? [];
    const same = meant.find((one) => files.get(one) === sha256 && !seen.has(one)) ?? meant[0];
    if (same !== undefined) seen.add(same);
    // why: a root or a proof without a folder was given next to an archive whose own folder was not.
    if (sha256 === null || (same === undefined && isProof && folder === '' && !name.includes('/'))) continue;
    hashes.set(path, sha256);
    if (same === undefined) found[OF_SYSTEM.test(baseOf(path)) ? 'ofSystem' : 'added'].push(path);
    else found[files.get(same) === sha256 ? 'same' : 'differs'].push(path);
  }
  const missing = paths.filter((path) => !seen.has(path));
  const both = (name: string): Row['details'] => [
    ['sha256', hashes.get(name) ?? ''],
    ['sha256', files.get(name) ?? ''],
  ];
  return [
    ...filesRow('fails', 'archive-differs', found.differs, isFlat ? undefined : both),
    ...filesRow(isFlat ? 'open' : 'fails', 'archive-missing', missing),
    ...filesRow(isFlat ? 'open' : 'fails', 'archive-added', found.added),
    ...filesRow('open', 'archive-of-system', found.ofSystem),
    ...filesRow('holds', 'archive-same', found.same),
  ];
}

/** Whether the log signed the manifest. */
async function noteRow(
  manifest: PathedFile | null,
  note: PathedFile,
  facts: CertificateFacts | null,
): Promise<Row> {
  const say = (sign: Sign, code: Say, details: Row['details'] = []) =>
    row('archive', sign, code, details, note.name);
  try {
    const read = archiveNoteOf(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(note.bytes ?? undefined),
    );
    const details: Row['details'] = [
      ['origin', read.origin],
      ['moment', read.moment.toISOString()],
      ['sha256', read.manifestSha256],
    ];
    if (facts === null) return say('open', 'log-unknown', details);
    if (facts.log === null || !(await isSignedByLog(read, facts.log)))
      return say('fails', 'note-wrong', details);
    if (manifest === null) return say('fails', 'manifest-missing', details);
    return read.manifestSha256 === manifest.sha256
      ? say('holds', 'manifest-signed', details)
      : say('fails', 'manifest-changed', details);
  } catch (error) {
    return error instanceof Ed25519Missing ? say('open', 'no-ed25519') : say('fails', 'note-unreadable');
  }
}

/** What one manifest says of the files of its folder. */
function manifestRows(
  own: PathedFile,
  inside: readonly PathedFile[],
  { facts, certificate }: JudgedBy,
): Row[] {
  const say = (sign: Sign, code: Say) => row('archive', sign, code, [], own.name);
  try {
    const read = manifestOf(own.bytes ?? new Uint8Array());
    if (facts !== null && read.number !== facts.number)
      return [say(inside.some(({ name }) => name === certificate) ? 'fails' : 'open', 'manifest-of-another')];
    return [
      ...(read.isComplete ? [] : [say('open', 'archive-incomplete')]),
      ...fileRows(read, folderOf(own.name), inside),
    ];
  } catch {
    return [say('fails', 'manifest-unreadable')];
  }
}

/**
 * Judges evidence archives by their manifests: what the log signed, and every file in the folder of a manifest, or missing there.
 */
export async function archiveRows(given: readonly PathedFile[], by: JudgedBy): Promise<JudgedArchives> {
  const called = (base: string) => given.filter((one) => one.bytes !== null && baseOf(one.name) === base);
  const all = called(MANIFEST);
  const outer = all.filter(({ name }) => all.every((other) => !isBelow(name, other.name)));
  const rows: Row[] = [];
  const covered = new Set(called(MANIFEST_NOTE).map(({ name }) => name));
  for (const manifest of outer) {
    const folder = folderOf(manifest.name);
    const note = given.find(({ name, bytes }) => bytes !== null && name === folder + MANIFEST_NOTE);
    rows.push(
      note === undefined
        ? row('archive', 'open', 'manifest-unsigned', [], manifest.name)
        : await noteRow(manifest, note, by.facts),
    );
    const own = [manifest.name, folder + MANIFEST_NOTE];
    const inside = given.filter((one) => isInside(one, folder) && !own.includes(one.name));
    rows.push(...manifestRows(manifest, inside, by));
    for (const { name } of [manifest, ...inside]) covered.add(name);
  }
  for (const note of called(MANIFEST_NOTE))
    if (!outer.some(({ name }) => folderOf(name) === folderOf(note.name) || isBelow(note.name, name)))
      rows.push(await noteRow(null, note, by.facts));
  return { rows, covered };
}

/** Whether a path is below the folder of another file, not in it. */
const isBelow = (path: string, file: string): boolean =>
  folderOf(path) !== folderOf(file) && path.startsWith(folderOf(file));

/** Whether a file belongs to the folder of a manifest. */
const isInside = ({ name }: PathedFile, folder: string): boolean =>
  name.startsWith(folder) && (folder !== '' || !OUTSIDE.test(name));
