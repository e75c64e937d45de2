/** What the browser may load and where it may be shown, for pages of this origin. */
export interface SecurityHeaders {
  /** Headers of every answer. */
  readonly always: Readonly<Record<string, string>>;
  /** Content security policy of pages. */
  readonly page: () => string;
  /** The same for the page of silent sign-in renewal, which a page of this origin frames. */
  readonly silentPage: () => string;
}

/** Policy of answers that are data: nothing may be loaded from them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Headers that concern documents alone: answers with data and files of the build do without them. */
export const OF_DOCUMENTS = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-permitted-cross-domain-policies',
];
/** Policy of stored files. */
export const FILE_POLICY = "sandbox; default-src 'none'";
/**
 * Policy of the worker that reads codes of the camera. A worker has the policy of its own file, so that this one alone may
 * compile WebAssembly; it may evaluate no text, and ask this origin only.
 */
export const CODE_READER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const permissions = (camera: '()' | '(self)') =>
  `accelerometer=(), autoplay=(), camera=${camera}, display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()`;
/** Permissions of every document but the application's: no device at all. */
export const NO_DEVICES = permissions('()');
/** Permissions of the application's document: it takes photos and reads codes. */
export const CAMERA_ALONE = permissions('(self)');

/**
 * @param https whether the product is reached over https
 * @param signInOrigins origins of an outside sign-in provider, asked at each answer; empty for the bundled one
 * @param pictureOrigins origins stored pictures come from besides this one
 */
export function securityHeaders(
  https: boolean,
  signInOrigins: () => readonly string[],
  pictureOrigins: readonly string[] = [],
): SecurityHeaders {
  const pictures = pictureOrigins.map((origin) => ` ${origin}`).join('');
  const policy = (frameAncestors: string) => {
    const elsewhere = signInOrigins()
      .map((origin) => ` ${origin}`)
      .join('');
    return [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' blob: data:${pictures}`,
      "font-src 'self'",
      `connect-src 'self'${elsewhere}`,
      `frame-src 'self'${elsewhere}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      `form-action 'self'${elsewhere}`,
      `frame-ancestors ${frameAncestors}`,
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app',
    ].join('; ');
  };
  return {
    always: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
      'permissions-policy': NO_DEVICES,
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    },
    page: () => policy("'none'"),
    silentPage: () => policy("'self'"),
  };
}
