import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { ROLES } from '../identity/roles.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { projectView } from '../projects/project-fields.ts';
import { PROJECT_STATUSES } from '../projects/project-statuses.ts';
import { searchText } from '../base/text-fields.ts';

/** At most so many of one kind are answered. */
export const FOUND_AT_MOST = 5;

/** Query of GET /search; an empty one finds nothing. */
export const searchQuery = z.strictObject({ q: searchText.default('') });

export const foundItem = z.strictObject({
  id,
  itemName: z.string(),
  serialNumber: z.string(),
  costCenter: z.string(),
  location: z.string(),
  /** Servers of release 1.0.0 leave it out. */
  propertyNumber: z.string().optional(),
  companyName: z.string(),
  status: z.enum(ITEM_STATUSES),
});
export type FoundItem = z.infer<typeof foundItem>;

export const foundProject = z.strictObject({
  id,
  ...projectView.pick({ firstItemName: true, itemCount: true }).shape,
  companyName: z.string(),
  status: z.enum(PROJECT_STATUSES),
  createdAt: instant,
});

export const foundCompany = z.strictObject({ id, name: z.string(), isActive: z.boolean() });
export type FoundCompany = z.infer<typeof foundCompany>;

export const foundPerson = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** `null` for people of the provider. */
  companyId: id.nullable(),
  companyName: z.string(),
});

/** Some of what was found; `listed`: the list of its kind, searched for the same, has rows too. */
const found = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row).max(FOUND_AT_MOST), listed: z.boolean() });

/** Answer of GET /search, by kind. Kinds the caller may not read are empty. */
export const searchAnswer = z.strictObject({
  items: found(foundItem),
  projects: found(foundProject),
  companies: found(foundCompany),
  people: found(foundPerson),
});
