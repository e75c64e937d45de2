import { type RawBuilder, sql } from 'kysely';
import { isContact } from '../identity/named-contact-interface.ts';

/** A value of a row: JSON as it stands in the file. */
export type OwnValue = string | number | boolean | null | object | Date;
/** A row of a section; `key` orders it and is not part of the file. */
export type OwnRow = Readonly<Record<string, OwnValue>> & { readonly key: string };

/** Where a page of a section begins. */
export interface SectionPage {
  readonly id: string;
  readonly email: string;
  /** Key of the row before it; `null` for the first page. */
  readonly after: string | null;
  readonly most: number;
}

interface Section {
  /** `person`: behind row level security, so that nothing of others shows; `product`: rows of the person by their id alone. */
  readonly as: 'person' | 'product';
  readonly rows: (page: SectionPage) => RawBuilder<OwnRow>;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
const afterId = ({ after }: SectionPage) => sql`${after ?? NO_ID}::uuid`;
const afterText = ({ after }: SectionPage) => sql`${after ?? ''}`;
const afterSeq = ({ after }: SectionPage) => sql`${after ?? '-1'}::bigint`;
/** For what a person has one of. */
const once = ({ after }: SectionPage) => sql`${after}::text IS NULL`;

/**
 * What is stored of a person, in the order of the file. Of other people it holds what its reader may see: names in notices and
 * substitutions. Left out, see `docs/personal-data.md`: secrets (hashes of tokens and passwords), and the details of the audit log.
 */
export const OWN_DATA_SECTIONS = {
  profile: {
    as: 'product',
    rows: (page) => sql`SELECT u.id::text AS key, u.id, u.email, u.email_verified AS "emailVerified",
        u.first_name AS "firstName", u.last_name AS "lastName", u.role, c.name AS company, u.job_title AS "jobTitle",
        u.department, u.phone_number AS "phoneNumber", u.contact_phone AS "contactPhone", u.metadata AS "userMetadata",
        u.language, u.identity_issuer AS "identityIssuer", u.identity_subject AS "identitySubject",
        u.created_at AS "createdAt", u.first_sign_in_at AS "firstSignInAt"
      FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.id = ${page.id} AND ${once(page)}`,
  },
  addressHashes: {
    as: 'product',
    rows: (page) => sql`SELECT id AS key, mark AS hash FROM address_marks
      WHERE user_id = ${page.id} AND id > ${afterText(page)} ORDER BY id LIMIT ${page.most}`,
  },
  noticeChoices: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT user_id::text AS key, turn, requests, comments, lateness, digest_hour AS "digestHour",
        time_zone AS "timeZone" FROM notice_choices WHERE user_id = ${page.id} AND ${once(page)}`,
  },
  listChoices: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT user_id::text AS key, to_jsonb(columns) AS columns, start_view_id AS "startView"
      FROM list_choices WHERE user_id = ${page.id} AND ${once(page)}`,
  },
  listViews: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT id::text AS key, list, name, query, shared, created_at AS "createdAt" FROM list_views
      WHERE owner_id = ${page.id} AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  followedItems: {
    as: 'person',
    rows: (page) => sql`SELECT item_id::text AS key, item_id AS "itemId", following FROM item_follows
      WHERE user_id = ${page.id} AND item_id > ${afterId(page)} ORDER BY item_id LIMIT ${page.most}`,
  },
  followedRequests: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT project_id::text AS key, project_id AS "projectId", following FROM project_follows
      WHERE user_id = ${page.id} AND project_id > ${afterId(page)} ORDER BY project_id LIMIT ${page.most}`,
  },
  calendarAddress: {
    as: 'person',
    rows: (page) => sql`SELECT user_id::text AS key, made_at AS "createdAt", token_hash IS NOT NULL AS "inUse"
      FROM calendar_feeds WHERE user_id = ${page.id} AND ${once(page)}`,
  },
  substitutions: {
    as: 'product',
    rows: (page) => sql`SELECT id::text AS key, person_name AS "person", substitute_name AS "substitute",
        from_day AS "fromDay", to_day AS "toDay", set_at AS "createdAt", ended_at AS "endedAt", ended_because AS "endedBecause"
      FROM substitutions WHERE ${page.id} IN (person_id, substitute_id) AND id > ${afterId(page)}
      ORDER BY id LIMIT ${page.most}`,
  },
  requests: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT id::text AS key, id, waste_type AS "wasteType", status, created_at AS "createdAt"
      FROM projects WHERE created_by = ${page.id} AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  contacts: {
    as: 'person',
    rows: (page) => sql`SELECT item_id::text AS key, item_id AS "itemId", contact, given_at AS "createdAt"
      FROM users u, item_meetings WHERE u.id = ${page.id} AND item_id > ${afterId(page)}
        AND ${isContact(sql`u.email, u.first_name || ' ' || u.last_name, u.phone_number, u.contact_phone`)}
      ORDER BY item_id LIMIT ${page.most}`,
  },
  steps: {
    as: 'person',
    rows: (page) => sql`SELECT seq::text AS key, item_id AS "itemId", from_status AS "fromStatus",
        to_status AS "toStatus", comment, created_at AS "createdAt"
      FROM item_history WHERE user_id = ${page.id} AND seq > ${afterSeq(page)} ORDER BY seq LIMIT ${page.most}`,
  },
  comments: {
    as: 'person',
    rows: (page) => sql`SELECT id::text AS key, item_id AS "itemId", text, created_at AS "createdAt",
        changed_at AS "changedAt", withdrawn_at AS "withdrawnAt"
      FROM item_comments WHERE author_id = ${page.id} AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  questions: {
    as: 'person',
    rows: (page) => sql`SELECT id::text AS key, item_id AS "itemId", text, asked_at AS "createdAt", answer,
        closed_at AS "endedAt"
      FROM item_questions WHERE author_id = ${page.id} AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  answers: {
    as: 'person',
    rows: (page) => sql`SELECT id::text AS key, item_id AS "itemId", answer, closed_at AS "createdAt"
      FROM item_questions WHERE closed_by_id = ${page.id} AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  corrections: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT seq::text AS key, item_id AS "itemId", former, proposed, reason, proposed_at AS "createdAt",
        outcome, ended_at AS "endedAt"
      FROM item_corrections WHERE proposed_by = ${page.id} AND seq > ${afterSeq(page)} ORDER BY seq LIMIT ${page.most}`,
  },
  endedCorrections: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT seq::text AS key, item_id AS "itemId", outcome, comment, ended_at AS "createdAt"
      FROM item_corrections WHERE ended_by = ${page.id} AND seq > ${afterSeq(page)} ORDER BY seq LIMIT ${page.most}`,
  },
  files: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT id::text AS key, name, purpose, mime_type AS "mimeType", size, item_id AS "itemId",
        created_at AS "createdAt", captured_at AS "takenAt"
      FROM stored_files WHERE uploaded_by = ${page.id} AND state = 'committed' AND id > ${afterId(page)}
      ORDER BY id LIMIT ${page.most}`,
  },
  captures: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT id::text AS key, purpose, state, size, item_id AS "itemId", created_at AS "createdAt",
        taken_at AS "takenAt"
      FROM captures WHERE taken_by = ${page.id} AND state <> 'used' AND id > ${afterId(page)}
      ORDER BY id LIMIT ${page.most}`,
  },
  removedPhotos: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT file_id::text AS key, item_id AS "itemId", removed_at AS "createdAt" FROM removed_photos
      WHERE removed_by = ${page.id} AND file_id > ${afterId(page)} ORDER BY file_id LIMIT ${page.most}`,
  },
  authorityDocuments: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT file_id::text AS key, item_id AS "itemId", kind, number, added_at AS "createdAt",
        CASE WHEN withdrawn_by = ${page.id} THEN withdrawn_at END AS "withdrawnAt"
      FROM authority_documents WHERE ${page.id} IN (added_by, withdrawn_by) AND file_id > ${afterId(page)}
      ORDER BY file_id LIMIT ${page.most}`,
  },
  certificates: {
    as: 'person',
    rows: (page) => sql`SELECT id::text AS key, number, certificate_version AS version, state, reason,
        asked_at AS "createdAt"
      FROM certificates WHERE asked_by = ${page.id} AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  signatures: {
    as: 'person',
    rows: (
      page,
    ) => sql`SELECT id::text AS key, id, sentence, capacity, outcome, at AS "createdAt", address, program AS browser,
        CASE WHEN withdrawn_by = ${page.id} THEN withdrawn_at END AS "withdrawnAt"
      FROM signings WHERE ${page.id} IN (made_by, withdrawn_by) AND id > ${afterId(page)} ORDER BY id LIMIT ${page.most}`,
  },
  voidRequests: {
    as: 'person',
    rows: (page) => sql`SELECT id::text AS key, certificate_id AS "certificateId",
        CASE WHEN asked_by = ${page.id} THEN reason END AS reason, asked_at AS "createdAt", decided,
        CASE WHEN decided_by = ${page.id} THEN decided_at END AS "endedAt"
      FROM certificate_void_requests WHERE ${page.id} IN (asked_by, decided_by) AND id > ${afterId(page)}
      ORDER BY id LIMIT ${page.most}`,
  },
  notices: {
    as: 'person',
    rows: (page) => sql`SELECT seq::text AS key, event, item_id AS "itemId", item_name AS "itemName",
        actor_name AS "actor", created_at AS "createdAt", read_at AS "readAt"
      FROM notices WHERE user_id = ${page.id} AND seq > ${afterSeq(page)} ORDER BY seq LIMIT ${page.most}`,
  },
  messages: {
    as: 'product',
    rows: (
      page,
    ) => sql`SELECT id::text AS key, kind, subject, state, created_at AS "createdAt", sent_at AS "sentAt"
      FROM outbox WHERE lower(to_address) = lower(${page.email}) AND id > ${afterId(page)}
      ORDER BY id LIMIT ${page.most}`,
  },
  links: {
    as: 'product',
    rows: (
      page,
    ) => sql`SELECT token_hash AS key, purpose, email, created_at AS "createdAt", expires_at AS "expiresAt",
        used_at AS "usedAt"
      FROM account_links WHERE user_id = ${page.id} AND token_hash > ${afterText(page)}
      ORDER BY token_hash LIMIT ${page.most}`,
  },
  sessions: {
    as: 'product',
    rows: (page) => sql`SELECT s.id AS key, to_timestamp((s.payload->>'iat')::bigint) AS "createdAt",
        s.expires_at AS "expiresAt", to_timestamp((b.payload->>'usedAt')::bigint / 1000) AS "usedAt",
        b.payload->>'browser' AS browser, b.payload->>'system' AS system
      FROM oidc_records s LEFT JOIN oidc_records b ON b.model = 'SessionBrowser' AND b.id = s.uid
      WHERE s.account_id = ${page.id} AND s.model = 'Session' AND s.id > ${afterText(page)}
      ORDER BY s.id LIMIT ${page.most}`,
  },
  account: {
    as: 'product',
    rows: (page) => sql`SELECT seq::text || ':' || lane AS key, action, outcome,
        coalesce(actor_id::text = subject_id, action LIKE 'sign-in.%') AS "byYourself", at AS "createdAt"
      FROM audit_log WHERE subject_type = 'user' AND subject_id = ${page.id}
        AND (seq, lane) > (split_part(${page.after ?? '-1:-1'}, ':', 1)::bigint, split_part(${page.after ?? '-1:-1'}, ':', 2)::smallint)
      ORDER BY seq, lane LIMIT ${page.most}`,
  },
} as const satisfies Record<string, Section>;

export type OwnDataSection = keyof typeof OWN_DATA_SECTIONS;
export const OWN_DATA_SECTION_NAMES = Object.keys(OWN_DATA_SECTIONS) as OwnDataSection[];
