import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { personName } from '../companies/company-fields.ts';
import { id } from '../base/ids.ts';
import { DEFAULT_ROLE, ROLES, STAFF_ROLES } from '../identity/roles.ts';
import { userView } from '../identity/user-fields.ts';
import { LIMITS } from '../base/limits.ts';
import { MAX_LIMIT } from '../base/paging.ts';
import { pagingQuery } from '../base/paging-fields.ts';
import { nameAt } from '../base/zod-messages.ts';
import { commaSeparated } from '../base/query-fields.ts';
import {
  emailText,
  exactText,
  ifAbsent,
  optionalPhone,
  optionalText,
  storedEmail,
  storedText,
} from '../base/text-fields.ts';

const firstName = personName(
  () => words().users.firstNameRequired,
  () => words().users.firstNameShort,
);
const lastName = personName(
  () => words().users.lastNameRequired,
  () => words().users.lastNameShort,
);
const email = emailText(
  () => words().users.emailRequired,
  () => words().users.emailInvalid,
);

/** A role in any letter case; stored in lower case (decision A-025). */
const givenRole = z
  .string({ error: ifAbsent(() => words().users.roleRequired) })
  .trim()
  .toLowerCase()
  .pipe(z.enum(ROLES));

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
    role: givenRole.default(DEFAULT_ROLE),
    sendPasswordSetupEmail: z.boolean().default(true),
    emailVerified: z.boolean().default(false),
    companyId: id.optional(),
  })
  .refine(
    (user) => user.companyId !== undefined || (user.role !== 'company_admin' && user.role !== 'company_user'),
    { path: ['companyId'], error: () => words().users.companyNeeded },
  );

const metadataValue = z.union([exactText(LIMITS.longText), z.number(), z.boolean(), z.null()], {
  error: ({ path }) => words().kinds.kind(nameAt(path), words().users.metadataValue),
});

/** What of a person is judged where it changes. */
export const personFields = z
  .strictObject({ firstName, lastName, email, phoneNumber: optionalPhone() })
  .partial();

/** Body of PUT /users/{id}: every field may be left out; what of it is new is judged by {@link personFields}. */
export const userChangeBody = z.strictObject({
  firstName: storedText(() => words().users.firstNameRequired, LIMITS.name).optional(),
  lastName: storedText(() => words().users.lastNameRequired, LIMITS.name).optional(),
  email: storedEmail(
    () => words().users.emailRequired,
    () => words().users.emailInvalid,
  ).optional(),
  blocked: z.boolean().optional(),
  emailVerified: z.boolean().optional(),
  phoneNumber: optionalText(LIMITS.phone).optional(),
  userMetadata: z
    .record(exactText(100), metadataValue)
    .refine((data) => Object.keys(data).length <= 50, {
      error: () => words().texts.tooManyEntries(50),
    })
    .optional(),
});

export const userRoleBody = z.strictObject({ role: givenRole });

/**
 * Body of PUT /users/{id}/block in both shapes (decision A-127): `blocked`, or `shouldBlock` with the id of the
 * address. Neither, or the two against each other, is refused.
 */
export const userBlockBody = z
  .strictObject({
    blocked: z.boolean().optional(),
    userId: id.optional(),
    shouldBlock: z.boolean().optional(),
  })
  .refine((body) => body.blocked !== undefined || body.shouldBlock !== undefined, {
    error: () => words().users.blockedMissing,
  })
  .refine(
    ({ blocked, shouldBlock }) =>
      blocked === undefined || shouldBlock === undefined || blocked === shouldBlock,
    { error: () => words().users.blockedContradicts },
  );

/** Query of GET /users: everybody unless roles or pages are asked for. */
export const userListQuery = z.strictObject({
  page: pagingQuery.page,
  limit: pagingQuery.limit.unwrap().default(MAX_LIMIT),
  role: commaSeparated(ROLES, () => words().listQueries.roles(ROLES.join(', '))).optional(),
});

/** One row of GET /users. */
export const listedUser = z.strictObject({
  ...userView.shape,
  /** Whether the asking administrator may delete or block this user now. */
  canBeRemoved: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** One row of GET /users/shared-addresses: users who have one address, the first one the oldest. */
export const sharedAddress = z.strictObject({ users: z.array(listedUser) });
export type SharedAddress = z.infer<typeof sharedAddress>;
