/** The conditions by which row level security says who reaches which rows, and the policies made of them. */
export interface Policy {
  readonly command: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** Rows that are reached. */
  readonly using?: string;
  /** Rows that may be left behind. */
  readonly check?: string;
}

export const mayRead = (using: string): Policy => ({ command: 'SELECT', using });
export const mayInsert = (check: string): Policy => ({ command: 'INSERT', check });
export const mayUpdate = (using: string, check = using): Policy => ({ command: 'UPDATE', using, check });
export const mayDelete = (using: string): Policy => ({ command: 'DELETE', using });
export const mayAll = (using: string, check = using): Policy => ({ command: 'ALL', using, check });

export const all = (...conditions: readonly string[]) => conditions.map((each) => `(${each})`).join(' AND ');
export const any = (...conditions: readonly string[]) => conditions.map((each) => `(${each})`).join(' OR ');

const roles = (...names: readonly string[]) =>
  names.length === 1
    ? `app_role() = '${names[0]}'`
    : `app_role() IN (${names.map((name) => `'${name}'`).join(', ')})`;

export const ADMIN = roles('admin');
export const MANAGER = roles('fixed_assets_manager');
export const COMPANY_ADMIN = roles('company_admin');
export const ADMIN_OR_MANAGER = roles('admin', 'fixed_assets_manager');
export const EVALUATOR_OR_MANAGER = roles('technical_evaluator', 'fixed_assets_manager');
export const PROVIDER = roles('admin', 'fixed_assets_manager', 'technical_evaluator');
/** Those of a company who may act for it. */
export const COMPANY_ACTORS = roles('company_admin', 'company_user');
export const COMPANY = roles('company_admin', 'company_user', 'viewer');
export const REQUESTERS = roles('admin', 'company_admin', 'company_user');
export const NOT_VIEWER = `app_role() <> 'viewer'`;

export const OF_OWN_COMPANY = 'company_id = app_company()';
/** The people for whom the actor evaluates: they themselves, and those for whom they stand in. */
const EVALUATORS = 'ANY ((SELECT app_evaluators())::uuid[])';
export const forEvaluator = (column: string) =>
  `app_role() = 'technical_evaluator' AND ${column} = ${EVALUATORS}`;
/** An evaluator of some item for which the condition holds; the item is `i`. Of tables of which a statement reads many rows. */
export const forEvaluatorOfItem = (condition: string) =>
  `app_role() = 'technical_evaluator' AND EXISTS (
    SELECT 1 FROM waste_items i WHERE ${condition} AND i.assigned_user_id = ${EVALUATORS})`;
/**
 * An evaluator of what `asked` names, by a function that is called for evaluators alone. why: a query in its place is set up by
 * each statement of every person, though a row then costs a third of a call.
 */
export const forEvaluatorOf = (asked: `${'item' | 'project' | 'certificate'}(${string})`): string =>
  `app_role() = 'technical_evaluator' AND evaluates_${asked}`;
const ADMIN_OR_OWN_COMPANY = any(ADMIN, `${COMPANY_ACTORS} AND ${OF_OWN_COMPANY}`);

export const isActor = (column: string) => `${column} = app_actor()`;
/** Rows with the company of those who act for it, and all rows for administrators: where the request may go. */
export const whereRequestMayGo = (project: string) => all(ADMIN_OR_OWN_COMPANY, `project_may_go(${project})`);

const seenWith = (evaluators: string) =>
  any(ADMIN_OR_MANAGER, `${COMPANY} AND ${OF_OWN_COMPANY}`, evaluators);
/** Those who see an item see what a table says of it. */
export const SEEN_WITH_ITEM = seenWith(forEvaluatorOf('item(item_id)'));
/** Those who see all items of a certificate see what a table says of it; `column` holds its id. */
export const seenWithCertificate = (column: string) => seenWith(forEvaluatorOf(`certificate(${column})`));
/** Those who see some item of a request see what a table says of it. */
export const SEEN_WITH_PROJECT = seenWith(forEvaluatorOf('project(project_id)'));

/** Each person reaches their own rows. */
export const ownRows = (column: string, check = isActor(column)) => [mayAll(isActor(column), check)];
export const ADMIN_REACHES_ALL = mayAll(ADMIN);
/** Everybody reads a setting, administrators write it. */
export const SET_BY_ADMINS = [mayRead('true'), mayInsert(ADMIN), mayUpdate(ADMIN)];
