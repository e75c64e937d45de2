import { type Kysely, sql } from 'kysely';

/**
 * Why something failed is a code, which words are chosen by: the refusal of a move the workflow does not have names
 * itself as a constraint does, and an account that does not follow its person keeps its reason beside the note.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MOVES = [
  'pending>evaluation_review',
  'pending>change_requested',
  'pending>declined',
  'evaluation_review>scheduling',
  'evaluation_review>change_requested',
  'evaluation_review>declined',
  'change_requested>pending',
  'scheduling>confirmation_required',
  'confirmation_required>destruction',
  'confirmation_required>declined',
  'destruction>destroyed',
  'destroyed>completed',
];

const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION refuse_illegal_status() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.status <> OLD.status AND (OLD.status || '>' || NEW.status) NOT IN (${MOVES.map((move) => `'${move}'`).join(', ')}) THEN
      RAISE EXCEPTION 'item status % cannot become %', OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'waste_items_lifecycle';
    END IF;
    RETURN NEW;
  END $$`,
  `ALTER TABLE directory_work ADD COLUMN last_reason text`,
  // why: notes of earlier releases say in their text what is a code from now on.
  `UPDATE directory_work SET last_reason = CASE
      WHEN last_error ~ 'system:admin' THEN 'permission_missing'
      WHEN last_error ~ 'belongs to another account|still in use|: 409$' THEN 'address_taken'
      WHEN last_error ~ '^token: 4|: 401$' THEN 'sign_in_refused'
      WHEN last_error ~ ': 403$' THEN 'not_allowed'
      WHEN last_error ~ ': 429$' THEN 'too_often'
      WHEN last_error ~ 'no answer|cut off|: 5[0-9][0-9]$' THEN 'not_reached'
      ELSE 'not_taken' END
    WHERE last_error IS NOT NULL`,
];
