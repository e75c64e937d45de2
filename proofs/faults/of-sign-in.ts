import {
  type RunningOutsideProvider,
  OUTSIDE_PASSWORD,
  startOutsideProvider,
} from '@monda/test-bed/outside-provider.ts';
import { freePort } from '@monda/test-bed/free-port.ts';
import { type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import { outsideTokensFor } from '@monda/test-bed/sign-in.ts';
import { ask, checkInTime, checkRefused, until } from '../asked.ts';
import type { ProofRun } from '../proof.ts';
import { checkAnswered, statuses } from './tried-product.ts';

type SignInSettings = Parameters<typeof outsideTokensFor>[2];

const ADMIN = 'boss@outside.example';
const ME = '/api/users/me';

/** The outside sign-in provider is away or silent: before anybody came, and while people are at work. */
export async function signInFails(run: ProofRun, settings: ProductSettings): Promise<void> {
  const port = await freePort();
  const application = `http://localhost:${port}`;
  const provider = await startOutsideProvider({
    ways: 'auth0',
    applications: [application],
    accounts: [{ subject: 'boss', email: ADMIN, verified: true, permissions: ['system:admin'] }],
    accessTokenSeconds: 3_600,
  });
  const product = await startProduct({
    ...settings,
    ...provider.settings,
    PORT: String(port),
    BASE_URL: application,
    SEED_ADMIN_EMAIL: ADMIN,
    LOG_LEVEL: 'fatal',
  }).catch(async (error: unknown) => {
    await provider.close();
    throw error;
  });
  try {
    await atWork(run, application, provider);
  } finally {
    await product.stop();
    await provider.close();
  }
}

async function atWork(run: ProofRun, url: string, provider: RunningOutsideProvider): Promise<void> {
  const signIn = JSON.parse((await ask(url, { path: '/settings.json' })).text) as SignInSettings;
  const { accessToken: token } = await outsideTokensFor(provider.issuer, url, signIn, {
    email: ADMIN,
    password: OUTSIDE_PASSWORD,
  });
  const me = () => ask(url, { path: ME, token });

  for (const fault of ['silent', 'away'] as const) {
    provider.fail(fault);
    const name = `sign-in provider ${fault}, keys unknown`;
    checkRefused(run, name, [await me(), await me()]);
    const others = await Promise.all(
      ['/', '/health/ready', '/settings.json'].map((path) => ask(url, { path })),
    );
    checkAnswered(run, `${name}: pages, settings and readiness are answered`, others);
  }
  provider.fail('none');
  const ms = await until('people get in', async () => (await me()).status === 200, 20_000, 200).catch(
    () => null,
  );
  if (ms !== null) run.figure('sign-in provider back: people get in', `after ${ms.toFixed(0)} ms`);
  run.check('sign-in provider back: people get in without a restart', ms !== null, statuses([await me()]));

  for (const fault of ['silent', 'away'] as const) {
    provider.fail(fault);
    const name = `sign-in provider ${fault}`;
    const known = await Promise.all(Array.from({ length: 5 }, me));
    checkAnswered(run, `${name}: people with valid tokens go on`, known);
    checkInTime(run, `${name}: people with valid tokens`, known);
    const forged = await ask(url, { path: ME, token: `${token.slice(0, -8)}AAAAAAAA` });
    const anonymous = await ask(url, { path: ME });
    run.check(
      `${name}: others are refused as ever`,
      forged.status === 401 && anonymous.status === 401,
      statuses([forged, anonymous]),
    );
    checkInTime(run, `${name}: others`, [forged, anonymous]);
  }
  provider.fail('none');
  checkAnswered(run, 'sign-in provider back: everything as before', [await me()]);
}
