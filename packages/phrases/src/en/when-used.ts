import { bulk } from './when-used/bulk.ts';
import { calendarFeedSettings } from './when-used/calendar-feed.ts';
import { conversation } from './when-used/conversation.ts';
import { copies } from './when-used/copies.ts';
import { declineReasons, declinedItems } from './when-used/declines.ts';
import { earlierRequest } from './when-used/earlier-request.ts';
import { exportDialog } from './when-used/exports.ts';
import { importing, photoSorting } from './when-used/import.ts';
import { itemTable } from './when-used/item-table.ts';
import { labelsDialog } from './when-used/labels.ts';
import { lateness, moreNavigation, timeLimits, waitingWork } from './when-used/lateness.ts';
import { listTools } from './when-used/list-tools.ts';
import { noticeChoices, noticeEvents, noticeMailPage, notices, noticeTasks } from './when-used/notices.ts';
import { fourEyes, reviewRulePage } from './when-used/review-rule.ts';
import { searchEverywhere } from './when-used/search.ts';
import { shortcuts, shortcutsDialog } from './when-used/shortcuts.ts';
import { substitutes } from './when-used/substitutes.ts';

/** Texts of what a page shows only when somebody uses it: a browser loads these with the first such part. */
export const WHEN_USED = {
  bulk,
  calendarFeedSettings,
  conversation,
  copies,
  declineReasons,
  declinedItems,
  earlierRequest,
  exportDialog,
  importing,
  itemTable,
  labelsDialog,
  lateness,
  listTools,
  noticeChoices,
  noticeMailPage,
  noticeEvents,
  notices,
  noticeTasks,
  moreNavigation,
  photoSorting,
  searchEverywhere,
  shortcuts,
  shortcutsDialog,
  substitutes,
  fourEyes,
  reviewRulePage,
  timeLimits,
  waitingWork,
} as const;
