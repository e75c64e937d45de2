import { sql } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import * as peopleProjectsItems from './migrations/0001-people-projects-items.ts';
import * as tenantIsolation from './migrations/0002-walls.ts';
import * as projectStatus from './migrations/0003-project-status.ts';
import * as administration from './migrations/0004-administration.ts';
import * as ownAccountWork from './migrations/0005-own-account-work.ts';
import * as assignment from './migrations/0006-assignment.ts';
import * as evidence from './migrations/0007-evidence.ts';
import * as ownRole from './migrations/0008-own-role.ts';
import * as queueIndexes from './migrations/0009-queue-indexes.ts';
import * as companyFiles from './migrations/0010-company-files.ts';
import * as undelivered from './migrations/0011-undelivered.ts';
import * as itemCounts from './migrations/0012-item-counts.ts';
import * as itemSearch from './migrations/0013-item-search.ts';
import * as evaluatorCompanies from './migrations/0014-evaluator-companies.ts';
import * as fileShards from './migrations/0015-file-shards.ts';
import * as searchLooksFurther from './migrations/0016-search-looks-further.ts';
import * as entryOrder from './migrations/0017-entry-order-and-new-passwords.ts';
import * as endedSessions from './migrations/0018-ended-sessions.ts';
import * as recordVersions from './migrations/0019-record-versions.ts';
import * as codesOfFailures from './migrations/0020-codes-of-failures.ts';
import * as filesOfTheProduct from './migrations/0021-files-of-the-product.ts';
import * as itemEvents from './migrations/0022-item-events.ts';
import * as languageOfAPerson from './migrations/0023-language-of-a-person.ts';
import * as historyNotes from './migrations/0024-history-notes.ts';
import * as recordedRows from './migrations/0025-recorded-rows.ts';
import * as plannedOnce from './migrations/0026-planned-once.ts';
import * as takingBack from './migrations/0027-taking-back.ts';
import * as itemLists from './migrations/0028-item-lists.ts';
import * as listViews from './migrations/0029-list-views.ts';
import * as searchEverywhere from './migrations/0030-search-everywhere.ts';
import * as runningExports from './migrations/0031-running-exports.ts';
import * as notices from './migrations/0033-notices.ts';
import * as timeLimits from './migrations/0035-time-limits.ts';
import * as itemComments from './migrations/0037-item-comments.ts';
import * as noticeMail from './migrations/0039-notice-mail.ts';
import * as itemQuestions from './migrations/0041-item-questions.ts';
import * as noticesOfWords from './migrations/0042-notices-of-words.ts';
import * as searchedPhrases from './migrations/0043-searched-phrases.ts';
import * as substitutes from './migrations/0044-substitutes.ts';
import * as itemsOfSubstitutes from './migrations/0045-items-of-substitutes.ts';
import * as calendarFeeds from './migrations/0046-calendar-feeds.ts';
import * as noticesOfLateness from './migrations/0047-notices-of-lateness.ts';
import * as changeRequests from './migrations/0048-change-requests.ts';
import * as filesOfComments from './migrations/0049-files-of-comments.ts';
import * as mailsToSubstitutes from './migrations/0050-mails-to-substitutes.ts';
import * as overtakenQuestions from './migrations/0052-overtaken-questions.ts';
import * as fewerStatementsOfAStep from './migrations/0053-fewer-statements-of-a-step.ts';
import * as saidThingsStay from './migrations/0054-said-things-stay.ts';
import * as wordsNowhere from './migrations/0055-words-nowhere.ts';
import * as comparableTexts from './migrations/0056-comparable-texts.ts';
import * as companyOfASubstitute from './migrations/0058-company-of-a-substitute.ts';
import * as requestsThatMayGo from './migrations/0059-requests-that-may-go.ts';
import * as reviewRule from './migrations/0060-review-rule.ts';
import * as earlierActs from './migrations/0061-earlier-acts.ts';
import * as classesOfMail from './migrations/0062-classes-of-mail.ts';
import * as oneItemSearch from './migrations/0063-one-item-search.ts';
import type { Database } from './open-database.ts';
import { grantToProduct } from './product-grants.ts';

/** Every migration by its number, forward only. A new one is added here and never edited afterwards. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-people-projects-items': peopleProjectsItems,
  '0002-walls': tenantIsolation,
  '0003-project-status': projectStatus,
  '0004-administration': administration,
  '0005-own-account-work': ownAccountWork,
  '0006-assignment': assignment,
  '0007-evidence': evidence,
  '0008-own-role': ownRole,
  '0009-queue-indexes': queueIndexes,
  '0010-company-files': companyFiles,
  '0011-undelivered': undelivered,
  '0012-item-counts': itemCounts,
  '0013-item-search': itemSearch,
  '0014-evaluator-companies': evaluatorCompanies,
  '0015-file-shards': fileShards,
  '0016-search-looks-further': searchLooksFurther,
  '0017-entry-order-and-new-passwords': entryOrder,
  '0018-ended-sessions': endedSessions,
  '0019-record-versions': recordVersions,
  '0020-codes-of-failures': codesOfFailures,
  '0021-files-of-the-product': filesOfTheProduct,
  '0022-item-events': itemEvents,
  '0023-language-of-a-person': languageOfAPerson,
  '0024-history-notes': historyNotes,
  '0025-recorded-rows': recordedRows,
  '0026-planned-once': plannedOnce,
  '0027-taking-back': takingBack,
  '0028-item-lists': itemLists,
  '0029-list-views': listViews,
  '0030-search-everywhere': searchEverywhere,
  '0031-running-exports': runningExports,
  '0033-notices': notices,
  '0035-time-limits': timeLimits,
  '0037-item-comments': itemComments,
  '0039-notice-mail': noticeMail,
  '0041-item-questions': itemQuestions,
  '0042-notices-of-words': noticesOfWords,
  '0043-searched-phrases': searchedPhrases,
  '0044-substitutes': substitutes,
  '0045-items-of-substitutes': itemsOfSubstitutes,
  '0046-calendar-feeds': calendarFeeds,
  '0047-notices-of-lateness': noticesOfLateness,
  '0048-change-requests': changeRequests,
  '0049-files-of-comments': filesOfComments,
  '0050-mails-to-substitutes': mailsToSubstitutes,
  '0052-overtaken-questions': overtakenQuestions,
  '0053-fewer-statements-of-a-step': fewerStatementsOfAStep,
  '0054-said-things-stay': saidThingsStay,
  '0055-words-nowhere': wordsNowhere,
  '0056-comparable-texts': comparableTexts,
  '0058-company-of-a-substitute': companyOfASubstitute,
  '0059-requests-that-may-go': requestsThatMayGo,
  '0060-review-rule': reviewRule,
  '0061-earlier-acts': earlierActs,
  '0062-classes-of-mail': classesOfMail,
  '0063-one-item-search': oneItemSearch,
};

/** Names of every migration, in the order they run. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/**
 * Brings the database to the newest form, or runs the `first` of all migrations only, under the migrator's own lock;
 * the names of what it ran. Throws the first failure; what ran before it stays.
 */
export async function migrate(db: Database, first = MIGRATION_NAMES.length): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(Object.entries(MIGRATIONS).slice(0, first)) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
  // why: of the tables of an older release nobody is served.
  if (first < MIGRATION_NAMES.length) return namesOf(results);
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('monda grants'))`.execute(tx);
    await grantToProduct(tx);
  });
  return namesOf(results);
}

const namesOf = (results: readonly MigrationResult[] = []) => results.map((result) => result.migrationName);

/** Migrations the database lacks, and ones it has that this product does not know; a new one lacks all. */
export async function migrationsOf(
  db: Database,
): Promise<{ readonly missing: readonly string[]; readonly unknown: readonly string[] }> {
  // why: a role without rights of its own has those of the product only in a transaction.
  const rows = await db.transaction().execute(async (tx) => {
    const { rows: made } = await sql<{
      there: boolean;
    }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(tx);
    if (made[0]?.there !== true) return null;
    // why: a role that may not even read this table knows nothing of the database; the error says so.
    return (await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tx)).rows;
  });
  if (rows === null) return { missing: MIGRATION_NAMES, unknown: [] };
  const ran = new Set(rows.map((row) => row.name));
  return {
    missing: MIGRATION_NAMES.filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !MIGRATION_NAMES.includes(name)).sort(),
  };
}

/** Whether the database answers and every migration ran. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await migrationsOf(db)).missing.length === 0;
}
