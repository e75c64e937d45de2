import type { CompanyDetails, CompanyRow } from '@monda/domain/companies/company-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { Tx } from '../database/transactions.ts';
import { companyById, membersOf } from './company-store.ts';

/** What other features know of companies. */

/** The company with its users as calls answer it. Refuses with `not_found`. */
export async function companyDetailsOf(tx: Tx, id: string): Promise<CompanyDetails> {
  const company = await companyById(tx, id);
  if (company === null) throw new Refusal('not_found', { message: words().companies.notFound });
  return { ...company, users: await membersOf(tx, company.id) };
}

/** The company a body names in `companyId`. Refuses with `validation_failed` when there is none, or an inactive one. */
export async function namedCompany(tx: Tx, companyId: string): Promise<CompanyRow> {
  const company = await companyById(tx, companyId);
  const wrong =
    company === null
      ? words().companies.notFound
      : !company.isActive
        ? words().companies.companyInactive
        : null;
  if (wrong !== null) {
    throw new Refusal('validation_failed', {
      message: wrong,
      errors: [{ path: 'companyId', message: wrong }],
    });
  }
  return company as CompanyRow;
}
