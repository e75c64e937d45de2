import { PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import { FIRST_STEPS, type FirstStepName, type SystemFirstStep } from '@monda/domain/system/system-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** What is there of what a new installation needs. */
interface Beginnings {
  readonly company: boolean;
  readonly evaluator: boolean;
  readonly manager: boolean;
  readonly provider: boolean;
  readonly backup: boolean;
}

/** What a new installation needs, and what of it is done, in the reader's language. As the product. */
export async function readFirstSteps(tx: Tx, hasMailServer: boolean): Promise<SystemFirstStep[]> {
  const { company, evaluator, manager, provider, backup } = await readBeginnings(tx);
  const done: Record<FirstStepName, boolean> = {
    ...{ company, provider, backup, mail: hasMailServer, people: evaluator && manager },
  };
  const { titles, says, someMissing } = words().system.firstSteps;
  const ofPeople = evaluator === manager ? titles.people : someMissing[evaluator ? 'manager' : 'evaluator'];
  return FIRST_STEPS.map((step) => ({
    ...{ step, isDone: done[step], says: says[step] },
    title: step === 'people' ? ofPeople : titles[step],
  }));
}

/** In one statement of which each part ends at its first row. */
async function readBeginnings(tx: Tx): Promise<Beginnings> {
  const hasActive = (role: string) =>
    sql`EXISTS (SELECT FROM users WHERE lower(role) = ${role} AND is_active AND deleted_at IS NULL)`;
  const { rows } = await sql<Beginnings>`SELECT
    EXISTS (SELECT FROM companies WHERE is_active) AS company,
    ${hasActive('technical_evaluator')} AS evaluator,
    ${hasActive('fixed_assets_manager')} AS manager,
    EXISTS (SELECT FROM certificate_parties WHERE id = ${PROVIDER_PARTY} AND legal_name <> '') AS provider,
    EXISTS (SELECT FROM command_runs WHERE kind = 'backup' AND result = 'held') AS backup`.execute(tx);
  const [beginnings] = rows;
  if (beginnings === undefined) throw new Error('A statement without FROM answered no row');
  return beginnings;
}
