import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { browserNames } from './browser-names.ts';
import type { ProviderRecords } from './provider-ports.ts';

/** Records of this model say in which browser a session lives and when it was used last; their id is the `uid` of the session. */
export const SESSION_BROWSER = 'SessionBrowser';

/** What a record of {@link SESSION_BROWSER} holds; `usedAt` in ms since 1970. */
export interface SessionBrowser {
  readonly accountId: string;
  readonly browser: string;
  readonly system: string;
  readonly usedAt: number;
}

/** Notes the browser of a session each time it is used: at the sign-in and at each silent renewal. */
export function noteSessionBrowsers(
  provider: Provider,
  { records, now, lives }: { records: ProviderRecords; now: () => Date; lives: number },
): void {
  provider.use(async (ctx, next) => {
    await next();
    // why: requests outside the provider's routes have none.
    const { oidc } = ctx as { readonly oidc?: KoaContextWithOIDC['oidc'] };
    const session = oidc?.entities.Session;
    if (session?.accountId === undefined) return;
    const usedAt = now().getTime();
    const noted: SessionBrowser = {
      accountId: session.accountId,
      ...browserNames(ctx.get('user-agent')),
      usedAt,
    };
    await records.upsert(SESSION_BROWSER, session.uid, noted, new Date(usedAt + lives * 1000));
  });
}
