import type { Column } from './tamper-catalog.ts';

export type Row = Readonly<Record<string, unknown>>;

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One of `values`, as chance has it. */
export const drawn = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** The same values in another order. */
export function inAnyOrder<Value>(values: readonly Value[], random: () => number): readonly Value[] {
  return values
    .map((value) => [random(), value] as const)
    .sort(([one], [other]) => one - other)
    .map(([, value]) => value);
}

interface OtherValue {
  /** In SQL. */
  readonly expression: string;
  readonly is: string;
}

/** Values a column could have instead: those of other rows, those a check names, and its own, changed a little. */
export function otherValues(
  { name, type, isNullable, named }: Column,
  row: Row,
  rows: readonly { readonly row: Row }[],
  random: () => number,
): readonly OtherValue[] {
  const now = row[name] ?? null;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const of = (value: string): OtherValue => ({ expression: `${literal(value)}::${type}`, is: value });
  const texts = new Set([
    ...inAnyOrder(rows, random)
      .slice(0, 3)
      .flatMap((other) => (other.row[name] == null ? [] : [text(other.row[name])])),
    ...named,
  ]);
  if (now !== null) texts.delete(text(now));
  const others = [...texts].map(of);
  if (isNullable && now !== null) others.push({ expression: 'NULL', is: 'null' });
  return [...others, ...changedALittle(name, type, now, random)];
}

function changedALittle(
  name: string,
  type: string,
  now: unknown,
  random: () => number,
): readonly OtherValue[] {
  const computed = (expression: string): OtherValue => ({ expression, is: expression });
  switch (type) {
    case 'boolean':
      return [computed(`NOT coalesce("${name}", false)`)];
    case 'uuid':
      return [computed('gen_random_uuid()')];
    case 'timestamp with time zone':
      return [computed(`coalesce("${name}", now()) + interval '1 second'`)];
    case 'date':
      return [computed(`coalesce("${name}", current_date) + 1`)];
    case 'numeric':
      return [computed(`coalesce("${name}", 1) + 0.01`)];
    case 'smallint':
    case 'integer':
    case 'bigint':
      return [
        computed(`(coalesce("${name}", 0) + 1)::${type}`),
        computed(`(coalesce("${name}", 2) - 1)::${type}`),
      ];
    case 'bigint[]':
      return [
        computed(`"${name}"[2:16] || "${name}"[1]`),
        computed(`ARRAY["${name}"[1] + 1] || "${name}"[2:16]`),
      ];
    case 'text[]':
      return [computed(`coalesce("${name}", '{}') || ARRAY['x']`)];
    case 'text':
      return [computed(`coalesce("${name}", '') || 'x'`), computed(`'xx'`)];
    case 'json':
    case 'jsonb': {
      const changed = JSON.stringify(changedSomewhere(now, random));
      return [{ expression: `${literal(changed)}::${type}`, is: changed }];
    }
    default:
      throw new Error(`No rule says how a value of the type ${type} is changed.`);
  }
}

/** The same JSON with another value in one place. */
function changedSomewhere(value: unknown, random: () => number): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return { code: 'x' };
  const keys = Object.keys(value as object);
  const key = drawn(keys, random);
  if (key === undefined) return { x: 1 };
  const inside = (value as Record<string, unknown>)[key];
  const changed = inside === null ? 'x' : changedSomewhere(inside, random);
  if (!Array.isArray(value)) return { ...value, [key]: changed };
  return value.map((each: unknown, at) => (String(at) === key ? changed : each));
}
