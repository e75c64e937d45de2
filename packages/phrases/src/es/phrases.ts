import type { Phrases } from '../phrases.ts';
import { accountMail, accountPages, mailbox } from './account.ts';
import { companies, users, accessLevels, companyScreens } from './companies.ts';
import { dashboard, counters } from './dashboard.ts';
import { documentPages } from './documents.ts';
import { errors, refusals } from './errors.ts';
import { files } from './files.ts';
import { identity, identityScreens, roleNews, roles, clientDetails } from './identity.ts';
import { wasteTypes, wasteTypeCards, families, itemTypes } from './item-catalogue.ts';
import {
  quantities,
  stages,
  detailLabels,
  evidence,
  itemPage,
  steps,
  itemList,
  print,
  disposal,
  panels,
  waiting,
} from './item-pages.ts';
import {
  itemForm,
  stepFields,
  stepSuccess,
  stepTitles,
  refusedSteps,
  callFailure,
  automaticComments,
  items,
  itemMail,
  itemStatuses,
  decisions,
  itemFields,
  tasks,
} from './items.ts';
import { newRequest, draftQuestion } from './new-request.ts';
import {
  projects,
  finalCheck,
  projectsPage,
  projectList,
  projectBanner,
  wizard,
  projectStatuses,
  listQueries,
} from './projects.ts';
import { shell, shortcuts, screens, navigation } from './shell.ts';
import { signIn } from './sign-in.ts';
import { staffScreens, staffTypes } from './staff.ts';
import { texts, kinds, forms } from './texts.ts';
import { ui } from './ui.ts';
import { undelivered, accountReasons, undeliveredScreen, mailFailures } from './undelivered.ts';

/** x, by the part of the product that shows it. The specification's texts exactly. */
/** Every text in Spanish: Latin American, formal, the terms of the trade. */
export const SPANISH: Phrases = {
  accountMail,
  accountPages,
  mailbox,
  companies,
  users,
  accessLevels,
  companyScreens,
  dashboard,
  counters,
  documentPages,
  errors,
  refusals,
  files,
  identity,
  identityScreens,
  roleNews,
  roles,
  clientDetails,
  wasteTypes,
  wasteTypeCards,
  families,
  itemTypes,
  quantities,
  stages,
  detailLabels,
  evidence,
  itemPage,
  steps,
  itemList,
  print,
  disposal,
  panels,
  waiting,
  itemForm,
  stepFields,
  stepSuccess,
  stepTitles,
  refusedSteps,
  callFailure,
  automaticComments,
  items,
  itemMail,
  itemStatuses,
  decisions,
  itemFields,
  tasks,
  newRequest,
  draftQuestion,
  projects,
  finalCheck,
  projectsPage,
  projectList,
  projectBanner,
  wizard,
  projectStatuses,
  listQueries,
  shell,
  shortcuts,
  screens,
  navigation,
  signIn,
  staffScreens,
  staffTypes,
  texts,
  kinds,
  forms,
  ui,
  undelivered,
  accountReasons,
  undeliveredScreen,
  mailFailures,
};
