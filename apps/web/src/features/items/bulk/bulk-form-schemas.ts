import { scheduleBody } from '@monda/domain/items/item-step-bodies.ts';
import { z } from 'zod';

/** What is typed once for all items that are scheduled together. */
export const manyScheduleForm = z.object({
  buyer: scheduleBody.shape.buyer,
  destructionOn: scheduleBody.shape.destructionOn,
});
