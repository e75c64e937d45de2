import { API } from '@monda/domain/api/api-contracts.ts';
import { API_BASE, API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import type { Contract } from '@monda/domain/base/contract.ts';
import { type SentSchema as Schema, schemaOf } from '../apps/server/test/sent-schema.ts';
import { HEADERS, NAMES, NASTY, ODD_IDS } from './fuzz-nasty.ts';

/** One request as it goes over the wire; enough to send it again. */
export interface FuzzRequest {
  /** The call that answers it. */
  readonly call: CallName;
  readonly who: string | null;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Where chance and ids come from. */
export interface Chance {
  random(): number;
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

export const pick = <Value>({ random }: Pick<Chance, 'random'>, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function textFor(name: string, chance: Chance): string {
  if (/email/i.test(name)) return pick(chance, chance.emails);
  if (/phone/i.test(name)) return '+15550100100';
  if (/^month$/.test(name)) return '2026-06';
  if (/On$|date/i.test(name)) return '2026-06-30';
  if (/url/i.test(name)) return 'https://example.com/a.png';
  if (/id$/i.test(name) || name === 'user') return pick(chance, chance.ids);
  switch (name) {
    case 'wasteType':
      return 'special-handling';
    case 'family':
      return 'furniture_office_equipment';
    case 'type':
      return 'desks';
    case 'password':
      return pick(chance, ['ACDEF-GHJKM', 'wrong']);
    case 'finalPrice':
      return '99.50';
    case 'role':
      return pick(chance, ['viewer', 'company_user', 'technical_evaluator']);
    case 'search':
      return pick(chance, ['safe', '7K3M-9QXA-02BC-VWZ5', 'x']);
    case 'archived':
      return pick(chance, ['true', 'false']);
    case 'status':
      return pick(chance, ['pending', 'pending,declined', 'completed']);
    default:
      return pick(chance, ['A safe', 'Zoë Ångström', 'x', '3', 'Vault 7 – ground floor']);
  }
}

/** A value that a schema accepts by its data. */
function valid(schema: Schema, name: string, chance: Chance): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valid(pick(chance, choices), name, chance);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(chance, schema.enum);
  if (schema.allOf !== undefined && schema.type === undefined)
    return valid(schema.allOf[0] ?? {}, name, chance);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) === true || chance.random() < 0.6)
          .map(([key, inner]) => [key, valid(inner, key, chance)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(chance.random() * 3) + (name === 'wasteItems' ? 1 : 0) }, () =>
        valid(schema.items ?? {}, name, chance),
      );
    case 'number':
    case 'integer':
      return Math.floor(chance.random() * 20) + 1;
    case 'boolean':
      return chance.random() < 0.5;
    case 'null':
      return null;
    default:
      return textFor(name, chance);
  }
}

/** The value with one part of it replaced, added or removed. */
function broken(value: unknown, chance: Chance): unknown {
  if (chance.random() < 0.3 || typeof value !== 'object' || value === null) return pick(chance, NASTY);
  if (Array.isArray(value)) {
    return value.length === 0
      ? [pick(chance, NASTY)]
      : (value as unknown[]).map((one, at) => (at === 0 ? broken(one, chance) : one));
  }
  const entries = Object.entries(value);
  const at = Math.floor(chance.random() * entries.length);
  const kind = chance.random();
  if (entries.length === 0 || kind < 0.25) {
    return Object.fromEntries([...entries, [pick(chance, NAMES), pick(chance, NASTY)]]);
  }
  if (kind < 0.4) return Object.fromEntries(entries.filter((_, position) => position !== at));
  return Object.fromEntries(
    entries.map(([key, one], position) => [key, position === at ? broken(one, chance) : one]),
  );
}

/** JSON text as no serialiser would write it. */
function brokenText(text: string, chance: Chance): string {
  switch (Math.floor(chance.random() * 9)) {
    case 0:
      return text.slice(0, Math.floor(chance.random() * text.length));
    case 1:
      return text.replace(/"[^"]*"(?=[,}])/, 'NaN');
    case 2:
      return text.replace(/\{/, '{"__proto__":{"role":"admin"},');
    case 3:
      return text.replace(/\{/, '{"constructor":{"prototype":{"x":1}},');
    case 4:
      return text.replace(/\{("[^"]*":)/, '{$1null,$1');
    case 5:
      return `\ufeff${text}`;
    case 6:
      return `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    case 7:
      return text.replace(/:/, ':1e999,"x":');
    default:
      return `${text}${text}`;
  }
}

function queryOf(type: Contract['query'], chance: Chance): string {
  const value = type === undefined ? {} : valid(schemaOf(type), '', chance);
  const kind = chance.random();
  const sent = kind < 0.55 ? value : broken(value, chance);
  if (typeof sent !== 'object' || sent === null) return `?${encoded(String(sent))}`;
  const parts = Object.entries(sent).flatMap(([key, one]) => {
    if (typeof one === 'object' && one !== null && !Array.isArray(one)) {
      return Object.entries(one).map(
        ([inner, text]) => `${encoded(key)}[${encoded(inner)}]=${encoded(text)}`,
      );
    }
    return [`${encoded(key)}=${encoded(one)}`];
  });
  if (kind > 0.9)
    parts.push(
      pick(chance, [
        '%',
        '%ff=%fe',
        'page=1&page=2',
        '__proto__[x]=1',
        'a[b][c]=1',
        '=',
        '&&&',
        'x='.repeat(60).split('').join('&'),
        '%00=1',
        'page=%E0%A4%A',
      ]),
    );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000);
};

function bodyOf(contract: Contract, chance: Chance): { body: string | null; type: string | null } {
  const boundary = 'fuzz-boundary';
  const { multipart } = contract;
  if (multipart !== undefined && (contract.body === undefined || chance.random() < 0.4)) {
    const fields = valid(schemaOf(multipart.fields), '', chance) as Record<string, unknown>;
    const sent = chance.random() < 0.4 ? fields : (broken(fields, chance) as Record<string, unknown>);
    const texts =
      multipart.json === undefined ? Object.entries(sent ?? {}) : [[multipart.json, sent] as const];
    const part = (name: string, more: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const files = multipart.files.map(({ field, example }) =>
      part(
        typeof field === 'string' ? field : (example ?? ''),
        '; filename="a.jpg"',
        pick(chance, ['', 'no picture', '%PDF-1.7\n%%EOF']),
      ),
    );
    const text = texts.map(([name, value]) =>
      part(name, '', typeof value === 'string' ? value : JSON.stringify(value)),
    );
    const whole = `${text.join('')}${files.join('')}--${boundary}--\r\n`;
    const cut = chance.random() < 0.2 ? whole.slice(0, Math.floor(chance.random() * whole.length)) : whole;
    return { body: cut, type: `multipart/form-data; boundary=${boundary}` };
  }
  if (contract.body === undefined) {
    return chance.random() < 0.8
      ? { body: null, type: null }
      : { body: JSON.stringify(pick(chance, NASTY)), type: 'application/json' };
  }
  const value = valid(schemaOf(contract.body), '', chance);
  const kind = chance.random();
  const text = JSON.stringify(kind < 0.35 ? value : broken(value, chance)) ?? '';
  return { body: kind > 0.85 ? brokenText(text, chance) : text, type: 'application/json' };
}

/** The call that has an address to itself, such as `/users/me` among `/users/{id}`: that one answers. */
const answering = (method: string, address: string): CallName | undefined =>
  CALL_NAMES.find((name) => API_CALLS[name].method === method && API_CALLS[name].path === address);

/** A request of a call by a person, valid or wrong somewhere. */
export function requestOf(
  call: CallName,
  who: string | null,
  token: string | null,
  chance: Chance,
): FuzzRequest {
  const contract: Contract = API[call];
  const { method, path } = API_CALLS[call];
  const id = chance.random() < 0.9 ? pick(chance, chance.ids) : pick(chance, ODD_IDS);
  const { body, type } = method === 'GET' ? { body: null, type: null } : bodyOf(contract, chance);
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (type !== null) headers['content-type'] = type;
  if (chance.random() < 0.25) {
    const [name, values] = pick(chance, HEADERS);
    headers[name] = pick(chance, values);
  }
  const address = path.replace('{id}', id).replace('{event}', 'issued').replace('{day}', '2026-06-20');
  return {
    call: answering(method, address) ?? call,
    who,
    method,
    path: `${API_BASE}${address}${queryOf(contract.query, chance)}`,
    headers,
    body,
  };
}
