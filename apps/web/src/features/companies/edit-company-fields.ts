import { companyChange, companyForm } from '@monda/domain/companies/company-fields.ts';
import { COMPANY_WORDING as say } from '@monda/domain/companies/company-wording.ts';
import { z } from 'zod';

const company = { name: companyChange.shape.name, address: companyForm.shape.address.unwrap() };
const untouched = z.string();

/** The edit form: name, address, and what happens to the administrator. Fields of other choices go unchecked. */
export const editCompanyForm = z.discriminatedUnion('administrator', [
  z.object({
    ...company,
    administrator: z.literal('keep'),
    newAdminId: untouched,
    newAdminEmail: untouched,
  }),
  z.object({
    ...company,
    administrator: z.literal('transfer'),
    newAdminId: z.string().min(1, say.notAMember),
    newAdminEmail: untouched,
  }),
  z.object({
    ...company,
    administrator: z.literal('invite'),
    newAdminId: untouched,
    newAdminEmail: companyForm.shape.adminEmail,
  }),
]);
export type EditCompanyValues = z.infer<typeof editCompanyForm>;
