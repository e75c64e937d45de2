/** Page by which the reader of a mail of notices ends such mails. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The address of that page for one mail. */
export const unsubscribeAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}${UNSUBSCRIBE_PATH}?token=${token}`;

const ADDRESS = /^https?:\/\/[^\s/?#]+\/unsubscribe\?token=[\w-]+$/m;

/**
 * That address as it stands in the text of a message on a line of its own; `null` where there is none. The text is the
 * only place that holds the token, and loses it once the message was sent.
 */
export const unsubscribeAddressIn = (text: string): string | null => ADDRESS.exec(text)?.[0] ?? null;
