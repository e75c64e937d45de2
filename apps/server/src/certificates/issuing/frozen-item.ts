import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { certifiedFacts, notRecorded } from '@monda/domain/certificates/certified-facts.ts';
import { certifiedFields } from '@monda/domain/certificates/certified-fields.ts';
import { profileOf } from '@monda/domain/facts/fact-profiles.ts';
import { sideOf } from '@monda/domain/items/four-eyes.ts';
import { documentsOf, doneFor, historyNote, isUnruled } from '@monda/domain/items/history-note.ts';
import { type Meeting, meetingOn } from '@monda/domain/items/meeting.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { factsIn } from '../../facts/fact-interface.ts';
import { actOfEntry, type StoredCorrection } from '../../items/item-interface.ts';
import { certifiedCorrections, sideOfEffect } from './certified-corrections.ts';
import { certifiedFiles, type CertifiedFileRow } from '../signings/certified-files.ts';
import { named } from '../signings/signing-record.ts';
import type { FrozenEntry, FrozenItemRow, FrozenRows } from './frozen-rows.ts';

/** What a certificate says of one item; it has a decision. */
export function frozenItem(item: FrozenItemRow, rows: FrozenRows, timeZone: string): CertifiedItemData {
  if (item.decision === null) throw new Error(`item ${item.id} of a certificate has no decision`);
  const data = completeItemData(item.data);
  const stored = rows.facts.get(item.id);
  const facts = factsIn(stored);
  const entries = rows.entries.get(item.id) ?? [];
  const documents = rows.documents.get(item.id) ?? [];
  const files = certifiedFiles(rows.files.get(item.id) ?? [], documents);
  const corrections = rows.corrections.get(item.id) ?? [];
  const fields = certifiedFields(data);
  const { family, type } = data;
  return {
    ...{ id: item.id, request: item.project_id },
    fields,
    profile: profileOf({ decision: item.decision, family, type }),
    scheduledOn: item.destruction_on,
    meeting: certifiedMeeting(meetingOn(rows.meetings.get(item.id) ?? null, item.destruction_on), timeZone),
    corrections: certifiedCorrections(corrections, fields),
    completedAt: item.status_since.toISOString(),
    ...certifiedFacts(facts, item.decision),
    timeZone: stored?.time_zone ?? null,
    steps: entries.map((entry) => stepOf(entry, corrections)),
    documents: entries.flatMap(acceptedWith),
    files: files.map(fileOf),
    authorityDocuments: documents.map(({ file_id, kind, number }) => ({
      ...{ kind, number },
      sha256: files.find(({ id }) => id === file_id)?.sha256 ?? '',
    })),
    sameMayReview: entries.some(({ automatic_note: note }) => isUnruled(note)),
    notRecorded: notRecorded(data, facts, item.decision),
  };
}

/** Where and at what hour the item was met; the contact is personal data, and a certificate stays. */
function certifiedMeeting(meeting: Meeting | null, timeZone: string): CertifiedItemData['meeting'] {
  const { place, time } = meeting ?? { place: '', time: null };
  return place === '' && time === null ? null : { place: place || null, time, timeZone };
}

const fileOf = ({ purpose, name, sha256, size, mime_type, created_at, ...captured }: CertifiedFileRow) => ({
  ...{ purpose, name, sha256, size, mimeType: mime_type },
  arrivedAt: created_at.toISOString(),
  capturedAt: captured.captured_at?.toISOString() ?? null,
  ...{ capturedSha256: captured.captured_sha256, clockOffsetMs: captured.clock_offset_ms },
});

function stepOf(
  entry: FrozenEntry,
  corrections: readonly StoredCorrection[],
): CertifiedItemData['steps'][number] {
  const { act, noted } = actOfEntry(entry);
  const absent = doneFor(entry.automatic_note);
  const { data: note } = historyNote.safeParse(entry.automatic_note);
  const corrected =
    note?.code === 'corrected' ? corrections.find(({ id }) => id === note.correction) : undefined;
  return {
    at: entry.created_at.toISOString(),
    ...{ from: entry.from_status, to: entry.to_status, noted },
    by: named(entry.user_name),
    inPlaceOf: absent === null ? null : named(absent),
    side:
      corrected !== undefined ? sideOfEffect(corrected) : act !== null ? sideOf(act) : sideWithoutAct(entry),
  };
}

/** What is no act is done by administrators, when an evaluator leaves, or by the product. */
const sideWithoutAct = ({ user_id: by }: FrozenEntry) => (by === null ? 'product' : 'provider');

const acceptedWith = (entry: FrozenEntry): CertifiedItemData['documents'] =>
  documentsOf(historyNote.safeParse(entry.automatic_note).data).map((document) => ({
    ...{ name: document.name, language: document.language, sha256: document.sha256 },
    ...{ title: document.title ?? null, version: document.version ?? null, by: named(entry.user_name) },
    at: entry.created_at.toISOString(),
  }));
