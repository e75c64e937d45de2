import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DISPLAY = ':94';
const BUS = '/usr/libexec/at-spi-bus-launcher';
/** Milliseconds without a further utterance after which all was said; until the first one; and the longest wait. */
const SAID_AFTER = 1_000;
const BEGINS_WITHIN = 6_000;
const LONGEST_WAIT = 20_000;
const LOOK_EVERY = 100;
/** Milliseconds a program of the desktop has to start. */
const STARTS_WITHIN = 60_000;

/** A voice that makes no sound, and no device that would: without both the speech service ends. */
const SPEECH = 'AudioOutputMethod "libao"\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n';

/** What Orca said, as its debug file has it: in Python's quotes. */
const UTTERANCE = /SPEECH OUTPUT: (?:'(?<single>.*)'|"(?<double>.*)")\{/;

async function until(what: string, holds: () => boolean): Promise<void> {
  const ends = performance.now() + STARTS_WITHIN;
  while (!holds()) {
    if (performance.now() > ends) throw new Error(`${what} did not come`);
    await pause(LOOK_EVERY);
  }
}

/**
 * Orca on a display of its own. Keys come from the display, as those of a person do, since a screen reader hears no key that a
 * driver puts into the browser. Runs inside `dbus-run-session`.
 */
export class ScreenReader {
  readonly #programs: ChildProcess[] = [];
  readonly #debugFile: string;
  readonly env: Readonly<Record<string, string>>;
  #reported = 0;

  /** `folder`: an empty one, where the programs keep what they write. */
  constructor(folder: string) {
    this.#debugFile = path.join(folder, 'orca.txt');
    this.env = {
      ...(process.env as Record<string, string>),
      ...{ DISPLAY, HOME: folder, XDG_RUNTIME_DIR: folder },
      ...{ NO_AT_BRIDGE: '0', ACCESSIBILITY_ENABLED: '1', GNOME_ACCESSIBILITY: '1' },
    };
    mkdirSync(path.join(folder, 'speech-dispatcher'));
    writeFileSync(path.join(folder, '.libao'), 'default_driver=null\n');
    writeFileSync(path.join(folder, 'speechd.conf'), SPEECH);
  }

  #launch(program: string, ...args: readonly string[]): ChildProcess {
    const child = spawn(program, args, { env: this.env, stdio: 'ignore' });
    this.#programs.push(child);
    return child;
  }

  #run(program: string, ...args: readonly string[]): void {
    execFileSync(program, args, { env: this.env, stdio: 'ignore' });
  }

  /** Starts display, accessibility bus, speech service and Orca; resolves when Orca speaks. */
  async start(): Promise<void> {
    this.#launch('Xvfb', DISPLAY, '-screen', '0', '1280x900x24');
    await until('the display', () => existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`));
    this.#launch(BUS, '--launch-immediately');
    this.#run('gsettings', 'set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true');
    this.#launch('speech-dispatcher', '-s', '-t', '0', '-C', this.env.HOME ?? '');
    this.#launch('orca', '--replace', `--debug-file=${this.#debugFile}`);
    await until('the screen reader', () => this.#utterances().length > 0);
    await this.said();
  }

  #utterances(): readonly string[] {
    if (!existsSync(this.#debugFile)) return [];
    return readFileSync(this.#debugFile, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const { single, double } = UTTERANCE.exec(line)?.groups ?? {};
        const text = (single ?? double)?.replaceAll(String.raw`\'`, "'").trim();
        return text === undefined || text === '' ? [] : [text];
      });
  }

  /** What was said since the last call, once it said nothing for a moment. */
  async said(): Promise<readonly string[]> {
    const ends = performance.now() + LONGEST_WAIT;
    let seen = this.#utterances().length;
    let last = performance.now();
    const patience = () => (seen > this.#reported ? SAID_AFTER : BEGINS_WITHIN);
    while (performance.now() < ends && performance.now() - last < patience()) {
      await pause(LOOK_EVERY);
      const now = this.#utterances().length;
      if (now > seen) last = performance.now();
      seen = now;
    }
    const all = this.#utterances();
    const fresh = all.slice(this.#reported);
    this.#reported = all.length;
    return fresh;
  }

  /** Presses a key of the keyboard, by its name of X (`Tab`, `Return`, `ctrl+Home`). */
  press(key: string): void {
    this.#run('xdotool', 'key', '--clearmodifiers', key);
  }

  /** Types a text on the keyboard. */
  type(text: string): void {
    this.#run('xdotool', 'type', '--delay', '30', text);
  }

  stop(): void {
    for (const program of this.#programs.toReversed()) program.kill('SIGKILL');
    this.#programs.length = 0;
  }
}
