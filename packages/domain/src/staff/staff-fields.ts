import { z } from 'zod';
import { personName } from '../companies/company-fields.ts';
import { USER_WORDING as say } from '../companies/company-wording.ts';
import { id } from '../ids.ts';
import { DEFAULT_ROLE, ROLES, STAFF_ROLES } from '../identity/roles.ts';
import { LIMITS } from '../limits.ts';
import { emailText, optionalText } from '../text-fields.ts';

const firstName = personName(say.firstNameRequired, say.firstNameShort);
const lastName = personName(say.lastNameRequired, say.lastNameShort);
const email = emailText(say.emailRequired, say.emailInvalid);

/** The create form of the staff section; the three roles its list shows (decision A-131). */
export const staffForm = z.strictObject({ firstName, lastName, email, role: z.enum(STAFF_ROLES) });

/** The edit form: names, e-mail and the account-status switch. */
export const staffEditForm = z.strictObject({ firstName, lastName, email, blocked: z.boolean() });

/** Body of POST /users. Company roles carry `companyId` (decision A-135). */
export const userCreateBody = z
  .strictObject({
    firstName,
    lastName,
    email,
    role: z.enum(ROLES).default(DEFAULT_ROLE),
    sendPasswordSetupEmail: z.boolean().default(true),
    emailVerified: z.boolean().default(false),
    companyId: id.optional(),
  })
  .refine(
    (user) => user.companyId !== undefined || (user.role !== 'company_admin' && user.role !== 'company_user'),
    { path: ['companyId'], message: say.companyNeeded },
  );

const metadataValue = z.union([z.string().max(LIMITS.longText), z.number(), z.boolean(), z.null()]);

/** Body of PUT /users/{id}: every field may be left out. */
export const userChangeBody = z.strictObject({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: email.optional(),
  blocked: z.boolean().optional(),
  emailVerified: z.boolean().optional(),
  phoneNumber: optionalText(LIMITS.phone).optional(),
  userMetadata: z.record(z.string().max(100), metadataValue).optional(),
});

export const userRoleBody = z.strictObject({ role: z.enum(ROLES) });

/** Body of PUT /users/{id}/block in both shapes (decision A-127). */
export const userBlockBody = z.union([
  z.strictObject({ blocked: z.boolean() }),
  z.strictObject({ userId: id, shouldBlock: z.boolean() }),
]);
