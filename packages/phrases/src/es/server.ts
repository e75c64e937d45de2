import { accountMail, accountPages, mailbox } from './server/account.ts';
import { calendarFeed } from './server/calendar-feed.ts';
import { comments } from './server/comments.ts';
import { questions } from './server/questions.ts';
import { documentPages } from './server/documents.ts';
import { noticeMail, unsubscribePage } from './server/notices.ts';
import { errors, refusals } from './server/errors.ts';
import { exports } from './server/exports.ts';
import { labels } from './server/labels.ts';
import { listQueries, listViews } from './server/projects.ts';
import { refusedSteps, automaticComments, takingBack } from './server/items.ts';
import { webPage } from './server/web-page.ts';
import { demoPeople, signIn } from './server/sign-in.ts';
import { standingIn, substitutionMail } from './server/substitutes.ts';
import { undelivered, accountReasons, mailFailures } from './server/undelivered.ts';

/** Texts that only the server writes: answers, messages, and the pages it makes itself. */
export const SERVER = {
  accountMail,
  accountPages,
  mailbox,
  calendarFeed,
  comments,
  questions,
  documentPages,
  noticeMail,
  unsubscribePage,
  errors,
  refusals,
  refusedSteps,
  automaticComments,
  exports,
  labels,
  takingBack,
  listQueries,
  listViews,
  webPage,
  demoPeople,
  signIn,
  standingIn,
  substitutionMail,
  undelivered,
  accountReasons,
  mailFailures,
};
