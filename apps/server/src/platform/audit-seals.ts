import { BRAND } from '@monda/domain/brand.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SendMail } from './mail-worker.ts';
import { escapeHtml } from './outbox.ts';
import type { Sources } from './sources.ts';
import type { Transactions, Tx } from './transactions.ts';

/** Seals of the audit log: whoever holds one can have proved that the log still says what it said then. */
export interface AuditSeals {
  /** Makes a seal of everything committed until now, in the given transaction; its 64 characters. */
  make(tx: Tx): Promise<string>;
}

export function createAuditSeals(sources: Pick<Sources, 'now'>): AuditSeals {
  return {
    async make(tx) {
      const call: RawBuilder<{ seal: string }> = sql`SELECT make_audit_seal(${sources.now()}) AS seal`;
      const { rows } = await call.execute(tx);
      if (rows[0] === undefined) throw new Error('no seal was made');
      return rows[0].seal;
    },
  };
}

/** The line a message ends with. */
const sealLine = (seal: string) => `${BRAND} evidence seal ${seal}`;

/** Sends messages with a new seal as their last, quiet line, in the text and in the HTML. */
export function sealedMail(
  send: SendMail,
  deps: { readonly transactions: Transactions; readonly seals: AuditSeals },
): SendMail {
  return async (mail) => {
    const line = sealLine(await deps.transactions.asSystem((tx) => deps.seals.make(tx)));
    const paragraph = `<p style="margin:24px 0 0;font-size:11px;line-height:1.4;color:#6b7280;word-break:break-all">${escapeHtml(line)}</p>`;
    const end = mail.html.lastIndexOf('</body>');
    await send({
      ...mail,
      text: `${mail.text.trimEnd()}\n\n${line}\n`,
      html:
        end === -1
          ? `${mail.html}${paragraph}`
          : `${mail.html.slice(0, end)}${paragraph}\n${mail.html.slice(end)}`,
    });
  };
}
