import { API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { COMPANY_ROLES, STAFF_ROLES, hasRole } from '@monda/domain/identity/roles.ts';
import { COMPANIES, emailOf, idOf, PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import { isCaptureThere, requestOfCapture, type TargetOfCapture } from './access-captures.ts';
import { isDayThere, requestOfDay, type TargetOfDay } from './access-days.ts';
import { decidesOf, refusalOfCorrection } from './access-corrections.ts';
import {
  administers,
  EVERYBODY,
  idOfCaller,
  isOwn,
  refusedAtTheDoor,
  seesItem,
  seesProject,
  type Caller,
  SUBSTITUTES,
} from './access-people.ts';
import { documentForm, MISSING, otherBody, type Request } from './access-requests.ts';
import { requestOfSigning, type TargetOfSigning, withdrawsOf } from './access-signings.ts';
import { requestOfSubstitution } from './access-substitutions.ts';
import type { ProductInside } from './product-inside.ts';

/** A person, a call that takes no step of an item, and what its id stands for. */
export interface OtherCell {
  readonly caller: Caller;
  readonly call: CallName;
  readonly target: Target;
}
/** Whose record the id of a call is; `nothing` for calls without one, `garbled` for a call no one understands. */
export type Target = 'garbled' | 'nothing' | 'own' | 'colleague' | 'rival' | 'missing' | 'started';

const OF_PROJECT = /^(projects\.(get|change|delete|archive|unarchive|items)|follows\.(ofProject|project))$/;
const OF_ITEM =
  /^(items\.(export(History|Files)|labels|waiting)|follows\.(ofItem|item)|comments\.(list|people|write)|questions\.(list|ask)|corrections\.propose|facts\.(get|change|preflight)|authorityDocuments\.(list|add))$/;
const OF_USER = /^users\.(get|change|delete|changeRole|block|sendLink|signOut|verifyEmail)$/;
const OF_COMPANY = /^companies\.(get|change|toggle|users)$/;
const OF_LIST_VIEW = /^listViews\.(change|delete)/;
const OF_NOTICE = /^notices\.mark$/;
const OF_COMMENT = /^comments\.(change|withdraw)$/;
const OF_QUESTION = /^questions\.(answer|withdraw)$/;
/** Of a file that belongs to no item of the cell. */
const OF_DOCUMENT = /^authorityDocuments\.withdraw$/;
/** Of an open correction; that of a colleague is of the provider. */
const OF_CORRECTION = /^corrections\.decide$/;
const proposedBy = (target: Target) => (target === 'colleague' ? 'provider' : 'company');
const OF_CAPTURE = /^captures\.(?!documentMany)/;
const OF_DAY = /^onSite\./;
/** Signed on the device of a manager; that of a colleague on one of the company. */
const OF_SIGNING = /^signings\./;
const OF_PARTY = /^certificateParties\.(get|change)$/;
/** Their cells are those of certificates. */
const OF_CERTIFICATE = /^certificates\.(issue|get|archive|proof|void|confirmVoid|withdrawVoid)$/;
/** Facts are there from scheduling on. */
const OF_FACTS = /^(facts|authorityDocuments)\./;
const OF_SUBSTITUTION = /^substitutions\.(set|end)$/;
const OF_UNDELIVERED = /^undelivered\.(retry|discard)/;
const STATUS_OF: Partial<Record<CallName, string>> = {
  'projects.create': '201',
  'projects.delete': '204',
  'users.create': '201',
  'users.invite': '201',
  'users.delete': '204',
  'users.sendLink': '202',
  // why: the people of this proof sign in at an outside provider, and no token names a session.
  'users.endSessions': '403 not_allowed',
  'users.signOut': '204',
  'users.verifyEmail': '202',
  'users.resetPassword': '202',
  'companies.create': '201',
  'comments.write': '201',
  'questions.ask': '201',
  'corrections.propose': '201',
  'captures.register': '201',
  'signings.sign': '201',
  'captures.remove': '204',
  // why: no picture of these cells has arrived.
  'captures.document': '400 validation_failed',
  'substitutions.set': '201',
  'listViews.create': '201',
  'listViews.delete': '204',
  'notices.mark': '204',
  'notices.markAll': '204',
  'calendarFeed.make': '201',
  'calendarFeed.end': '204',
  // why: no signer was requested here.
  'certificates.replaceSigner': '409 conflict',
  // why: this installation has no mail server.
  'system.sendTestMail': '409 conflict',
};

/** Calls about an item, or about what belongs to one. */
const OF_ITEMS = [OF_ITEM, OF_COMMENT, OF_QUESTION, OF_CORRECTION, OF_SIGNING];

function targetsOf(call: CallName): readonly Target[] {
  if (call === 'projects.delete') return ['own', 'colleague', 'rival', 'missing', 'started'];
  if (
    call === 'users.resetPassword' ||
    [OF_PROJECT, ...OF_ITEMS, OF_USER, OF_SUBSTITUTION, OF_CAPTURE].some((of) => of.test(call))
  ) {
    return ['own', 'colleague', 'rival', 'missing'];
  }
  if ([OF_COMPANY, OF_PARTY, OF_DAY].some((of) => of.test(call))) return ['own', 'rival', 'missing'];
  if (OF_LIST_VIEW.test(call) || OF_NOTICE.test(call)) return ['own', 'colleague', 'missing'];
  if (OF_UNDELIVERED.test(call) || OF_DOCUMENT.test(call)) return ['missing'];
  if (OF_CERTIFICATE.test(call)) return [];
  return ['nothing'];
}

const OF_LISTS: readonly CallName[] = [
  'items.list',
  'items.export',
  'items.exportChosen',
  'items.sameSerialNumbers',
  'items.ofCompany',
  'items.counts',
  'items.calendar',
  'items.onSiteDays',
  'items.declinedByMe',
  'items.filterChoices',
  'items.thumbnails',
  'items.attention',
];

/** Calls that are other than an item's own steps, its reading and the opening of files. */
export const OTHER_CALLS = CALL_NAMES.filter(
  (call) =>
    API_CALLS[call].access.who !== 'signed-link' &&
    (!call.startsWith('items.') || OF_LISTS.includes(call) || OF_ITEM.test(call)),
);

export const otherCells = (calls: readonly CallName[] = OTHER_CALLS): OtherCell[] =>
  [...EVERYBODY, ...SUBSTITUTES].flatMap((caller) =>
    calls.flatMap((call) =>
      (['garbled', ...targetsOf(call)] as const)
        // why: a person who is the other person would meet themselves.
        .filter((target) => target !== caller.person)
        .map((target) => ({ caller, call, target })),
    ),
  );

/** Whether the record of a cell exists for its a person. */
export function isThereFor({ caller, call, target }: OtherCell): boolean {
  if (target === 'missing') return false;
  if (OF_LIST_VIEW.test(call) || OF_NOTICE.test(call)) return target === 'own';
  if (OF_SUBSTITUTION.test(call)) {
    const manager = target === 'rival' ? 'rivalAdmin' : 'companyAdmin';
    return target === 'own' || administers(caller) || caller.person === manager;
  }
  const company = target === 'rival' ? 'rival' : 'acme';
  if (OF_PARTY.test(call)) {
    return administers(caller) || PEOPLE[caller.person ?? 'viewer'].company === company;
  }
  if (OF_DAY.test(call)) return isDayThere(caller, target as TargetOfDay);
  if (OF_CAPTURE.test(call)) return isCaptureThere(caller, call, target as TargetOfCapture);
  if (OF_PROJECT.test(call)) return seesProject(caller, company);
  if (OF_ITEMS.some((of) => of.test(call))) return seesItem(caller, { company, evaluator: 'evaluator' });
  return true;
}

/** Whether the records of a call are read by others than those it lets act, who thus know that they are there. */
export const isReadByOthers = ({ call }: OtherCell): boolean =>
  [OF_COMMENT, OF_QUESTION, OF_CORRECTION, OF_SIGNING].some((of) => of.test(call));

/** Administrators have no substitutes, nor has a client's person without a company: there are no colleagues. */
function hasSubstitutes({ person }: Caller): boolean {
  const { role, company } = PEOPLE[person ?? 'viewer'];
  return role !== 'admin' && (company !== null || hasRole(role, STAFF_ROLES));
}

/** The status and code a cell has to be answered with. */
export function expectedOfOther(cell: OtherCell): string {
  const { caller, call, target } = cell;
  const refused = refusedAtTheDoor(caller, call);
  if (refused !== null) return refused;
  // why: a request that is wrong in itself shows whether access is refused first or only by the check beneath.
  if (target === 'garbled') return '400 validation_failed';
  const good = STATUS_OF[call] ?? '200';
  if (call === 'users.resetPassword')
    return target === 'own' || administers(caller) ? good : '403 not_allowed';
  if (['users.get', 'users.verifyEmail'].includes(call) && target !== 'own' && !administers(caller)) {
    return '403 not_allowed';
  }
  if (!isThereFor(cell)) return '404 not_found';
  if (call === 'substitutions.set' && target === 'own' && !hasSubstitutes(caller))
    return '400 validation_failed';
  if (OF_COMMENT.test(call) && target !== 'own') {
    return call === 'comments.withdraw' && caller.person === 'admin' ? good : '403 not_allowed';
  }
  // why: the items of these cells wait for the evaluator, whose question is to the company.
  if (call === 'questions.ask' && !isOwn(caller, 'evaluator')) return '409 wrong_state';
  if (call === 'questions.answer' && !hasRole(PEOPLE[caller.person ?? 'viewer'].role, COMPANY_ROLES)) {
    return '403 not_allowed';
  }
  if (call === 'questions.withdraw' && target !== 'own') return '403 not_allowed';
  if (OF_CORRECTION.test(call) && !decidesOf(proposedBy(target), caller)) return '403 not_allowed';
  if (call === 'signings.withdraw' && !withdrawsOf(target as TargetOfSigning, caller))
    return '403 not_allowed';
  if (target === 'started') return '409 wrong_state';
  // why: an administrator belongs to no company, and requests are a company's.
  if (call === 'projects.create' && caller.person === 'admin') return '403 not_allowed';
  return good;
}

const OTHER_OF = { colleague: 'colleague', rival: 'rival' } as const satisfies Record<string, PersonName>;

/** The request of a cell, about records of its own where they are changed. */
export async function otherRequest(product: ProductInside, cell: OtherCell): Promise<Request> {
  const { caller, call, target } = cell;
  if (target === 'garbled') return { call, query: 'unknown=1' };
  if (OF_CAPTURE.test(call))
    return requestOfCapture(product, { caller, call, target: target as TargetOfCapture });
  if (OF_DAY.test(call)) return requestOfDay(product, { call, target: target as TargetOfDay });
  if (OF_SIGNING.test(call)) return requestOfSigning(product, { call, target: target as TargetOfSigning });
  const self = idOfCaller(caller) ?? idOf('requester');
  const changes =
    /change|delete|block|sendLink|signOut|toggle|transfer|invite/i.test(call) ||
    (call === 'users.verifyEmail' && administers(caller));
  const id = await idFor(product, cell, self, changes);
  const company = changes ? await product.aCompany() : COMPANIES.acme.id;
  const member =
    call === 'users.transferAdmin'
      ? await product.aPerson({ role: 'company_user', companyId: company })
      : self;
  const email =
    call !== 'users.resetPassword' || target === 'own'
      ? emailOf(caller.person ?? 'requester')
      : target === 'missing'
        ? 'nobody.here@monda.test'
        : emailOf(OTHER_OF[target as 'colleague' | 'rival']);
  // why: this call names its items in the body.
  if (call === 'facts.preflight') return { call, body: { itemIds: [id] } };
  if (call === 'authorityDocuments.add' && id !== null) return { call, id, form: documentForm() };
  if (call === 'items.labels') return { call, body: { sheet: 'l7160', of: { ids: [id] } } };
  if (OF_SUBSTITUTION.test(call)) return requestOfSubstitution(product, { call, target, caller });
  if (OF_CORRECTION.test(call) && target !== 'missing') {
    return refusalOfCorrection(product, proposedBy(target), target === 'rival' ? 'rival' : 'acme');
  }
  const body = otherBody(call, email, company, member);
  return { call, ...(id === null ? {} : { id }), ...(body === undefined ? {} : { body }) };
}

async function idFor(
  product: ProductInside,
  { call, target }: OtherCell,
  self: string,
  changes: boolean,
): Promise<string | null> {
  if (target === 'nothing') return null;
  if (target === 'missing') return MISSING;
  if (OF_LIST_VIEW.test(call)) {
    return product.aListView({ owner: target === 'own' ? self : idOf('colleague') });
  }
  if (OF_NOTICE.test(call)) return product.aNotice({ owner: target === 'own' ? self : idOf('colleague') });
  const company = target === 'rival' ? 'rival' : 'acme';
  if (OF_QUESTION.test(call)) {
    const { id: itemId } = await product.anItemAt('pending', { company, evaluator: 'evaluator' });
    const author = target === 'own' ? self : idOf(OTHER_OF[target as 'colleague' | 'rival']);
    return product.aQuestion({ itemId, company, author, asked: 'company' });
  }
  if (OF_COMMENT.test(call)) {
    const { id: itemId } = await product.anItemAt('pending', { company, evaluator: 'evaluator' });
    const author = target === 'own' ? self : idOf(OTHER_OF[target as 'colleague' | 'rival']);
    return product.aComment({ itemId, company, author });
  }
  if (OF_PROJECT.test(call) || OF_ITEM.test(call)) {
    const by = target === 'rival' ? 'rival' : target === 'colleague' ? 'colleague' : 'requester';
    const ofItem = OF_ITEM.test(call) ? { evaluator: 'evaluator' as const } : {};
    const made = await product.anItemAt(
      target === 'started' || OF_FACTS.test(call) ? 'scheduling' : 'pending',
      {
        ...{ company, by },
        ...ofItem,
      },
    );
    return OF_ITEM.test(call) ? made.id : made.projectId;
  }
  if (OF_PARTY.test(call)) return COMPANIES[company].id;
  if (OF_COMPANY.test(call)) return changes ? product.aCompany() : COMPANIES[company].id;
  // why: a changed person is not one of those who make the next calls.
  if (changes) return product.aPerson({ role: 'company_user', companyId: COMPANIES[company].id });
  return target === 'own' ? self : idOf(OTHER_OF[target as 'colleague' | 'rival']);
}
