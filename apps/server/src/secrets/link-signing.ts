import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey, type InstallationSecret } from './encryption-at-rest.ts';

/** Signs texts, such as what a link binds together, so that only this installation can have made them. */
export interface LinkSigning {
  /** Signature of the text, base64url. */
  sign(text: string): string;
  /** Whether the signature is this text's; timing-safe. */
  isSigned(text: string, signature: string): boolean;
}

export function createLinkSigning(secret: InstallationSecret): LinkSigning {
  // why: Node looks at bytes anew each time they are a key, which takes six times as long as signing.
  const key = createSecretKey(deriveKey(secret, 'links'));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isSigned(text, signature) {
      const right = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
