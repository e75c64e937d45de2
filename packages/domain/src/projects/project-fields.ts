import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { version } from '../base/version.ts';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { isSupportedWasteType } from '../items/item-catalogue.ts';
import { WASTE_TYPE_CODES } from '../items/waste-types.ts';
import { submittedItemData } from '../items/item-data.ts';
import { LIMITS } from '../base/limits.ts';
import { ifAbsent } from '../base/text-fields.ts';
import { requestedFacts } from './item-entry.ts';
import { PROJECT_STATUSES } from './project-statuses.ts';
import { received } from './received-request.ts';

export const wasteType = z.enum(WASTE_TYPE_CODES, { error: () => words().listQueries.unknownWasteType });

const requestableWasteType = z
  .string({ error: ifAbsent(() => words().projects.chooseWasteType) })
  .refine(isSupportedWasteType, { error: () => words().projects.unsupportedWasteType });

/** Project submission payload of section 3: the JSON body, or the `command` field next to files. */
export const projectRequest = z.strictObject({
  wasteType: requestableWasteType,
  wasteItems: z
    .array(
      z.strictObject({
        wasteType: requestableWasteType,
        jsonData: submittedItemData,
        /** Facts of the item from the company's books, stored as facts of the group `asset`. */
        asset: requestedFacts,
      }),
      { error: ifAbsent(() => words().itemForm.atLeastOne) },
    )
    .min(1, { error: () => words().itemForm.atLeastOne })
    .max(LIMITS.itemsPerRequest, { error: () => words().itemForm.tooMany(LIMITS.itemsPerRequest) }),
});
export type ProjectRequest = z.infer<typeof projectRequest>;

/** Body of PUT /projects/{id}: only the waste type, among the supported ones (decision A-062). */
export const projectChange = z.strictObject({ wasteType: requestableWasteType });

export const projectView = z.strictObject({
  id,
  wasteType: z.string(),
  status: z.enum(PROJECT_STATUSES),
  archived: z.boolean(),
  companyName: z.string(),
  createdBy: z.strictObject({
    id,
    firstName: z.string(),
    lastName: z.string(),
    company: z.strictObject({ name: z.string() }),
  }),
  itemCount: z.number().int(),
  /** Name of the item that was entered first; empty where it has none. */
  firstItemName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
/** Answer of POST /projects: the request, and the ids of its items in the order they were sent. */
export const projectCreated = projectView.extend({ itemIds: z.array(id) });
export type ProjectView = z.infer<typeof projectView>;

/** Answer of GET /projects/{id}: with the moment from which it can no longer be deleted; `null` until then. */
export const openedProject = projectView.extend({ received: received.nullable() });
export type OpenedProject = z.infer<typeof openedProject>;
