import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import type { Clock } from '../../process/clock.ts';
import { HOUR_MS } from '../../process/full-hours.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { HttpServer } from '../http-server.ts';
import type { RequestCounter } from '../limits/rate-limit.ts';
import { networkOf, senderOf } from '../limits/sender-address.ts';

/** The file that names the contact for vulnerabilities (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Days until its reader asks for it again; the RFC recommends less than a year. */
const HOLDS_DAYS = 180;
const DAY_MS = 24 * HOUR_MS;

export interface SecurityTxtServing {
  /** An `https:` or `mailto:` address; `null`: there is none, and the address answers 404. */
  readonly contact: string | null;
  readonly baseUrl: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly trustedProxies: number;
  /** Counts requests of one sender, together with calls. */
  readonly perAddress: RequestCounter;
}

/** The file for a contact. `Expires` is the begin of a day in UTC, so that it stays the same for a day. */
export function securityTxt(contact: string, baseUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + HOLDS_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${ALL_LANGUAGES.join(', ')}`,
    `Canonical: ${baseUrl}${SECURITY_TXT_PATH}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Serves security.txt to all. */
export function serveSecurityTxt(http: HttpServer, serving: SecurityTxtServing): void {
  const { contact, baseUrl, clock, trustedProxies, perAddress } = serving;
  http.get(SECURITY_TXT_PATH, async (request, reply) => {
    perAddress.count(networkOf(senderOf(request.raw, trustedProxies)));
    if (contact === null) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(contact, baseUrl, clock.now()));
  });
}
