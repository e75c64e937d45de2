import type { CallName } from './api-calls.ts';

/**
 * Calls that change one record of a known version: with `If-Match` they are refused (412) when it has another one by
 * then. Every other call takes no `If-Match`: a switch that stops access says what is asked, and is never refused for a
 * stale page (record 105). Of the two that also do so here, `companies.toggle` is compared where it flips, not where its
 * body says `isActive`; `users.change` where it says more than `blocked`.
 */
export const VERSIONED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'items.assign',
  'items.evaluate',
  'items.submitReview',
  'items.review',
  'items.update',
  'items.schedule',
  'items.confirmDestruction',
  'items.verifyPassword',
  'items.uploadDocumentation',
  'items.completeDestruction',
  'items.renewPassword',
  'items.takeBack',
  'projects.change',
  'projects.delete',
  'projects.archive',
  'projects.unarchive',
  'companies.change',
  'companies.toggle',
  'users.change',
  'users.changeRole',
  'users.transferAdmin',
  'timeLimits.change',
  'reviewRule.change',
  'noticeMail.change',
]);
