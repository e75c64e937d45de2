import { words } from '@monda/phrases/words.ts';
import { type EventNotice, FOLLOWERS, type Recipient, WITH_EVALUATOR } from './event-notice.ts';
import type { CertificateEvent, ClockEvent, CommentEvent, CorrectionEvent } from './item-events.ts';

const TALKING = ['mentioned', 'writers', 'followers', 'next'] as const;
const said = () => words().noticeEvents;

/** An event of a correction that makes it no person's turn. */
const ofCorrection = (happened: (who: string) => string): EventNotice => ({
  turn: null,
  recipients: WITH_EVALUATOR,
  happened,
  toDo: null,
});

/** What time does, which makes it no person's turn. */
const ofTime = (happened: () => string, ...recipients: readonly Recipient[]): EventNotice => ({
  turn: null,
  recipients,
  happened,
  toDo: null,
});

/** An event of a certificate, which makes it no person's turn. */
const ofCertificate = (recipients: readonly Recipient[], happened: (who: string) => string): EventNotice => ({
  turn: null,
  recipients,
  happened,
  toDo: null,
});

/** The rows of the table of notices whose events are no steps. */
export const NOTICES_OF_NO_STEP: Readonly<
  Record<CommentEvent | CorrectionEvent | ClockEvent | CertificateEvent, EventNotice>
> = {
  comment: {
    turn: null,
    recipients: TALKING,
    happened: (who) => said().commented(who),
    toDo: null,
  },
  internalComment: {
    turn: null,
    recipients: TALKING,
    happened: (who) => said().commentedInternally(who),
    toDo: null,
  },
  askCompany: {
    turn: 'company',
    recipients: TALKING,
    happened: (who) => said().asked(who),
    toDo: 'answer',
  },
  askProvider: {
    turn: 'provider',
    recipients: TALKING,
    happened: (who) => said().asked(who),
    toDo: 'answer',
  },
  answer: {
    turn: null,
    recipients: TALKING,
    happened: (who) => said().answered(who),
    toDo: null,
  },
  correctionToCompany: {
    turn: 'company',
    recipients: WITH_EVALUATOR,
    happened: (who) => said().correctionProposed(who),
    toDo: 'decideCorrection',
  },
  correctionToProvider: {
    turn: 'provider',
    recipients: FOLLOWERS,
    happened: (who) => said().correctionProposed(who),
    toDo: 'decideCorrection',
  },
  correctionAccepted: ofCorrection((who) => said().correctionAccepted(who)),
  correctionRefused: ofCorrection((who) => said().correctionRefused(who)),
  correctionWithdrawn: ofCorrection((who) => said().correctionWithdrawn(who)),
  correctedAtOnce: ofCorrection((who) => said().corrected(who)),
  late: ofTime(() => said().late, 'next'),
  stillLate: ofTime(() => said().stillLate, 'managers'),
  correctionLateToCompany: ofTime(() => said().correctionLate, 'company'),
  correctionLateToProvider: ofTime(() => said().correctionLate, 'evaluator', 'managers'),
  correctionStillLate: ofTime(() => said().correctionStillLate, 'managers'),
  capturesEnding: ofTime(() => said().capturesEnding, 'company', 'managers'),
  certificateIssued: ofCertificate(['companyFollowers'], (who) => said().certificateIssued(who)),
  certificateReplaced: ofCertificate(['companyFollowers'], (who) => said().certificateReplaced(who)),
  certificateVoided: ofCertificate(['companyFollowers'], (who) => said().certificateVoided(who)),
  certificateWaits: ofCertificate(['managers'], () => said().certificateWaits),
  certificateFailed: ofCertificate(['managers'], () => said().certificateFailed),
};
