import { PROVIDER_PATHS } from './provider-configuration.ts';

/** Where a browser finds the provider's services, by the names of its discovery document. */
export interface ProviderAddresses {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint: string;
  readonly jwks_uri: string;
}

/** The addresses of the provider with this issuer, which is an origin and a closing slash. */
export function addressesOf(issuer: string): ProviderAddresses {
  const at = (path: string) => `${issuer.slice(0, -1)}${path}`;
  return {
    issuer,
    authorization_endpoint: at(PROVIDER_PATHS.authorization),
    token_endpoint: at(PROVIDER_PATHS.token),
    end_session_endpoint: at(PROVIDER_PATHS.end_session),
    jwks_uri: at(PROVIDER_PATHS.jwks),
  };
}
