import { SET_PASSWORD_PATH } from '@monda/identity-provider/password-links.ts';
import { inLanguage, readersLanguage } from '@monda/phrases/words.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Clock } from '../process/clock.ts';
import type { Work } from '../database/work.ts';
import type { AccountMessage, Accounts, Addressee } from './account-interface.ts';
import { makeAccountToken } from './account-links.ts';
import { accountMail, linkHours, type MailLink } from './account-mail.ts';
import { PASSWORD_PAGE_PATH, VERIFY_PAGE_PATH } from './account-pages.ts';
import { languageOf } from './person-store.ts';
import { noteDirectoryWork } from './user-directory/directory-work.ts';

/** Kinds of user directories, by where passwords are set. */
export type DirectoryKind = 'bundled' | 'auth0' | 'keycloak' | 'mail';

export interface AccountsDeps {
  readonly directory: DirectoryKind;
  readonly outbox: Outbox;
  readonly clock: Pick<Clock, 'now' | 'randomBytes'>;
  /** Origin of the product, without a slash at the end; every link begins with it. */
  readonly baseUrl: string;
}

/** The {@link Accounts} of an installation: work noted for its directory, messages posted to the outbox. */
export function createAccounts({ directory, outbox, clock, baseUrl }: AccountsDeps): Accounts {
  async function linkOf(tx: Work, message: AccountMessage, to: Addressee): Promise<MailLink> {
    const hours = linkHours(message);
    if (message === 'email_verification') {
      const token = await makeAccountToken(tx, { purpose: 'verify_email', hours }, to, clock);
      return { url: `${baseUrl}${VERIFY_PAGE_PATH}?token=${token}`, single: true };
    }
    if (directory === 'mail') return { url: `${baseUrl}/`, single: false };
    const path = directory === 'bundled' ? SET_PASSWORD_PATH : PASSWORD_PAGE_PATH;
    const token = await makeAccountToken(tx, { purpose: 'set_password', hours }, to, clock);
    return { url: `${baseUrl}${path}?token=${token}`, single: true };
  }

  return {
    async follow(tx, personId) {
      if (directory !== 'mail') await noteDirectoryWork(tx, personId, clock.now());
    },
    async write(tx, message, to) {
      const link = await linkOf(tx, message, to);
      const language = (await languageOf(tx, to.id)) ?? readersLanguage();
      await outbox.post(
        tx,
        inLanguage(language, () => accountMail(message, to, link)),
      );
    },
    emailChangeUnbinds: directory === 'mail',
    setsPasswords: directory === 'bundled',
  };
}
