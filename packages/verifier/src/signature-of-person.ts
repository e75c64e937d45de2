import { Unreadable } from './der.ts';
import { HASH, matching, momentIn, objectWith } from './proof-file.ts';
import type { StatedItem } from './signed-changes.ts';

/** A signature of a person as a certificate carries it. Nothing in it has been verified. */
export type PersonSignature = ReturnType<typeof personSignatureOf>;

const ANY = /^/;
const FILLED = /\S/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const RECORD =
  'format id root outcome sentence name organisation capacity capacityText way drawingSha256 reason at device';
const STATEMENT = 'format id decision day fields factsVersion facts files correction';

function listWith<T>(value: unknown, read: (one: unknown) => T, least = 0): T[] {
  if (!Array.isArray(value) || value.length < least) throw new Unreadable('list');
  return value.map(read);
}

/** What `read` answers, `null` for `null`. */
const orNull = <T>(value: unknown, read: (one: unknown) => T): T | null =>
  value === null ? null : read(value);

function objectOf(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('object');
  return value;
}

/** What was stated of an item. Throws `Unreadable`. */
function statementOf(value: unknown): StatedItem & { readonly id: string } {
  const stated = objectWith(value, STATEMENT);
  matching(stated['format'], /^Statement\/1$/);
  matching(stated['id'], FILLED);
  matching(stated['decision'], FILLED);
  orNull(stated['day'], (day) => matching(day, FILLED));
  objectOf(stated['fields']);
  for (const group of Object.values(objectOf(stated['facts'])) as unknown[])
    orNull(group, (entry) => (Array.isArray(entry) ? entry.map(objectOf) : objectOf(entry)));
  listWith(stated['files'], (file) => {
    const { purpose, sha256 } = objectWith(file, 'purpose sha256');
    return [matching(purpose, FILLED), matching(sha256, HASH)];
  });
  return value as ReturnType<typeof statementOf>;
}

function itemOf(value: unknown) {
  const { statement, random, path, changed } = objectWith(value, 'statement random path changed');
  return {
    statement: statementOf(statement),
    random: matching(random, /^[0-9a-f]{32}$/),
    path: listWith(path, (step) => {
      const { side, hash } = objectWith(step, 'side hash');
      return { side: matching(side, /^(left|right)$/) as 'left' | 'right', hash: matching(hash, HASH) };
    }),
    /** Names of stated values that are other in the certificate, by its own word. */
    changed: listWith(changed, (name) => matching(name, FILLED)),
  };
}

/** Reads a signature of a person in the data of a certificate. Throws `Unreadable`. */
export function personSignatureOf(value: unknown) {
  const { record, seal, drawing, withdrawn, items } = objectWith(
    value,
    'record seal drawing withdrawn items',
  );
  const said = objectWith(record, RECORD);
  const sentence = objectWith(said['sentence'], 'code version language text');
  const device = objectWith(said['device'], 'side by');
  matching(said['format'], /^Signing\/1$/);
  const way = orNull(said['way'], (one) => matching(one, /^(drawn|typed)$/));
  const drawingSha256 = orNull(said['drawingSha256'], (hash) => matching(hash, HASH));
  const isRefused = matching(said['outcome'], /^(signed|refused)$/) === 'refused';
  const isDrawn = way === 'drawn';
  if ((way === null) !== isRefused || (drawingSha256 !== null) !== isDrawn || (drawing !== null) !== isDrawn)
    throw new Unreadable('way');
  return {
    /** Its canonical JSON is what is sealed. */
    record,
    ...{ isRefused, drawing, drawingSha256 },
    root: matching(said['root'], HASH),
    sentence: matching(sentence['text'], FILLED),
    name: matching(said['name'], FILLED),
    organisation: matching(said['organisation'], ANY),
    capacity: matching(said['capacityText'], ANY) || matching(said['capacity'], FILLED),
    reason: isRefused ? matching(said['reason'], FILLED) : '',
    at: momentIn(said['at'], MOMENT),
    isOfCompany: matching(device['side'], /^(company|provider)$/) === 'company',
    heldBy: matching(device['by'], ANY),
    seal: orNull(seal, (one) => {
      const { algorithm, value: bytes, certificates } = objectWith(one, 'algorithm value certificates');
      return {
        algorithm: matching(algorithm, /^(ES256|RS256)$/),
        value: matching(bytes, FILLED),
        certificates: listWith(certificates, (der) => matching(der, FILLED), 2),
      };
    }),
    withdrawn: orNull(withdrawn, (one) => {
      const { at, reason, by } = objectWith(one, 'at reason by');
      return { reason: matching(reason, FILLED), by: matching(by, ANY), at: momentIn(at, MOMENT) };
    }),
    items: listWith(items, itemOf, 1),
  };
}
