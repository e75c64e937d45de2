import type { Clock } from '../process/clock.ts';
import type { Work } from '../database/work.ts';
import { CLASS_OF_MAIL, type MailKind } from './mail-kinds.ts';

/** One message as it is posted; both bodies are complete. */
export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Messages wait in the outbox, in the transaction of the act that sends them. */
export interface Outbox {
  /** Posts a message; its id. It is sent after the commit, when a mail server is set. */
  post(tx: Work, mail: Mail): Promise<string>;
}

export function createOutbox(clock: Pick<Clock, 'now' | 'newId'>): Outbox {
  return {
    async post(tx, mail) {
      const id = clock.newId();
      const now = clock.now();
      const message = {
        id,
        kind: mail.kind,
        class: CLASS_OF_MAIL[mail.kind],
        to_address: mail.to,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        state: 'waiting' as const,
        next_try_at: now,
        last_error: null,
        created_at: now,
        sent_at: null,
      };
      await tx.insert('outbox', message);
      return id;
    },
  };
}
