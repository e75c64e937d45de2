import { changing } from '@monda/domain/base/changed-values.ts';
import { type CompanyDetails, companyForm } from '@monda/domain/companies/company-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';

const facts = z.object({ name: companyForm.shape.name, address: companyForm.shape.address.unwrap() });

/**
 * The edit form of a company: name, address, and what happens to the administrator. Fields of other choices go
 * unchecked.
 */
export const editCompanyForm = (stored: Pick<CompanyDetails, 'name' | 'address'>) => {
  const company = {
    ...changing(facts, stored).shape,
    newAdminId: z.string(),
    newAdminEmail: z.string(),
  };
  const newAdminId = z.string().min(1, words().companies.notAMember);
  const newAdminEmail = companyForm.shape.adminEmail;
  return z.discriminatedUnion('administrator', [
    z.object({ ...company, administrator: z.literal('keep') }),
    z.object({ ...company, administrator: z.literal('transfer'), newAdminId }),
    z.object({ ...company, administrator: z.literal('invite'), newAdminEmail }),
  ]);
};
export type EditCompanyValues = z.infer<ReturnType<typeof editCompanyForm>>;
