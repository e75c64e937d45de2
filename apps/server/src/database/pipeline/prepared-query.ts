import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from '../transactions.ts';

/** The values of a prepared query, by name. A value that is `null` is part of the text. */
type Values = Readonly<Record<string, string | readonly string[] | null>>;

/** Stands in a built query for a value that each call brings. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const blanksFor = <Asked extends Values>(values: Asked): Asked =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : new Blank(name)]),
  ) as unknown as Asked;

/**
 * A query that is built and compiled once for the life of the process instead of at each call. `build` receives
 * stand-ins for the values and hands them on as parameters: it may look at whether one is `null`, at nothing else
 * of it, and knows nobody who acts. Its text is compiled once for each choice of values that are `null`.
 */
export function preparedQuery<Asked extends Values, Row>(
  build: (tx: Tx, values: Asked) => Compilable<Row>,
): (tx: Tx, values: Asked) => Promise<readonly Row[]> {
  const texts = new Map<string, CompiledQuery>();
  return async (tx, values) => {
    let choice = '';
    for (const name in values) if (values[name] === null) choice += `${name} `;
    let compiled = texts.get(choice);
    if (compiled === undefined) {
      compiled = build(tx, blanksFor(values)).compile();
      texts.set(choice, compiled);
    }
    const parameters = compiled.parameters.map((one) => (one instanceof Blank ? values[one.name] : one));
    const { rows } = await tx.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
