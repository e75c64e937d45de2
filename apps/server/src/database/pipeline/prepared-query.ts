import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from '../transactions.ts';

/** The values of a prepared query, by name. Which there are, and which are `null`, is part of the text. */
export type Values = Readonly<Record<string, string | number | boolean | Date | readonly string[] | null>>;

/** Stands in a built query for a value that each call brings. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const blanksFor = <Given extends Values>(values: Given): Given =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : new Blank(name)]),
  ) as unknown as Given;

/**
 * A statement that is built and compiled once for the life of the process instead of at each call. `build` receives
 * stand-ins for the values and hands them on as parameters: it may look at whether one is `null`, at nothing else
 * of it, and knows no one who acts. Its text is compiled once for each choice of names and of values that are `null`.
 */
export function preparedStatement<Given extends Values, Row>(
  build: (tx: Tx, values: Given) => Compilable<Row>,
): (tx: Tx, values: Given) => CompiledQuery<Row> {
  const texts = new Map<string, CompiledQuery<Row>>();
  return (tx, values) => {
    let choice = '';
    for (const name in values) choice += values[name] === null ? `${name}- ` : `${name} `;
    let compiled = texts.get(choice);
    if (compiled === undefined) {
      compiled = build(tx, blanksFor(values)).compile();
      texts.set(choice, compiled);
    }
    const parameters = compiled.parameters.map((one) => (one instanceof Blank ? values[one.name] : one));
    return { ...compiled, parameters };
  };
}

/** A {@link preparedStatement} that is sent at once; answers its rows. */
export function preparedQuery<Given extends Values, Row>(
  build: (tx: Tx, values: Given) => Compilable<Row>,
): (tx: Tx, values: Given) => Promise<readonly Row[]> {
  const statement = preparedStatement(build);
  return async (tx, values) => (await tx.executeQuery<Row>(statement(tx, values))).rows;
}
