import { describe, expect, it } from 'vitest';
import { SIGNER_ORIGINS, type SignerOrigin } from '../certificates/signer-fields.ts';
import type { SystemFacts } from './system-facts.ts';
import {
  judgeLine,
  SYSTEM_LINES,
  SYSTEM_RULES,
  type SystemLineName,
  type SystemState,
  worstOf,
} from './system-rules.ts';
import { formatBytes } from '../base/byte-format.ts';
import { formatSeconds, reportOf } from './system-wording.ts';

const DAY = 86_400;
const GIB = 1024 ** 3;
const AT = '2026-06-01T12:00:00.000Z';
const run = (more: object = {}) =>
  ({
    endedAt: AT,
    agoSeconds: 60,
    result: 'held',
    counts: { rows: 12, files: 3 },
    finding: null,
    ...more,
  }) as const;

const SIGNER = {
  sha256: 'ab'.repeat(32),
  endsAt: AT,
  organization: 'Recicla SAC',
  origin: 'own',
} as const;

/** An installation of which every line is green. */
const WELL: SystemFacts = {
  version: '1.0.0',
  clock: { aheadSeconds: 0.2 },
  mail: { hasServer: true, sentAt: AT, waiting: 0, oldestSeconds: 0, dead: 0 },
  database: {
    ...{ kind: 'server', bytes: 42 * 1024 ** 2, oldestTransactionSeconds: 0.1 },
    connections: { open: 12, most: 100 },
  },
  files: { store: 'disk', count: 2, bytes: 3 * GIB, missing: 0 },
  room: { bytes: 50 * GIB },
  jobs: [{ name: 'mail', everySeconds: 10, sinceSeconds: 4, endedAt: AT, hasFailed: false }],
  runs: { backup: run(), backupHeldAgoSeconds: 60, verify: run({ counts: { items: 4 } }), drill: run() },
  signIn: { issuer: 'https://sign-in.example', isReachable: true },
  address: { baseUrl: 'https://monda.example', otherHosts: [] },
  tls: { endsAt: AT, endsInSeconds: 60 * DAY },
  certificates: {
    areIssued: true,
    signer: { ...SIGNER, endsInSeconds: 400 * DAY },
    ...{ provider: 'Recicla SAC', isOtherName: false, roots: 1 },
  },
  timeStamps: { isSet: true, waiting: 0, fault: null },
};
const backup = (ago: number, more: object = {}): Partial<SystemFacts> => ({
  runs: { ...WELL.runs, backup: run(more), backupHeldAgoSeconds: ago },
});
const mail = (more: object): Partial<SystemFacts> => ({ mail: { ...WELL.mail, ...more } });
const database = (more: object): Partial<SystemFacts> => ({ database: { ...WELL.database, ...more } });
const job = (more: object): Partial<SystemFacts> => ({
  jobs: [{ name: 'mail', everySeconds: 10, sinceSeconds: 4, endedAt: AT, hasFailed: false, ...more }],
});
const runs = (more: object): Partial<SystemFacts> => ({ runs: { ...WELL.runs, ...more } });
const signer = (endsInSeconds: number, areIssued = true): Partial<SystemFacts> => ({
  certificates: { ...WELL.certificates, areIssued, signer: { ...SIGNER, endsInSeconds } },
});
const otherName = (origin: SignerOrigin, areIssued = true): Partial<SystemFacts> => ({
  certificates: {
    ...{ ...WELL.certificates, areIssued, isOtherName: true, provider: 'Recicla y Cía. SAC' },
    signer: { ...SIGNER, endsInSeconds: 400 * DAY, origin },
  },
});

const address = (baseUrl: string, otherHosts: readonly string[] = []): Partial<SystemFacts> => ({
  address: { baseUrl, otherHosts },
});

const tls = (endsInSeconds: number): Partial<SystemFacts> => ({ tls: { endsAt: AT, endsInSeconds } });

const stamps = (waiting: number, fault: SystemFacts['timeStamps']['fault']): Partial<SystemFacts> => ({
  timeStamps: { isSet: true, waiting, fault },
});

/** On both sides of each border: the line, what differs from a healthy installation, and the state. */
const CASES: readonly (readonly [SystemLineName, Partial<SystemFacts>, SystemState])[] = [
  ['version', {}, 'green'],
  ['clock', { clock: { aheadSeconds: -4.9 } }, 'green'],
  ['clock', { clock: { aheadSeconds: -5 } }, 'yellow'],
  ['clock', { clock: { aheadSeconds: 59 } }, 'yellow'],
  ['clock', { clock: { aheadSeconds: 60 } }, 'red'],
  ['mail', mail({ hasServer: false }), 'yellow'],
  ['mail', mail({ waiting: 1, oldestSeconds: 599 }), 'green'],
  ['mail', mail({ waiting: 1, oldestSeconds: 600 }), 'yellow'],
  ['mail', mail({ waiting: 1, oldestSeconds: 3600 }), 'red'],
  ['undelivered', mail({ dead: 1 }), 'yellow'],
  ['undelivered', mail({ dead: 10 }), 'red'],
  ['database', database({ kind: 'embedded', connections: null }), 'green'],
  ['connections', database({ connections: null }), 'green'],
  ['connections', database({ connections: { open: 79, most: 100 } }), 'green'],
  ['connections', database({ connections: { open: 80, most: 100 } }), 'yellow'],
  ['connections', database({ connections: { open: 95, most: 100 } }), 'red'],
  ['transactions', database({ oldestTransactionSeconds: 299 }), 'green'],
  ['transactions', database({ oldestTransactionSeconds: 300 }), 'yellow'],
  ['transactions', database({ oldestTransactionSeconds: 3600 }), 'red'],
  ['files', { files: { ...WELL.files, missing: 1 } }, 'red'],
  ['room', { room: { bytes: null } }, 'green'],
  ['room', { room: { bytes: 5 * GIB } }, 'green'],
  ['room', { room: { bytes: 5 * GIB - 1 } }, 'yellow'],
  ['room', { room: { bytes: GIB - 1 } }, 'red'],
  ['jobs', job({ sinceSeconds: 330 }), 'green'],
  ['jobs', job({ sinceSeconds: 331 }), 'yellow'],
  ['jobs', job({ hasFailed: true }), 'yellow'],
  ['jobs', job({ sinceSeconds: 3631 }), 'red'],
  ['backup', runs({ backup: null, backupHeldAgoSeconds: null }), 'yellow'],
  ['backup', backup(1.5 * DAY), 'green'],
  ['backup', backup(1.5 * DAY + 1), 'yellow'],
  ['backup', backup(7 * DAY + 1), 'red'],
  ['backup', backup(60, { result: 'failed' }), 'red'],
  ['verification', runs({ verify: null }), 'yellow'],
  ['verification', runs({ verify: run({ agoSeconds: 35 * DAY }) }), 'green'],
  ['verification', runs({ verify: run({ agoSeconds: 35 * DAY + 1 }) }), 'yellow'],
  ['verification', runs({ verify: run({ result: 'failed' }) }), 'yellow'],
  ['verification', runs({ verify: run({ result: 'broken' }) }), 'red'],
  ['drill', runs({ drill: null }), 'yellow'],
  ['drill', runs({ drill: run({ agoSeconds: 100 * DAY + 1 }) }), 'yellow'],
  ['drill', runs({ drill: run({ result: 'failed' }) }), 'red'],
  ['drill', runs({ drill: run({ result: 'broken' }) }), 'red'],
  ['signIn', { signIn: { issuer: null, isReachable: true } }, 'green'],
  ['signIn', { signIn: { issuer: 'https://sign-in.example', isReachable: false } }, 'red'],
  ['address', address('http://localhost:3000'), 'yellow'],
  ['address', address('http://monda.example', ['10.0.0.7:3000']), 'red'],
  ['address', address('https://monda.example', ['10.0.0.7:3000']), 'yellow'],
  ['tls', { tls: null }, 'green'],
  ['tls', tls(30 * DAY + 1), 'green'],
  ['tls', tls(30 * DAY), 'yellow'],
  ['tls', tls(1), 'yellow'],
  ['tls', tls(0), 'red'],
  ['tls', tls(-DAY), 'red'],
  ['certificates', { certificates: { ...WELL.certificates, signer: null, roots: 0 } }, 'green'],
  ...SIGNER_ORIGINS.map((origin) => ['certificates', otherName(origin), 'yellow'] as const),
  ['certificates', otherName('own', false), 'green'],
  ['certificates', signer(60 * DAY + 1), 'green'],
  ['certificates', signer(60 * DAY), 'yellow'],
  ['certificates', signer(0), 'red'],
  ['certificates', signer(0, false), 'green'],
  ['timeStamps', stamps(0, 'time_stamp_clock'), 'green'],
  ['timeStamps', { timeStamps: { isSet: false, waiting: 0, fault: null } }, 'green'],
  ['timeStamps', stamps(2, 'time_stamp_clock'), 'red'],
  ['timeStamps', stamps(1, 'time_stamp_refused'), 'red'],
  ['timeStamps', stamps(1, null), 'yellow'],
];

describe('the lines of the system page', () => {
  it('are all green where all is well, and say nothing of what to do', () => {
    const report = reportOf(WELL, AT);
    expect(report.state).toBe('green');
    expect(report.lines.filter(({ state, advice }) => state !== 'green' || advice !== null)).toEqual([]);
    expect(report.lines.map(({ line }) => line)).toEqual(SYSTEM_LINES);
  });

  it.each(CASES)('%s of %j is %s', (line, differs, state) => {
    const facts = { ...WELL, ...differs };
    expect(judgeLine(line, facts).state).toBe(state);
    const shown = reportOf(facts, AT).lines.find((each) => each.line === line);
    expect(shown?.says).not.toBe('');
    expect(shown?.advice === null).toBe(state === 'green');
  });

  it.each(SYSTEM_LINES)('each rule of %s decides in some case', (line) => {
    const reached = new Set(
      CASES.filter(([each]) => each === line).map(([, differs]) => {
        const { state, advice } = judgeLine(line, { ...WELL, ...differs });
        return `${state} ${advice}`;
      }),
    );
    for (const { state, advice } of SYSTEM_RULES[line]) expect(reached).toContain(`${state} ${advice}`);
  });

  it('name the address of BASE_URL and every other host', () => {
    const says = (otherHosts: readonly string[]) => {
      const facts = { ...WELL, ...address('https://monda.example', otherHosts) };
      return reportOf(facts, AT).lines.find(({ line }) => line === 'address')?.says;
    };
    expect([says([]), says(['10.0.0.7:3000', 'old.example'])]).toEqual([
      'https://monda.example. Since this server started, no signed-in user has used another address.',
      'https://monda.example. Since this server started, signed-in users have also used: 10.0.0.7:3000, old.example.',
    ]);
  });

  it('say whom the signer names, and what the provider is called now, and name no command where a control does it', () => {
    const lineOf = (origin: SignerOrigin) =>
      reportOf({ ...WELL, ...otherName(origin) }, AT).lines.find(({ line }) => line === 'certificates');
    expect(lineOf('own')?.says).toContain(
      '“Recicla SAC”, but the provider is now called “Recicla y Cía. SAC”',
    );
    const commands = SIGNER_ORIGINS.map(
      (origin) => /npm run certificate-keys -- --\w+/.exec(lineOf(origin)?.advice ?? '')?.[0],
    );
    expect(commands).toEqual([
      undefined,
      'npm run certificate-keys -- --root',
      'npm run certificate-keys -- --p12',
    ]);
  });

  it('tell a clock of the authority that differs from an authority that cannot be reached', () => {
    const says = (fault: SystemFacts['timeStamps']['fault']) =>
      reportOf({ ...WELL, ...stamps(2, fault) }, AT).lines.find(({ line }) => line === 'timeStamps')?.says;
    expect(says('time_stamp_clock')).toContain('differ by more than an hour');
    expect(says(null)).toContain('cannot be reached');
  });

  it('say size and age in their largest unit', () => {
    expect([0, 1023, 1536, 3 * GIB].map(formatBytes)).toEqual(['0 byte', '1,023 byte', '1.5 kB', '3 GB']);
    expect([0.4, 59, 61, 7300, 2 * DAY].map(formatSeconds)).toEqual([
      ...['0 seconds', '59 seconds', '1 minute', '2 hours', '2 days'],
    ]);
  });

  it('have the worst state of all', () => {
    expect(worstOf([])).toBe('green');
    expect(worstOf(['green', 'red', 'yellow'])).toBe('red');
  });
});
