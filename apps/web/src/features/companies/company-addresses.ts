import type { CompanyRow } from '@monda/domain/companies/company-fields.ts';

/** Where a company opens. */
export const companyHref = ({ id }: Pick<CompanyRow, 'id'>) => `/companies/${id}`;
export const companyEditHref = ({ id }: Pick<CompanyRow, 'id'>) => `/companies/${id}/edit`;
