import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import { STORED_FAILURES as say } from './mail-failure-words.ts';
import { MailFailure, type SendMail } from './mail-worker.ts';
import { authoritiesOf } from '../process/setting-files.ts';

/** How the mail server is reached. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  readonly from: string;
  /** Whether a connection by `smtp://` must become, may become, or never becomes a secured one. */
  readonly startTls: 'required' | 'offered' | 'never';
  /** PEM file with the certificates that may vouch for the server, instead of those of the system; `null`: those. */
  readonly caFile: string | null;
}

/** One step of a delivery may take this long, in milliseconds; all of them end long before the lease of a message. */
const CONNECT_MS = 10_000;
const STEP_MS = 30_000;

/**
 * A mail server. Its certificate is checked; a message is handed over without protection only where the settings
 * allow it. Throws a `StartFailure` when the certificates cannot be read.
 */
export function smtp(settings: SmtpSettings): SendMail {
  const { protocol, hostname, port, username, password } = new URL(settings.url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = nodemailer.createTransport({
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure,
    requireTLS: !secure && settings.startTls === 'required',
    ignoreTLS: !secure && settings.startTls === 'never',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      ...authoritiesOf('SMTP_CA_FILE', settings.caFile),
    },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text, html, unsubscribe = null }) => {
    try {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: messageIdOf(id, settings.from),
        headers: {
          'X-Entity-Ref-ID': id,
          ...WRITTEN_BY_A_MACHINE,
          ...(unsubscribe === null ? {} : listHeaders(unsubscribe)),
        },
      });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

/**
 * The same at each try: where the connection breaks before the server says that it has the message, it is sent again, and
 * mail servers and programs know by this that they have it.
 */
const messageIdOf = (id: string, from: string): string =>
  `<${id}@${domainToASCII(/@([^\s<>"]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost'}>`;

/**
 * Headers of every message, by which no machine answers it: `Auto-Submitted` is the standard (RFC 3834), older programs go by
 * `Precedence`, and Exchange by its own, which here leaves reports of failed deliveries alone.
 */
const WRITTEN_BY_A_MACHINE = {
  'Auto-Submitted': 'auto-generated',
  Precedence: 'bulk',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** Headers by which mail programs show a button that ends such messages. */
const listHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What nodemailer throws. */
interface SmtpError {
  readonly code?: string;
  /** The code of what failed beneath, such as `ECONNREFUSED`. */
  readonly originalCode?: string;
  /** The call of the system that failed; failures of TLS name none. */
  readonly syscall?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** Why a message was not taken, in the words that are stored; permanent only where the server refused this address or message. */
function failureOf(thrown: unknown): MailFailure {
  const failed = (thrown ?? {}) as SmtpError;
  const { code, command = '', responseCode, response = '', message = '' } = failed;
  const answer = (response === '' ? message : response).replaceAll(/\s+/g, ' ').trim();
  if (code === 'EAUTH') return new MailFailure('later', say.credentials);
  if (responseCode !== undefined) {
    const permanent = responseCode >= 500 && /^(RCPT TO|DATA)/.test(command);
    const refused = command.startsWith('RCPT TO') ? say.refusedAddress : say.refusedMessage;
    return permanent
      ? new MailFailure('never', refused(answer))
      : new MailFailure('later', say.notNow(answer));
  }
  if (code === 'EENVELOPE') return new MailFailure('never', say.noAddress);
  if (isOfTls(failed)) return new MailFailure('later', say.notSecured(answer));
  if (code === 'ETIMEDOUT') return new MailFailure('later', say.tooSlow);
  return new MailFailure('later', say.notReached);
}

/** Whether a connection could not be secured: a certificate no one vouches for or for another name, or no TLS at all. */
const isOfTls = ({ code, originalCode, syscall }: SmtpError): boolean =>
  code === 'ETLS' ||
  (code === 'ESOCKET' &&
    (originalCode === 'EPROTO' || (originalCode !== undefined && syscall === undefined)));
