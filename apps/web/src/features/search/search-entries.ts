import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { navigationFor } from '@monda/domain/screens/navigation.ts';
import { hasRole, isCompanyRole, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { type ScreenPath, screenAt, screenTitle, type Visitor } from '@monda/domain/screens/screens.ts';
import { itemStatusLook, type StatusLook } from '@monda/domain/items/item-statuses.ts';
import { projectStatusLook } from '@monda/domain/projects/project-statuses.ts';
import { formatDay } from '@monda/domain/base/date-format.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { projectName } from '../../lib/project-name.ts';
import { comparable } from '@monda/domain/base/comparable.ts';
import { addressedThing, soughtText } from '@monda/domain/base/sought-text.ts';
import { readNumber } from '@monda/domain/certificates/certificate-number.ts';
import { holdsWords } from '@monda/domain/base/search-words.ts';

/** One line of the results. Exactly one of `href` and `onChoose` says what it does. */
export interface SearchEntry {
  readonly key: string;
  readonly title: string;
  /** What tells it apart, in addition to the title. */
  readonly details?: readonly string[];
  readonly status?: StatusLook;
  readonly href?: string;
  readonly onChoose?: () => void;
  /** Leads to the list that the results above it are of: no result itself. */
  readonly leadsToList?: true;
}
export interface SearchGroup {
  readonly key: string;
  readonly heading: string;
  readonly entries: readonly SearchEntry[];
}

/** What can be done from everywhere, besides opening screens. */
export interface SearchActions {
  /** Opens another dialog of the frame instead. */
  readonly onOpen: (which: 'profile' | 'settings' | 'keys') => void;
  readonly onSignOut: () => void;
}

/** What the server found, and the certificates that a scanned or pasted text names. */
export type Found = Answer<'search.everywhere'> & {
  readonly certificates: Answer<'certificates.list'>['data'];
};

/** Whether a text names a certificate: by its address, or by its number. */
export const namesCertificate = (search: string): boolean =>
  addressedThing(search)?.kind === 'certificate' || readNumber(soughtText(search)) !== null;

const titleOf = (path: ScreenPath): string => {
  const screen = screenAt(path);
  return screen === undefined ? '' : screenTitle(screen);
};
const mayOpen = (visitor: Visitor, path: ScreenPath): boolean => {
  const screen = screenAt(path);
  return screen !== undefined && passes(screen.access, visitor);
};

/** The screens this person may open that are more than a placeholder, and what they can do. */
export function placesFor(visitor: Visitor, { onOpen, onSignOut }: SearchActions): readonly SearchGroup[] {
  const { searchEverywhere: say, identity, shell } = words();
  const screens = navigationFor(visitor)
    .flatMap(({ entries }) => entries)
    .filter(({ soon }) => soon !== true)
    .map(({ path, label }) => ({ key: path, title: label, href: path }));
  const forms = (['/companies/new', '/monda-users/new', '/undelivered'] as const)
    .filter((path) => mayOpen(visitor, path))
    .map((path) => ({ key: path, title: titleOf(path), href: path }));
  const request = isCompanyRole(visitor.role)
    ? [{ key: '/new-request', title: titleOf('/new-request'), href: '/new-request' }]
    : [];
  return [
    { key: 'screens', heading: say.screens, entries: screens },
    {
      key: 'actions',
      heading: words().heads.actions,
      entries: [
        ...request,
        ...forms,
        { key: 'profile', title: identity.profile, onChoose: () => onOpen('profile') },
        { key: 'settings', title: identity.accountSettings, onChoose: () => onOpen('settings') },
        { key: 'shortcuts', title: shell.shortcuts, onChoose: () => onOpen('keys') },
        { key: 'sign-out', title: identity.signOut, onChoose: onSignOut },
      ],
    },
  ];
}

/** Screens and actions whose title holds every word of the search. */
export const placesMatching = (places: readonly SearchGroup[], search: string): readonly SearchGroup[] =>
  withEntries(
    places.map((group) => ({
      ...group,
      entries: group.entries.filter(({ title }) => holdsWords(title, search)),
    })),
  );

const withEntries = (groups: readonly SearchGroup[]) => groups.filter(({ entries }) => entries.length > 0);

function itemEntry(item: Found['items']['data'][number], search: string): SearchEntry {
  const { searchEverywhere: say, itemList } = words();
  const { propertyNumber = '' } = item;
  const places = [
    holdsWords(item.costCenter, search) ? say.costCenter(item.costCenter) : '',
    holdsWords(item.location, search) ? say.location(item.location) : '',
    holdsWords(propertyNumber, search) ? say.propertyNumber(propertyNumber) : '',
  ];
  return {
    key: item.id,
    title: item.itemName || itemList.unnamed,
    details: [item.serialNumber, item.companyName, ...places, shortId(item.id)].filter((text) => text !== ''),
    status: itemStatusLook(item.status),
    href: `/items/${item.id}`,
  };
}

const certificateEntry = ({ id, number, firstItemName, companyName }: Found['certificates'][number]) => ({
  ...{ key: id, title: number, details: [firstItemName, companyName] },
  href: `/certificates/${id}`,
});

/**
 * The one thing that has the id, the address or the number that is sought, or the one item whose serial number it is; `null` where
 * there is none, or several. A serial number may be stored as a code carries it, the other parts of the code included.
 */
export function exactlyFound(found: Found, search: string): string | null {
  const sought = soughtText(search);
  const named = [...found.items.data, ...found.projects.data, ...found.certificates].find(
    ({ id }) => id === sought.toLowerCase(),
  );
  if (named !== undefined) return named.id;
  const number = readNumber(sought);
  const certificate = found.certificates.find((each) => each.number === number);
  if (certificate !== undefined) return certificate.id;
  const [item, another] = found.items.data.filter(
    ({ serialNumber }) => comparable(soughtText(serialNumber)) === comparable(sought),
  );
  return item === undefined || another !== undefined ? null : item.id;
}

/**
 * Key of what Enter opens that was pressed before the answer was there: what is exactly found, else the only hit,
 * and without any the first screen or action. `null` where several fit, or where only a part of a serial number does: the
 * list says so, and nothing opens that was not meant.
 */
export function unseenChoice(
  found: Found | null,
  places: readonly SearchGroup[],
  search: string,
): string | null {
  const [place] = places.flatMap(({ entries }) => entries);
  if (found === null) return place?.key ?? null;
  const exact = exactlyFound(found, search);
  if (exact !== null) return exact;
  const { items, projects, companies, people, certificates } = found;
  const others = [...projects.data, ...companies.data, ...people.data, ...certificates];
  const [hit, another] = [...items.data, ...others.map(({ id }) => ({ id, serialNumber: '' }))];
  if (hit === undefined) return place?.key ?? null;
  if (another !== undefined || place !== undefined) return null;
  return comparable(hit.serialNumber).includes(comparable(soughtText(search))) ? null : hit.id;
}

/** What the server found, in groups that are not empty, each with the way to its list. */
export function foundGroups(found: Found, visitor: Visitor, search: string): readonly SearchGroup[] {
  const { searchEverywhere: say, screens, heads } = words();
  /** The line that leads to the whole list, where it has rows and the person may open it. */
  const wholeList = (
    path: ScreenPath,
    { listed }: { readonly listed: boolean },
    tab = '',
  ): readonly SearchEntry[] => {
    const href = `${path}?${tab}search=${encodeURIComponent(search)}`;
    return listed && mayOpen(visitor, path)
      ? [{ key: `${path}?`, title: say.showAll, href, leadsToList: true }]
      : [];
  };
  return withEntries([
    {
      key: 'items',
      heading: heads.items,
      entries: [
        ...found.items.data.map((item) => itemEntry(item, search)),
        ...wholeList('/projects', found.items, 'tab=items&'),
      ],
    },
    {
      key: 'projects',
      heading: screens.projects,
      entries: [
        ...found.projects.data.map((project) => ({
          key: project.id,
          title: projectName(project),
          details: [shortId(project.id), project.companyName, formatDay(project.createdAt)],
          status: projectStatusLook(project.status),
          href: `/projects?tab=items&projectId=${project.id}`,
        })),
        ...wholeList('/projects', found.projects),
      ],
    },
    { key: 'certificates', heading: screens.certificates, entries: found.certificates.map(certificateEntry) },
    {
      key: 'companies',
      heading: screens.companies,
      entries: [
        ...found.companies.data.map(({ id, name, isActive }) => ({
          key: id,
          title: name,
          details: isActive ? [] : [words().companyScreens.inactive],
          href: `/companies/${id}`,
        })),
        ...wholeList('/companies', found.companies),
      ],
    },
    {
      key: 'people',
      heading: say.people,
      entries: [
        ...found.people.data.map(({ id, name, email, role, companyId, companyName }) => ({
          key: id,
          title: name,
          details: [name === email ? '' : email, companyName || words().roles[role]].filter(
            (text) => text !== '',
          ),
          href:
            companyId === null || hasRole(role, STAFF_ROLES)
              ? `/monda-users/${id}/edit`
              : `/companies/${companyId}`,
        })),
        ...wholeList('/monda-users', found.people),
      ],
    },
  ]);
}
