import type { Generated } from 'kysely';
import type { MaybeMoment, Moment } from './column-types.ts';

/** Messages that wait to be sent, or were. */
export interface OutboxTable {
  id: string;
  kind: string;
  /** Messages about accounts leave before notices. */
  class: Generated<'account' | 'notice'>;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  /** `failed`: given up until an administrator decides; `discarded`: an administrator let it go. */
  state: Generated<'waiting' | 'sent' | 'failed' | 'discarded'>;
  tries: Generated<number>;
  next_try_at: Moment;
  last_error: string | null;
  created_at: Moment;
  sent_at: MaybeMoment;
}
