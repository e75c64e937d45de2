import { BRAND } from '@monda/phrases/brand.ts';
import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Transactions } from '../database/transactions.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { SendMail } from '../mail/mail-worker.ts';

/** The line a message ends with. */
const sealLine = (seal: string) => `${BRAND} evidence seal ${seal}`;

/** Sends messages with a new seal as their last, quiet line, in the text and in the HTML. */
export function sealedMail(
  send: SendMail,
  deps: { readonly transactions: Transactions; readonly seals: AuditSeals },
): SendMail {
  return async (mail) => {
    const line = sealLine(await deps.transactions.asSystem((tx) => deps.seals.make(tx)));
    const paragraph = `<p lang="en" class="quiet" style="margin:24px 0 0;font-size:11px;line-height:1.4;color:#6b7280;word-break:break-all">${escapeHtml(line)}</p>`;
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
