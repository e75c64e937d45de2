import { randomUUID } from 'node:crypto';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { COMPLETE_FACTS } from '../apps/server/test/facts-in-tests.ts';
import { PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import { EVERYBODY, refusedAtTheDoor, seesItem, type Caller, SUBSTITUTES } from './access-people.ts';
import { MISSING, otherBody, type Request, send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';
import { proofPublisher } from './published-proofs.ts';
import { putCertificate, type PutCertificate, putPhotos } from './put-certificates.ts';

/** Whose items a certificate is of; `several`: of two evaluators. */
export const CERTIFICATE_OWNERS = ['one', 'several', 'rival', 'missing'] as const;
type Owner = (typeof CERTIFICATE_OWNERS)[number];

/** What a certificate can be: its state, and of an issued one what is asked for. */
const CONDITIONS = [
  ...['in_work', 'failed', 'issued', 'replaced', 'voided'],
  ...['asked by manager', 'asked by otherManager', 'being replaced'],
] as const;
type Condition =
  | ('in_work' | 'failed' | 'issued' | 'replaced' | 'voided')
  | ('asked by manager' | 'asked by otherManager' | 'being replaced');

/** What a person does with one version; `replace` orders the next one. */
const ACTS = {
  read: 'certificates.get',
  archive: 'certificates.archive',
  proof: 'certificates.proof',
  replace: 'certificates.issue',
  void: 'certificates.void',
  confirmVoid: 'certificates.confirmVoid',
  withdrawVoid: 'certificates.withdrawVoid',
} as const satisfies Record<string, CallName>;
type Act = keyof typeof ACTS;
/** Those that change it. */
type Changing = Exclude<Act, 'read' | 'archive' | 'proof'>;

/** What a first version is ordered of. */
const ORDERS = {
  free: '202',
  open: '409 wrong_state',
  'two companies': '409 conflict',
  'two decisions': '409 conflict',
  held: '409 conflict',
  lacking: '400 validation_failed',
  missing: '404 not_found',
} as const;
type Ordered = keyof typeof ORDERS;

/** A person and what they do with a certificate, or of which items they order one. */
export type CertificateCell = { readonly caller: Caller } & (
  | { readonly act: Act; readonly owner: Owner; readonly condition: Condition }
  | { readonly act: 'order'; readonly of: Ordered }
);

const PEOPLE_OF_CELLS: readonly Caller[] = [
  // why: what a token permits has no say in certificates.
  ...EVERYBODY.filter(({ permissions }) => permissions === undefined),
  { person: 'otherManager', label: 'otherManager' },
  ...SUBSTITUTES,
];

/** Every cell: people x calls x whose items x conditions, and the orders. */
export const certificateCells = (calls: readonly CallName[] = Object.values(ACTS)): CertificateCell[] =>
  PEOPLE_OF_CELLS.flatMap((caller) => [
    ...(Object.keys(ACTS) as Act[])
      .filter((act) => calls.includes(ACTS[act]))
      .flatMap((act) =>
        CERTIFICATE_OWNERS.flatMap((owner) =>
          (CONDITIONS as readonly Condition[])
            .filter((condition) => owner !== 'missing' || condition === 'issued')
            .map((condition) => ({ caller, act, owner, condition })),
        ),
      ),
    ...(calls.includes('certificates.issue') ? (Object.keys(ORDERS) as Ordered[]) : []).map((of) => ({
      ...{ caller, act: 'order' as const, of },
    })),
  ]);

const callOfCell = ({ act }: CertificateCell): CallName =>
  act === 'order' ? 'certificates.issue' : ACTS[act];

const EVALUATORS: Readonly<Record<Exclude<Owner, 'missing'>, readonly PersonName[]>> = {
  one: ['evaluator'],
  several: ['evaluator', 'otherEvaluator'],
  rival: ['evaluator'],
};

/** Whether a person sees every item of a certificate of this owner. */
export const seesCertificate = (caller: Caller, owner: Owner): boolean =>
  owner !== 'missing' &&
  EVALUATORS[owner].every((evaluator) =>
    seesItem(caller, { company: owner === 'rival' ? 'rival' : 'acme', evaluator }),
  );

/** What a person may do with a version they see, written down a second time. */
function mayAct(act: Changing, { person }: Caller, condition: Condition): boolean {
  const { role } = PEOPLE[person ?? 'viewer'];
  const isManager = role === 'fixed_assets_manager';
  const asker = /^asked by (.+)$/.exec(condition)?.[1];
  switch (act) {
    case 'replace':
    case 'void':
      return isManager && condition === 'issued';
    case 'confirmVoid':
      return (isManager || role === 'admin') && asker !== undefined && asker !== person;
    case 'withdrawVoid':
      return isManager && asker !== undefined && asker === person;
  }
}

const hasFile = (condition: Condition): boolean => condition !== 'in_work' && condition !== 'failed';

/** The status and code a cell has to be answered with. */
export function expectedOfCertificate(cell: CertificateCell): string {
  const refused = refusedAtTheDoor(cell.caller, callOfCell(cell));
  if (refused !== null) return refused;
  if (cell.act === 'order') return ORDERS[cell.of];
  if (!seesCertificate(cell.caller, cell.owner)) return '404 not_found';
  if (cell.act === 'read') return '200';
  if (cell.act === 'archive') return hasFile(cell.condition) ? '200' : '409 wrong_state';
  if (cell.act === 'proof') return hasFile(cell.condition) ? '200' : '404 not_found';
  if (!mayAct(cell.act, cell.caller, cell.condition)) return '409 wrong_state';
  return cell.act === 'replace' ? '202' : '200';
}

/** What is wrong with a certificate that is answered; `null` where nothing is. */
export function wrongView(cell: CertificateCell, body: string): string | null {
  if (cell.act !== 'read') return null;
  const { actions, items, file } = JSON.parse(body) as {
    readonly actions: Readonly<Record<string, boolean>>;
    readonly items: readonly { readonly changed?: boolean }[];
    readonly file: unknown;
  };
  const may = (act: Changing) => mayAct(act, cell.caller, cell.condition);
  const must = {
    ...{ replace: may('replace'), askVoid: may('void') },
    ...{ confirmVoid: may('confirmVoid'), withdrawVoid: may('withdrawVoid') },
  };
  if (Object.entries(must).some(([name, is]) => actions[name] !== is))
    return `actions ${JSON.stringify(actions)}`;
  const isManager = PEOPLE[cell.caller.person ?? 'viewer'].role === 'fixed_assets_manager';
  if (items.some((item) => 'changed' in item !== isManager)) return 'changed items';
  return (file === null) === !hasFile(cell.condition) ? null : 'the file';
}

export const describeCertificate = (cell: CertificateCell): string =>
  cell.act === 'order'
    ? `${cell.caller.label} orders a certificate, items ${cell.of}`
    : `${cell.caller.label} ${cell.act}, certificate of ${cell.owner}, ${cell.condition}`;

interface ItemMade {
  readonly company?: 'acme' | 'rival';
  readonly evaluator?: PersonName;
  readonly decision?: 'destroy' | 'reassign';
}

/** Certificates that are used again until something was done with them. */
export function certificatesFor(product: ProductInside) {
  const stored = new Map<string, Promise<PutCertificate>>();
  const kindOf = (owner: Owner, condition: Condition) => `${owner}, ${condition}`;
  const publish = proofPublisher(product);
  const published = new Set<string>();
  let named: Promise<unknown> | null = null;

  const asManager = async (request: Request) => {
    const answer = await send(product.app, request, await product.tokenOf('manager'));
    if (answer.status >= 300) throw new Error(`${request.call}: ${answer.body}`);
  };

  async function item(more: ItemMade = {}): Promise<string> {
    const { id } = await product.putItem('completed', {
      ...{ evaluator: 'evaluator', decision: 'destroy', ...more },
      data: {
        ...{ family: 'security_equipment', type: 'metal_detectors' },
        ...{ itemName: `Scanner ${randomUUID()}`, serialNumber: `SN-${randomUUID()}` },
      },
    });
    return id;
  }

  /** An item that lacks nothing. */
  async function certifiable(more: ItemMade = {}): Promise<string> {
    named ??= product.tokenOf('admin').then((token) => {
      const body = otherBody('certificateParties.change', '', '', '');
      return send(product.app, { call: 'certificateParties.change', id: 'provider', body }, token);
    });
    await named;
    const id = await item(more);
    await putPhotos(product, id, more.company ?? 'acme');
    const { method, recipient, ...others } = COMPLETE_FACTS;
    const facts = more.decision === 'reassign' ? { ...others, recipient } : { ...others, method };
    await asManager({ call: 'facts.change', id, body: facts });
    return id;
  }

  async function make(owner: Exclude<Owner, 'missing'>, condition: Condition): Promise<PutCertificate> {
    const company = owner === 'rival' ? 'rival' : 'acme';
    const itemIds: string[] = [];
    for (const evaluator of EVALUATORS[owner]) itemIds.push(await certifiable({ company, evaluator }));
    const asker = /^asked by (.+)$/.exec(condition)?.[1] as PersonName | undefined;
    const isState = asker === undefined && condition !== 'being replaced';
    const state = isState ? (condition as 'issued') : 'issued';
    const made = await putCertificate(product, { company, itemIds, state, voidAskedBy: asker ?? null });
    if (condition === 'being replaced')
      await putCertificate(product, { company, itemIds, state: 'in_work', replaces: made });
    return made;
  }

  async function ordered(of: Ordered): Promise<readonly string[]> {
    switch (of) {
      case 'free':
        return [await certifiable(), await certifiable()];
      case 'open':
        return [await certifiable(), (await product.putItem('destroyed', { evaluator: 'evaluator' })).id];
      case 'two companies':
        return [await certifiable(), await certifiable({ company: 'rival' })];
      case 'two decisions':
        return [await certifiable(), await certifiable({ decision: 'reassign' })];
      case 'held':
        return [await certifiable(), ...(await oneOf('one', 'issued')).itemIds];
      case 'lacking':
        return [await certifiable(), await item()];
      case 'missing':
        return [await certifiable(), MISSING];
    }
  }

  /** Has the proof of an issued certificate published, once. */
  async function prove(fileId: string): Promise<void> {
    if (published.has(fileId)) return;
    published.add(fileId);
    await publish();
  }

  /** The certificate of an owner and a condition. */
  function oneOf(owner: Exclude<Owner, 'missing'>, condition: Condition): Promise<PutCertificate> {
    const known = stored.get(kindOf(owner, condition));
    if (known !== undefined) return known;
    const made = make(owner, condition);
    stored.set(kindOf(owner, condition), made);
    return made;
  }

  return {
    certificate: oneOf,
    certifiable,
    /** The request of a cell; `of: missing` the same about an id no record has. */
    async request(cell: CertificateCell, of: 'record' | 'missing' = 'record'): Promise<Request> {
      const call = callOfCell(cell);
      if (cell.act === 'order') return { call, body: { itemIds: await ordered(cell.of), language: 'es' } };
      const isMissing = of === 'missing' || cell.owner === 'missing';
      const one = isMissing ? null : await oneOf(cell.owner, cell.condition);
      const id = one?.id ?? MISSING;
      if (cell.act === 'replace') {
        const itemIds = one?.itemIds ?? [await certifiable()];
        return { call, body: { itemIds, language: 'en', replaces: id, reason: 'A typo' } };
      }
      if (cell.act === 'archive') return { call, id, body: { withPrices: true } };
      if (cell.act === 'proof' && one?.fileId != null) await prove(one.fileId);
      return { call, id, ...(cell.act === 'void' ? { body: { reason: 'A mistake' } } : {}) };
    },
    /** After something was done with the certificate of a cell. */
    forget(cell: CertificateCell): void {
      if (cell.act === 'order' || ['read', 'archive', 'proof'].includes(cell.act)) return;
      stored.delete(kindOf(cell.owner, cell.condition));
    },
  };
}
