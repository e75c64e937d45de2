import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id, requiredId } from '../base/ids.ts';
import { version } from '../base/version.ts';
import { role } from '../identity/user-fields.ts';
import { LIMITS } from '../base/limits.ts';
import { MAX_LIMIT } from '../base/paging.ts';
import { pagingQuery } from '../base/paging-fields.ts';
import { isPhone } from '../base/phone.ts';
import type { Sentence } from '../base/sentence.ts';
import {
  emailText,
  exactText,
  inOneLine,
  optionalPhone,
  optionalText,
  requiredText,
  storedText,
  withoutDomain,
  withoutWebAddress,
} from '../base/text-fields.ts';
import { isBlank, seenCharactersIn, withoutUnseenSigns } from '../base/allowed-characters.ts';

/** An address may be left out; blanks alone are refused. */
const address = inOneLine(exactText(LIMITS.address))
  .refine((text) => text === '' || !isBlank(text), { error: () => words().companies.addressBlank })
  .transform((text) => text.trim());

/** Body of POST /companies: the company and its administrator, both or neither. */
export const companyForm = z.strictObject({
  name: withoutWebAddress(inOneLine(requiredText(() => words().companies.nameRequired))),
  adminEmail: emailText(
    () => words().companies.adminEmailRequired,
    () => words().users.emailInvalid,
  ),
  address: address.optional(),
});

/** Body of PUT /companies/{id}; what of it is new is judged by {@link companyFields}. */
export const companyChange = z.strictObject({
  name: storedText(() => words().companies.nameRequired),
  address: exactText(LIMITS.address).optional(),
});

/** Body of PATCH /companies/{id}/toggle: the state that is asked for; without it the present one flips (API-044). */
export const companyToggle = z.strictObject({ isActive: z.boolean().optional() });

/** Name and address of a company as its edit form takes them. */
export const companyFields = z.strictObject({
  name: companyForm.shape.name,
  address: companyForm.shape.address,
});

/** A first or last name of the invite and staff forms: at least two letters after trimming. */
export const personName = (required: Sentence, short: Sentence) =>
  withoutDomain(inOneLine(requiredText(required, LIMITS.name))).refine(
    (text) => isBlank(text) || seenCharactersIn(text) >= LIMITS.nameMin,
    { error: short },
  );

export const phone = (required: Sentence) =>
  inOneLine(
    requiredText(required, LIMITS.phone, withoutUnseenSigns).refine(
      (text) => isBlank(text) || isPhone(text),
      {
        error: () => words().users.phoneInvalid,
      },
    ),
  );

/** The invite dialog's form. */
export const inviteForm = z.strictObject({
  firstName: personName(
    () => words().users.firstNameRequired,
    () => words().users.firstNameShort,
  ),
  lastName: personName(
    () => words().users.lastNameRequired,
    () => words().users.lastNameShort,
  ),
  email: emailText(
    () => words().users.emailRequired,
    () => words().users.emailInvalid,
  ),
  jobTitle: inOneLine(requiredText(() => words().users.jobTitleRequired)),
  department: inOneLine(requiredText(() => words().users.departmentRequired)),
  contactPhone: phone(() => words().users.contactPhoneRequired),
});

const companyId = requiredId(() => words().users.companyNeeded);

const noRole = ({ input }: { readonly input?: unknown }) =>
  (input as { readonly role?: unknown } | undefined)?.role == null ? words().users.roleRequired : undefined;

const invitation = z.discriminatedUnion(
  'role',
  [
    z.strictObject({ ...inviteForm.shape, role: z.literal('company_user'), companyId }),
    z.strictObject({
      firstName: withoutDomain(inOneLine(optionalText(LIMITS.name))).default(''),
      lastName: withoutDomain(inOneLine(optionalText(LIMITS.name))).default(''),
      email: inviteForm.shape.email,
      jobTitle: inOneLine(optionalText()).default(''),
      department: inOneLine(optionalText()).default(''),
      contactPhone: optionalPhone().default(''),
      role: z.literal('company_admin'),
      companyId,
    }),
  ],
  { error: noRole },
);

/** A body with its role as roles are stored: in lower case (decision A-025). */
function withStoredRole(sent: z.input<typeof invitation>): unknown {
  const { role } = (sent ?? {}) as { readonly role?: unknown };
  return typeof role === 'string' ? { ...sent, role: role.trim().toLowerCase() } : sent;
}

/**
 * Body of POST /users/invite. A new company administrator may be invited by e-mail alone
 * (decision A-121); everybody else carries every field.
 */
export const inviteBody = z.preprocess(withStoredRole, invitation);

/** Query of GET /companies: every company unless pages are asked for. */
export const companyListQuery = z.strictObject({
  page: pagingQuery.page,
  limit: pagingQuery.limit.unwrap().default(MAX_LIMIT),
});

export const transferBody = z.strictObject({
  companyId,
  newAdminId: requiredId(() => words().companies.notAMember),
});

export const companyUser = z.strictObject({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  /** Whether they ever signed in; an invitation is open until then. */
  hasSignedIn: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type CompanyUser = z.infer<typeof companyUser>;

export const companyRow = z.strictObject({
  id,
  name: z.string(),
  address: z.string(),
  isActive: z.boolean(),
  userCount: z.number().int(),
  createdAt: instant,
  version,
});
export type CompanyRow = z.infer<typeof companyRow>;

export const companyDetails = z.strictObject({ ...companyRow.shape, users: z.array(companyUser) });
export type CompanyDetails = z.infer<typeof companyDetails>;
