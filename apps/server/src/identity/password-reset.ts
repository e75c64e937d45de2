import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { SET_PASSWORD_PATH } from '@monda/identity-provider/password-links.ts';
import { linkTokenHash } from '@monda/identity-provider/password-links.ts';
import { escapeHtml, type Outbox } from '../platform/outbox.ts';
import type { Sources } from '../platform/sources.ts';
import type { Transactions, Tx } from '../platform/transactions.ts';
import { personByEmail } from './person-store.ts';

/** Hours a link to set a password works. */
export const LINK_HOURS = 72;
/** Messages to one address within an hour; further requests answer the same and send nothing. */
export const RESETS_PER_HOUR = 5;
const KIND = 'password-reset';
const TOKEN_BYTES = 32;

export interface PasswordResetDeps {
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  readonly sources: Sources;
  /** Origin of the product, without a slash at the end. */
  readonly baseUrl: string;
  /** Where an outside provider sets passwords; `null` with the bundled one. */
  readonly outsideIssuer: string | null;
}

/** Makes a single-use link to set a password and keeps its hash; the link. */
export async function makePasswordLink(
  tx: Tx,
  person: { readonly id: string; readonly email: string },
  deps: Pick<PasswordResetDeps, 'sources' | 'baseUrl'>,
): Promise<string> {
  const token = deps.sources.randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.sources.now();
  await tx
    .insertInto('account_links')
    .values({
      token_hash: linkTokenHash(token),
      user_id: person.id,
      purpose: 'set_password',
      email: person.email,
      expires_at: new Date(now.getTime() + LINK_HOURS * 3_600_000),
      created_at: now,
    })
    .execute();
  return `${deps.baseUrl}${SET_PASSWORD_PATH}?token=${token}`;
}

/**
 * Sends a link to set a new password to the address, when it belongs to an active person and was not sent
 * too many already. Answers nothing, so that nobody learns which addresses are known.
 */
export async function sendPasswordReset(email: string, deps: PasswordResetDeps): Promise<void> {
  await deps.transactions.asSystem(async (tx) => {
    const person = await personByEmail(tx, email);
    const since = new Date(deps.sources.now().getTime() - 3_600_000);
    const { sent } = await tx
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('sent'))
      .where('kind', '=', KIND)
      .where((row) => row.eb(row.fn<string>('lower', ['to_address']), '=', email.trim().toLowerCase()))
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    if (person === null || !person.is_active || sent >= RESETS_PER_HOUR) return;
    const link = deps.outsideIssuer === null ? await makePasswordLink(tx, person, deps) : `${deps.baseUrl}/`;
    await deps.outbox.post(tx, {
      kind: KIND,
      to: person.email,
      ...message(link, deps.outsideIssuer === null),
    });
  });
}

function message(link: string, bundled: boolean) {
  const { resetMail: say } = IDENTITY_WORDING;
  const lines = bundled
    ? [say.greeting, say.asked, `${say.openLink(LINK_HOURS)}\n${link}`, say.ignore]
    : [say.greeting, say.asked, `${say.outside}\n${link}`, say.ignore];
  const html = lines.map((line) => {
    const [text = '', address] = line.split('\n');
    const anchor =
      address === undefined ? '' : `<br><a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    return `<p>${escapeHtml(text)}${anchor}</p>`;
  });
  return { subject: say.subject, text: `${lines.join('\n\n')}\n`, html: html.join('\n') };
}
