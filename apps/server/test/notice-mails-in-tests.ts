import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import type { Transactions } from '../src/database/transactions.ts';
import { takeItemEvents } from '../src/items/steps/item-events.ts';
import { GATHERED_FOR_MS, makeNoticeMails, type NoticeMailDeps } from '../src/notices/notice-mail-job.ts';
import type { NoticeMailSetting } from '../src/notices/notice-mail-setting.ts';
import { noticeWriter } from '../src/notices/notice-writing.ts';
import type { AssetServer } from './asset-server.ts';
import { putItem } from './items-in-tests.ts';
import { done, runSteps } from './run-steps.ts';
import { emailOf, PERSON_NAMES, type PersonName } from './test-people.ts';
import { TEST_ORIGIN } from './test-sign-in.ts';

export type MailsInTests = ReturnType<typeof mailsOfNotices>;

const refuse = (error: unknown) => {
  throw error;
};

/** What tests of notices by mail do with those of a server. */
export function mailsOfNotices(server: AssetServer) {
  const { transactions, clock } = server;
  const write = (setting: NoticeMailSetting = 'on') =>
    takeItemEvents({ transactions, clock, notify: [noticeWriter(clock, setting)], onFailed: refuse });
  const make = (setting: NoticeMailSetting = 'on', more: Partial<NoticeMailDeps> = {}) =>
    makeNoticeMails({ transactions, clock, baseUrl: TEST_ORIGIN, setting, onFailed: refuse, ...more });
  const all = () =>
    transactions.asSystem((tx) =>
      tx.selectFrom('outbox').selectAll().where('kind', '=', 'notices').orderBy('created_at').execute(),
    );
  return {
    /** Runs the job that tells people once. */
    write,
    /** Runs the job that makes mails once; how many it made. */
    make,
    /** Tells people, and makes mails once what they have has waited long enough; how many were made. */
    deliver: async () => {
      await write();
      clock.advance(GATHERED_FOR_MS + 1_000);
      return make();
    },
    /** Has a person read this language, and get all notices of requests by mail. */
    choose: (person: PersonName, language: 'en' | 'es') =>
      Promise.all([
        server.call(person, 'users.chooseLanguage', { body: { language } }),
        server.call(person, 'notices.choose', {
          body: { ...DEFAULT_CHOICES, timeZone: 'UTC', requests: 'mail' },
        }),
      ]),
    all,
    to: async (person: PersonName) => (await all()).filter((mail) => mail.to_address === emailOf(person)),
    /** How many notices of a person wait for a mail. */
    waiting: async (id: string) => {
      const rows = await transactions.asSystem((tx) =>
        tx
          .selectFrom('notices')
          .selectAll()
          .where('user_id', '=', id)
          .where('mail_waits', '=', true)
          .execute(),
      );
      return rows.length;
    },
    /** Runs the job that makes mails while the transaction of one person's mail fails; adds those of whom it says so. */
    failingFor: async (person: PersonName, failed: string[]) => {
      const failing: Transactions = {
        ...transactions,
        asSystem: (work) =>
          transactions.asSystem(async (tx) => {
            const result = await work(tx);
            const theirs = tx.selectFrom('outbox').selectAll().where('to_address', '=', emailOf(person));
            if ((await theirs.where('kind', '=', 'notices').execute()).length > 0) throw new Error('cut off');
            return result;
          }),
      };
      await make('on', { transactions: failing, onFailed: (_error, id) => failed.push(id) });
    },
    /** Takes an item of Acme all the way; what of it must stand in no mail. */
    afterEveryStep: async (): Promise<readonly string[]> => {
      const { id } = await putItem(server, 'pending', {
        data: { itemName: 'Old safe', serialNumber: 'SN-4711' },
      });
      await runSteps(server, id, ['assign', 'evaluate', 'confirmReview', 'schedule', 'confirmSchedule']);
      await write();
      const { destructionPassword } = await done(server, 'manager', 'items.get', { params: { id } });
      await runSteps(server, id, ['verifyOnSite', 'uploadDocumentation', 'complete']);
      await write();
      if (typeof destructionPassword !== 'string') throw new Error('The item has no destruction password');
      return [destructionPassword, 'Scrap Ltd', 'worn out'];
    },
    /** Leaves no notice, mail or choice of anybody, and everybody as they are by themselves. */
    clear: () =>
      server.database.asOwner(async (tx) => {
        for (const table of [
          'notice_mails',
          'notice_choices',
          'notice_digests',
          'notice_settings',
          'lateness_told',
        ] as const) {
          await tx.deleteFrom(table).execute();
        }
        await tx.deleteFrom('notices').execute();
        await tx.deleteFrom('item_events').execute();
        await tx.deleteFrom('outbox').execute();
        await tx
          .updateTable('users')
          .set({ language: null, email_verified: true })
          .where('email', 'in', PERSON_NAMES.map(emailOf))
          .execute();
      }),
  };
}
