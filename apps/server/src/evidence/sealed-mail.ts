import { BRAND } from '@monda/phrases/brand.ts';
import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Transactions } from '../database/transactions.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import type { SendMail } from '../mail/mail-worker.ts';
import { sealLines } from './seal-lines.ts';

/** The line a message ends with. */
const sealLine = (seal: string) => `${BRAND} evidence seal ${seal}`;

/** Sends messages with a new seal, and the head of the log of certificates, as their last, quiet lines, in the text and in the HTML. */
export function sealedMail(
  send: SendMail,
  deps: { readonly transactions: Transactions; readonly seals: AuditSeals },
): SendMail {
  return async (mail) => {
    const { seal, log } = await deps.transactions.asSystem((tx) => sealLines(tx, deps.seals));
    const lines = [sealLine(seal), ...(log === null ? [] : [log])];
    const paragraphs = lines.map(quietParagraph).join('\n');
    const end = mail.html.lastIndexOf('</body>');
    await send({
      ...mail,
      text: `${mail.text.trimEnd()}\n\n${lines.join('\n')}\n`,
      html:
        end === -1
          ? `${mail.html}${paragraphs}`
          : `${mail.html.slice(0, end)}${paragraphs}\n${mail.html.slice(end)}`,
    });
  };
}

const quietParagraph = (line: string) =>
  `<p lang="en" class="quiet" style="margin:24px 0 0;font-size:11px;line-height:1.4;color:#6b7280;word-break:break-all">${escapeHtml(line)}</p>`;
