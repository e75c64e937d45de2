import { controls } from './other-pages/controls.ts';
import { companies, users, accessLevels, companyScreens } from './other-pages/companies.ts';
import { dashboard, counters } from './other-pages/dashboard.ts';
import { following } from './other-pages/following.ts';
import { files } from './other-pages/files.ts';
import { clientDetails, profile, roleNews, roles } from './other-pages/identity.ts';
import { wasteTypeCards, families, itemTypes } from './other-pages/item-catalogue.ts';
import {
  quantities,
  stages,
  detailLabels,
  evidence,
  itemPage,
  steps,
  print,
  disposal,
  panels,
  waiting,
} from './other-pages/item-pages.ts';
import {
  itemForm,
  stepFields,
  stepSuccess,
  stepTitles,
  callFailure,
  items,
  decisions,
  itemFields,
  whyNoTasks,
} from './other-pages/items.ts';
import { newRequest, draftQuestion } from './other-pages/new-request.ts';
import {
  projects,
  finalCheck,
  projectsPage,
  projectList,
  projectBanner,
  wizard,
  projectStatuses,
} from './other-pages/projects.ts';
import { staffScreens, staffTypes } from './other-pages/staff.ts';
import { texts, kinds, forms } from './other-pages/texts.ts';
import { undeliveredScreen } from './other-pages/undelivered.ts';

/** Texts of all other pages and dialogs, and of the rules they check: a browser loads these with the first of them. */
export const OTHER_PAGES = {
  controls,
  profile,
  roleNews,
  roles,
  companies,
  users,
  accessLevels,
  companyScreens,
  dashboard,
  counters,
  files,
  following,
  clientDetails,
  wasteTypeCards,
  families,
  itemTypes,
  quantities,
  stages,
  detailLabels,
  evidence,
  itemPage,
  steps,
  print,
  disposal,
  panels,
  waiting,
  itemForm,
  stepFields,
  stepSuccess,
  stepTitles,
  callFailure,
  items,
  decisions,
  itemFields,
  whyNoTasks,
  newRequest,
  draftQuestion,
  projects,
  finalCheck,
  projectsPage,
  projectList,
  projectBanner,
  wizard,
  projectStatuses,
  staffScreens,
  staffTypes,
  texts,
  kinds,
  forms,
  undeliveredScreen,
};
