import { COMPANY_WORDING } from '@monda/domain/companies/company-wording.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';

/** The way back from pages of one company. */
export const TO_COMPANIES = { href: '/companies', label: say.title } as const;

/** Whether a failed read means that there is no such company; an address that holds no id names none. */
export function isUnknownCompany(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The page of a company that is not there. */
export function CompanyNotFound() {
  return <PageHeader title={COMPANY_WORDING.notFound} subtitle={say.notFoundHint} back={TO_COMPANIES} />;
}
