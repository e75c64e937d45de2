import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names by which oidc-provider knows the two cookies of a sign-in that is not finished. */
export const SIGN_IN_COOKIES = { interaction: 'monda_sign_in', resume: 'monda_sign_in_resume' } as const;

const INNER = Object.values(SIGN_IN_COOKIES).flatMap((name) => [name, `${name}.sig`]);
/** Sign-ins that a browser has open at once, one a tab; the oldest one above ends, so that no header grows too long. */
const MOST_OPEN = 5;
const PATH = /^\/(?:sign-in|authorize)\/([\w-]{20,64})$/;
const LINE = /^(monda_sign_in(?:_resume)?)((?:\.sig)?)=([^;]*); path=([^;]+)(.*)$/i;

/**
 * oidc-provider distinguishes sign-ins of several tabs by the path of their cookies, which `__Host-` does not allow. In the
 * browser each cookie has the path `/` and the id of its sign-in in its name; here the names are exchanged on the way in
 * and out. The signature is over the inner name and its value, so a cookie of one sign-in is none of another.
 */
export interface SignInCookies {
  /** Gives the request the cookies of the sign-in that its path names. */
  read(request: IncomingMessage, path: string): void;
  /** Renames what the response sets; ends the oldest sign-ins of the browser above the limit. */
  write(request: IncomingMessage, response: ServerResponse): void;
}

export function signInCookies(secure: boolean): SignInCookies {
  const outer = (inner: string, uid: string) => `${secure ? '__Host-' : ''}${inner}.${uid}`;
  const end = (uid: string) =>
    INNER.map(
      (inner) =>
        `${outer(inner, uid)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );

  function openIn(request: IncomingMessage): readonly string[] {
    const first = outer(SIGN_IN_COOKIES.interaction, '');
    return pairsOf(request)
      .filter((pair) => pair.startsWith(first))
      .map((pair) => pair.slice(first.length).split('=', 1)[0] ?? '')
      .filter((uid) => PATH.test(`/sign-in/${uid}`));
  }

  return {
    read(request, path) {
      const uid = PATH.exec(path)?.[1];
      if (uid === undefined) return;
      const pairs = pairsOf(request);
      const named = INNER.flatMap((inner) => {
        const from = `${outer(inner, uid)}=`;
        const found = pairs.find((pair) => pair.startsWith(from));
        return found === undefined ? [] : [`${inner}=${found.slice(from.length)}`];
      });
      const others = pairs.filter((pair) => !INNER.includes(pair.split('=', 1)[0] ?? ''));
      request.headers.cookie = [...others, ...named].join('; ');
    },
    write(request, response) {
      const lines = [response.getHeader('set-cookie') ?? []].flat().map(String);
      const renamed = lines.flatMap((line) => {
        const [, inner = '', signature = '', value = '', path = '', rest = ''] = LINE.exec(line) ?? [];
        const uid = PATH.exec(path)?.[1];
        if (uid === undefined) return [line];
        // why: oidc-provider ends the second cookie alone.
        if (value === '') return signature === '' ? end(uid) : [];
        const own = `${outer(`${inner}${signature}`, uid)}=${value}; path=/${rest}`;
        const begins = inner === SIGN_IN_COOKIES.interaction && signature === '';
        return [
          own,
          ...(begins
            ? openIn(request)
                .slice(0, 1 - MOST_OPEN)
                .flatMap(end)
            : []),
        ];
      });
      if (lines.length > 0) response.setHeader('set-cookie', renamed);
    },
  };
}

const pairsOf = (request: IncomingMessage): readonly string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
