import type { HandlerTable } from '../http/calls/handler-table.ts';
import { CAPTURE_HANDLERS } from './captures/capture-handlers.ts';
import { EXPORT_HANDLERS } from './lists/item-exports.ts';
import { LABEL_HANDLERS } from './lists/item-labels.ts';
import { LIST_HANDLERS } from './lists/list-handlers.ts';
import { SERIAL_NUMBER_HANDLERS } from './lists/same-serial-numbers.ts';
import { ON_SITE_HANDLERS } from './on-site/on-site-handlers.ts';
import { READING_HANDLERS } from './reading/reading-handlers.ts';
import { BULK_HANDLERS } from './steps/bulk-handlers.ts';
import { CORRECTION_HANDLERS } from './steps/correction-handlers.ts';
import { DESTRUCTION_HANDLERS } from './steps/destruction-handlers.ts';
import { ON_SITE_BULK_HANDLERS } from './steps/on-site-of-many.ts';
import { REVIEW_RULE_HANDLERS } from './steps/review-rule-handlers.ts';
import { STEP_HANDLERS } from './steps/step-handlers.ts';
import { UPDATE_HANDLERS } from './steps/update-handlers.ts';

/** All calls that concern items: reading them, lists of them, and the steps of their life. */
export const ITEM_HANDLERS = {
  ...READING_HANDLERS,
  ...LIST_HANDLERS,
  ...EXPORT_HANDLERS,
  ...LABEL_HANDLERS,
  ...SERIAL_NUMBER_HANDLERS,
  ...STEP_HANDLERS,
  ...UPDATE_HANDLERS,
  ...DESTRUCTION_HANDLERS,
  ...CAPTURE_HANDLERS,
  ...ON_SITE_HANDLERS,
  ...BULK_HANDLERS,
  ...ON_SITE_BULK_HANDLERS,
  ...CORRECTION_HANDLERS,
  ...REVIEW_RULE_HANDLERS,
} satisfies HandlerTable;
