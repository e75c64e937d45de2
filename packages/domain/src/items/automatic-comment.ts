import { words } from '@monda/phrases/words.ts';
import { formatPlainDate } from '../base/date-format.ts';
import { formatList } from '../base/formats.ts';
import { formatHour } from '../base/hour-format.ts';
import { formatMoney } from '../base/money.ts';
import { correctedFieldLabel } from './correction-wording.ts';
import { dateReasonLabel } from './date-reasons.ts';
import { declineReasonLabel } from './decline-reasons.ts';
import type { HistoryNote } from './history-note.ts';
import type { Meeting } from './meeting.ts';
import { placeInOneLine } from './meeting-line.ts';

/** What is known of a meeting, in one line; its contact where it is named. */
export function meetingParts(
  meeting: Pick<Meeting, 'place' | 'time'> | null,
  contact: string | null = null,
): readonly string[] {
  const say = words().automaticComments.meeting;
  const { place = '', time = null } = meeting ?? {};
  return [
    ...(place === '' ? [] : [say.place(placeInOneLine(place))]),
    ...(time === null ? [] : [say.time(formatHour(time))]),
    ...(contact === null || contact === '' ? [] : [say.contact(contact)]),
  ];
}

/** What is said of a step that ended an open correction of these fields; nothing where it ended none. */
export const endOfCorrectionSaid = (fields: readonly string[]): string =>
  fields.length === 0
    ? ''
    : words().automaticComments.correctionEnded(formatList(fields.map(correctedFieldLabel)));

type ChangedMeeting = Extract<HistoryNote, { code: 'meeting' }>;

/** What a meeting is now and was before, with its contact where that is named. */
export function changedMeeting(
  { meeting, former, contactChanged }: ChangedMeeting,
  contact: string | null = null,
): string {
  const say = words().automaticComments.meeting;
  const [now, before, known] = [
    meetingParts(meeting),
    meetingParts(former),
    meetingParts(meeting, contact),
  ].map((parts) => formatList(parts) || say.none);
  return [
    say.now(known ?? ''),
    ...(before === now ? [] : [say.before(before ?? '')]),
    ...(contactChanged ? [say.contactChanged] : []),
  ].join(' ');
}

/** What a note says, in the reader's language (decision A-054). */
export function automaticComment(note: HistoryNote): string {
  const { automaticComments: say, decisions } = words();
  switch (note.code) {
    case 'assigned':
    case 'unassigned':
      return say[note.code](note.name);
    case 'reassigned':
      return say.reassigned(note.name, note.former);
    case 'decided':
      return say.decided(decisions.labels[note.decision]);
    case 'scheduled':
      return [
        say.scheduled(
          decisions.nouns[note.decision ?? 'destroy'],
          formatPlainDate(note.on),
          formatMoney(note.price),
          note.buyer,
        ),
        ...meetingParts(note.meeting ?? null),
      ].join(', ');
    case 'meeting':
      return changedMeeting(note);
    case 'corrected':
      return say.corrected(formatList(note.fields.map(correctedFieldLabel)), note.proposedBy);
    case 'otherDate':
      return [
        say.otherDate[note.by](dateReasonLabel(note.reason)),
        note.from === null ? '' : say.formerDate(formatPlainDate(note.from)),
        note.proposedOn === null ? '' : say.proposedDate(formatPlainDate(note.proposedOn)),
      ]
        .filter((part) => part !== '')
        .join(' ');
    case 'documented':
      return say.documented(note.before, note.after, note.tickets);
    case 'photosChanged': {
      const changed = [
        ...(note.added === 0 ? [] : [say.photosAdded(note.added)]),
        ...(note.removed === 0 ? [] : [say.photosRemoved(note.removed)]),
      ].join(', ');
      return note.unassigned === undefined ? changed : `${changed}. ${say.unassigned(note.unassigned)}`;
    }
    case 'verified':
      return note.day === undefined ? say.verified : say.verifiedByDayCode(formatPlainDate(note.day));
    case 'declined':
      return say.declined(declineReasonLabel(note.reason));
    case 'stoodIn':
    case 'correctionEnded':
    case 'reviewed':
      return '';
    case 'takenBack':
    case 'created':
    case 'termsAccepted':
    case 'passwordRenewed':
    case 'completed':
      return say[note.code];
  }
}
