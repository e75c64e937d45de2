import type { Role } from '@monda/domain/identity/roles.ts';
import { completeItemData } from '@monda/domain/items/item-fields.ts';
import { type ItemMail, type ItemMails, type MailRecipients } from '@monda/domain/items/item-mail-wording.ts';
import { isItemStep } from '@monda/domain/items/item-workflow.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@monda/phrases/languages.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import type { Work } from '../database/work.ts';
import { activePeople } from '../identity/person-interface.ts';
import { letter } from '../mail/letter.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import type { Clock } from '../process/clock.ts';
import type { StoredItemEvent, TellOfEvents } from './item-events.ts';

export interface ItemMailDeps {
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly mails: ItemMails;
  /** Origin of the product, without a slash at the end. */
  readonly baseUrl: string;
}

/**
 * Writes the messages of steps: each event that has one becomes a message for each recipient of this moment, in their
 * language, else in that of whoever took the step.
 */
export function itemMailWriter(deps: ItemMailDeps): TellOfEvents {
  const outbox = createOutbox(deps.clock);
  return async (tx, events) => {
    for (const event of events) await writeMail(tx, outbox, deps, event);
  };
}

async function writeMail(
  tx: Work,
  outbox: Outbox,
  { mails, baseUrl }: ItemMailDeps,
  event: StoredItemEvent,
): Promise<void> {
  // why: a step of a later release, or one whose message was taken away since, has nothing to say.
  const mail = isItemStep(event.step) ? mails[event.step] : null;
  if (mail === null) return;
  const item = await itemOf(tx, event.item_id);
  const { itemName } = completeItemData(item.data);
  const url = `${baseUrl}/items/${event.item_id}`;
  const ofTheStep = isLanguage(event.language) ? event.language : DEFAULT_LANGUAGE;
  for (const { email, firstName, language } of await RECIPIENTS[mail.to](tx, item)) {
    const written = inLanguage(language ?? ofTheStep, () => letterOf(mail, { firstName, itemName, url }));
    await outbox.post(tx, { kind: 'item', to: email, ...written });
  }
  const act = { action: 'items.writeMail', subjectType: 'item', subjectId: event.item_id };
  tx.ownAct({ ...act, details: { step: event.step } });
}

const letterOf = (
  mail: ItemMail,
  {
    firstName,
    itemName,
    url,
  }: { readonly firstName: string; readonly itemName: string; readonly url: string },
) =>
  letter({
    subject: mail.subject(),
    greeting: words().accountMail.greeting(firstName),
    intro: mail.intro(itemName),
    action: words().itemMail.action,
    url,
    below: [words().itemMail.why],
  });

const itemOf = (tx: Work, id: string) =>
  tx
    .selectFrom('waste_items as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .select(['i.data', 'i.company_id', 'i.assigned_user_id', 'p.created_by'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();

type MailedItem = Awaited<ReturnType<typeof itemOf>>;
type Addressees = ReturnType<typeof activePeople>;

const MANAGERS: readonly Role[] = ['fixed_assets_manager'];
const nobody: Addressees = Promise.resolve([]);

/** Whom a message goes to now: those who can sign in and whose address is verified. */
const RECIPIENTS: Readonly<Record<MailRecipients, (tx: Work, item: MailedItem) => Addressees>> = {
  requester: (tx, { created_by }) => activePeople(tx, { id: created_by }),
  evaluator: (tx, { assigned_user_id }) =>
    assigned_user_id === null ? nobody : activePeople(tx, { id: assigned_user_id }),
  company: (tx, { company_id }) => activePeople(tx, { companyId: company_id }),
  managers: (tx) => activePeople(tx, { roles: MANAGERS }),
};
