import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@monda/test-bed/free-port.ts';
import { PATIENCE } from '../patience.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';

/** WebKit's driver on a screen and a message bus of its own. */
export interface WebkitDisplay {
  /** Address of the driver. */
  readonly url: string;
  stop(): Promise<void>;
}

const LARGEST = '1600x1200x24';
const WITHIN_MS = 20_000 * PATIENCE;
const ASK_EVERY_MS = 50;

const running = new Set<ChildProcess>();
/** Ends a process with everything it started. */
function end(child: ChildProcess): void {
  running.delete(child);
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill();
  }
}
// why: a run that is interrupted leaves no screen and no driver behind.
process.once('exit', () => running.forEach(end));

function launch(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  return child;
}

/** The number a screen gives itself and says once it can be used. */
async function screenOf(xvfb: ChildProcess): Promise<string> {
  const said = xvfb.stdio[3];
  if (!said) throw new Error('The screen says no number');
  const ended = once(xvfb, 'exit').then(() => Promise.reject(new Error('The screen could not be opened')));
  const [number] = (await Promise.race([once(said, 'data'), ended])) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** Waits until the driver answers. */
async function answers(url: string, driver: ChildProcess): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (performance.now() < end && driver.exitCode === null) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise<void>((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`The driver of WebKit does not answer (code ${driver.exitCode})`);
}

/** Settings of the desktop: nothing moves by itself, which a screen without a graphics card would compute. */
async function writeSettings(config: string): Promise<void> {
  const folder = path.join(config, 'gtk-3.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
}

/** Opens a screen that no one sees, a message bus, and WebKit's driver on both. */
export async function openWebkitDisplay(): Promise<WebkitDisplay> {
  const home = await temporaryFolder();
  const port = await freePort();
  const config = path.join(home, 'config');
  await writeSettings(config);
  const xvfb = launch(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', LARGEST, '-nolisten', 'tcp'],
    process.env,
  );
  const driver = launch(
    '/usr/bin/dbus-run-session',
    ['--', '/usr/bin/WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
    {
      ...process.env,
      DISPLAY: await screenOf(xvfb),
      HOME: home,
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: path.join(home, 'data'),
      XDG_CACHE_HOME: path.join(home, 'cache'),
      XDG_RUNTIME_DIR: home,
      GSETTINGS_BACKEND: 'memory',
      TZ: 'America/New_York',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await answers(url, driver);
  return {
    url,
    async stop() {
      for (const child of [driver, xvfb]) {
        const ended = once(child, 'exit');
        end(child);
        await ended;
      }
      await removeFolder(home);
    },
  };
}
