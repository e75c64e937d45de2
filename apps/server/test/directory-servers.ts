import { emailKey } from '@monda/identity-provider/email-key.ts';
import { randomUUID } from 'node:crypto';
import type { DirectorySettings } from '../src/identity/user-directory/choose-directory.ts';
import { type FaultyServer, startFaultyServer, type WireAnswer, type WireRequest } from './faulty-server.ts';

/** An account as a test looks at it, whatever the provider calls its fields. */
export interface SeenAccount {
  readonly key: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly blocked: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A local provider with its management interface. */
export interface DirectoryServer {
  readonly kind: 'auth0' | 'keycloak';
  readonly wire: FaultyServer;
  readonly settings: DirectorySettings;
  accounts(): readonly SeenAccount[];
  /** An account no one here made. */
  addForeign(email: string, verified: boolean): string;
  /** Whether the tokens of an account would carry `system:admin`. */
  isAdministrator(key: string): boolean;
  /** Lets the provider forget that there is such a permission. */
  dropPermission(): void;
  /** Messages the provider sent by itself. */
  readonly messages: { readonly key: string; readonly actions: unknown }[];
  readonly secret: string;
}

const SECRET = 'management-secret-of-the-tests';
const PERMISSION = {
  resource_server_identifier: 'https://monda.test/api',
  permission_name: 'system:admin',
};
const ROLE = { id: 'b4a1c1de-0000-4000-8000-00000000ad31', name: 'system:admin' };
type Stored = Record<string, unknown> & { email: string };

/** A field as text; empty when it is none. */
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const problem = (status: number, errorCode: string): WireAnswer => ({
  status,
  body: { statusCode: status, errorCode },
});

/** Speaks the calls of the Auth0 Management API that the product makes, as its documentation describes them. */
export async function startAuth0(now: () => Date): Promise<DirectoryServer> {
  const users = new Map<string, Stored>();
  const permitted = new Set<string>();
  let permissionExists = true;
  const messages: DirectoryServer['messages'] = [];
  const taken = (email: unknown, except?: string) =>
    [...users].some(([id, user]) => id !== except && emailKey(user.email) === emailKey(text(email)));
  let token = '';

  function handle({ method, path, query, headers, body }: WireRequest): WireAnswer {
    if (path === '/oauth/token') {
      const right =
        body.grant_type === 'client_credentials' &&
        body.client_id === 'monda-api' &&
        body.client_secret === SECRET;
      if (!right || !text(body.audience).endsWith('/api/v2/')) return problem(401, 'access_denied');
      token = randomUUID();
      return { status: 200, body: { access_token: token, expires_in: 86_400, token_type: 'Bearer' } };
    }
    if (headers.authorization !== `Bearer ${token}`) return problem(401, 'Unauthorized');
    if (method === 'GET' && path === '/api/v2/users-by-email') {
      const found = [...users.values()].filter((user) => user.email === query.get('email'));
      return { status: 200, body: found };
    }
    if (method === 'POST' && path === '/api/v2/tickets/password-change') {
      if (!users.has(text(body.user_id))) return problem(404, 'inexistent_user');
      if (body.ttl_sec !== 259_200 || body.mark_email_as_verified !== true)
        return problem(400, 'invalid_body');
      return { status: 201, body: { ticket: `https://tenant.example/lo/reset?ticket=${randomUUID()}` } };
    }
    if (method === 'POST' && path === '/api/v2/users') return create(body);
    const [, encoded = '', below] = /^\/api\/v2\/users\/([^/]+)(\/permissions)?$/.exec(path) ?? [];
    const id = decodeURIComponent(encoded);
    const user = users.get(id);
    if (below !== undefined) return permissionsOf(method, id, body);
    if (id === '') return problem(404, 'not_found');
    if (method === 'DELETE') return (users.delete(id), permitted.delete(id), { status: 204 });
    if (user === undefined) return problem(404, 'inexistent_user');
    if (method === 'GET') return { status: 200, body: user };
    if (method === 'PATCH') return patch(id, user, body);
    return problem(404, 'not_found');
  }

  function permissionsOf(method: string, id: string, body: Record<string, unknown>): WireAnswer {
    if (!users.has(id)) return problem(404, 'inexistent_user');
    if (method === 'GET') {
      const held = permitted.has(id) ? [{ ...PERMISSION, clock: [], resource_server_name: 'Monda' }] : [];
      return { status: 200, body: [{ ...PERMISSION, permission_name: 'reports:read' }, ...held] };
    }
    const right = JSON.stringify(body.permissions) === JSON.stringify([PERMISSION]);
    if (!right) return problem(400, 'invalid_body');
    if (method === 'DELETE') return (permitted.delete(id), { status: 204 });
    if (!permissionExists) return problem(404, 'inexistent_permission');
    if (permitted.has(id)) return problem(400, 'given twice');
    permitted.add(id);
    return { status: 201 };
  }

  function invalid(body: Record<string, unknown>): boolean {
    return body.connection !== 'People' || body.given_name === '' || body.family_name === '';
  }

  function create(body: Record<string, unknown>): WireAnswer {
    const id = `auth0|${text(body.user_id) || randomUUID()}`;
    if (invalid(body) || typeof body.password !== 'string' || body.password.length < 20)
      return problem(400, 'invalid_body');
    if (body.verify_email !== false) return problem(400, 'would_send_mail');
    if (users.has(id) || taken(body.email)) return problem(409, 'auth0_idp_error');
    const { password: _secret, connection: _connection, verify_email: _mail, ...stored } = body;
    users.set(id, { ...stored, user_id: id, email: text(body.email).toLowerCase() });
    return { status: 201, body: users.get(id) };
  }

  function patch(id: string, user: Stored, body: Record<string, unknown>): WireAnswer {
    if (invalid(body)) return problem(400, 'invalid_body');
    if ('email' in body && body.verify_email !== false) return problem(400, 'would_send_mail');
    if ('email' in body && taken(body.email, id)) return problem(409, 'auth0_idp_error');
    const { connection: _connection, verify_email: _mail, ...changes } = body;
    const email = (text(body.email) || user.email).toLowerCase();
    users.set(id, { ...user, ...changes, email });
    return { status: 200, body: users.get(id) };
  }

  const wire = await startFaultyServer(handle, now);
  return {
    kind: 'auth0',
    wire,
    messages,
    secret: SECRET,
    settings: {
      kind: 'auth0',
      url: wire.url,
      clientId: 'monda-api',
      clientSecret: SECRET,
      connection: 'People',
    },
    addForeign: (email, verified) => {
      const id = `auth0|${randomUUID()}`;
      users.set(id, { user_id: id, email, email_verified: verified });
      return id;
    },
    isAdministrator: (key) => permitted.has(key.includes('|') ? key : `auth0|${key}`),
    dropPermission: () => {
      permissionExists = false;
    },
    accounts: () =>
      [...users].map(([key, user]) => ({
        key: key.replace('auth0|', ''),
        email: user.email,
        emailVerified: user.email_verified === true,
        blocked: user.blocked === true,
        firstName: text(user.given_name),
        lastName: text(user.family_name),
      })),
  };
}

/** Speaks the calls of Keycloak's Admin REST interface that the product makes, as its documentation describes them. */
export async function startKeycloak(now: () => Date): Promise<DirectoryServer> {
  const users = new Map<string, Stored>();
  const roles = new Set<string>();
  let roleExists = true;
  const messages: DirectoryServer['messages'] = [];
  const same = (one: unknown, other: unknown) => text(one).toLowerCase() === text(other).toLowerCase();
  const taken = (body: Record<string, unknown>, except?: string) =>
    [...users].some(
      ([id, user]) =>
        id !== except &&
        (emailKey(user.email) === emailKey(text(body.email)) || same(user.username, body.username)),
    );
  const base = '/admin/realms/people';
  let token = '';

  function handle({ method, path, query, headers, body }: WireRequest): WireAnswer {
    if (path === '/realms/people/protocol/openid-connect/token') {
      const right =
        body.grant_type === 'client_credentials' &&
        body.client_id === 'monda-api' &&
        body.client_secret === SECRET;
      if (!right) return { status: 401, body: { error: 'unauthorized_client' } };
      token = randomUUID();
      return { status: 200, body: { access_token: token, expires_in: 300, token_type: 'Bearer' } };
    }
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { error: 'HTTP 401 Unauthorized' } };
    if (path === `${base}/users` && method === 'GET') {
      if (query.get('exact') !== 'true') return { status: 400 };
      const found = [...users.values()].filter(
        (user) =>
          (query.has('username') && user.username === query.get('username')) ||
          (query.has('email') && same(user.email, query.get('email'))),
      );
      return { status: 200, body: found };
    }
    if (path === `${base}/users` && method === 'POST') {
      if (taken(body)) return { status: 409, body: { errorMessage: 'User exists with same email' } };
      const id = randomUUID();
      users.set(id, {
        ...body,
        id,
        email: text(body.email).toLowerCase(),
        createdTimestamp: 1,
        totp: false,
      });
      return { status: 201, headers: { location: `${wire.url}${base}/users/${id}` } };
    }
    if (path === `${base}/roles/${encodeURIComponent(ROLE.name)}`) {
      return roleExists ? { status: 200, body: { ...ROLE, composite: false } } : { status: 404 };
    }
    const [, id = '', action] =
      /^\/admin\/realms\/people\/users\/([^/]+)(?:\/([\w-]+(?:\/realm)?))?$/.exec(path) ?? [];
    const user = users.get(id);
    if (user === undefined) return { status: 404, body: { error: 'User not found' } };
    if (action === 'role-mappings/realm') {
      if (method === 'GET') {
        const held = roles.has(id) ? [{ ...ROLE, clientRole: false }] : [];
        return { status: 200, body: [{ id: 'd', name: 'default-roles-people' }, ...held] };
      }
      const [sent] = body as unknown as { id: string; name: string }[];
      if (sent?.id !== ROLE.id || sent.name !== ROLE.name) return { status: 404 };
      if (method === 'DELETE') return (roles.delete(id), { status: 204 });
      return (roles.add(id), { status: 204 });
    }
    if (method === 'GET') return { status: 200, body: user };
    if (method === 'DELETE') return (users.delete(id), roles.delete(id), { status: 204 });
    if (method === 'POST' && action === 'logout') return { status: 204 };
    if (method === 'PUT' && action === 'execute-actions-email') {
      const right = query.get('lifespan') === '259200' && query.get('redirect_uri') === 'https://monda.test/';
      if (!right || query.get('client_id') !== 'monda-web') return { status: 400 };
      messages.push({ key: text(user.username), actions: body });
      return { status: 204 };
    }
    if (method === 'PUT' && action === undefined) {
      if (taken(body, id)) return { status: 409, body: { errorMessage: 'User exists with same email' } };
      // why: since version 24 what a representation leaves out is cleared.
      users.set(id, { ...body, id, email: text(body.email).toLowerCase() });
      return { status: 204 };
    }
    return { status: 405 };
  }

  const wire = await startFaultyServer(handle, now);
  return {
    kind: 'keycloak',
    wire,
    messages,
    secret: SECRET,
    settings: {
      kind: 'keycloak',
      url: `${wire.url}/realms/people`,
      clientId: 'monda-api',
      clientSecret: SECRET,
      signInClientId: 'monda-web',
    },
    addForeign: (email, verified) => {
      const id = randomUUID();
      users.set(id, { id, username: email, email, emailVerified: verified, enabled: true });
      return id;
    },
    isAdministrator: (key) =>
      [...roles].some((id) => id === key || users.get(id)?.username === `monda-${key}`),
    dropPermission: () => {
      roleExists = false;
    },
    accounts: () =>
      [...users.values()].map((user) => ({
        key: text(user.username).replace('monda-', ''),
        email: user.email,
        emailVerified: user.emailVerified === true,
        blocked: user.enabled !== true,
        firstName: text(user.firstName),
        lastName: text(user.lastName),
      })),
  };
}
