import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { ROOT } from './paths.mjs';

const running = new Set();
let stopRequested = false;

/** Seconds a child may take to end after it was asked to. */
const PATIENCE = 10;

/** Whether Ctrl-C or a termination signal has arrived. */
export const wasStopped = () => stopRequested;

/** Whether there is a process with this number, of whichever user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function stop(signal) {
  if (stopRequested) return;
  stopRequested = true;
  for (const child of running) endOf(child, signal);
}

function endOf(child, signal) {
  // why: on Windows a signal sent from here kills at once, while Ctrl-C reaches every process by itself.
  if (!(process.platform === 'win32' && signal === 'SIGINT')) child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), PATIENCE * 1000).unref();
}

/**
 * Hands SIGINT, SIGTERM and SIGHUP to the running children, once. npm, the terminal and this process
 * may each pass on the same Ctrl-C, so children take a repeated signal as one.
 */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
}

const LABEL_COLUMN = 11;

/** A text of several lines with the label before each of them, so that the output of parallel parts can be read. */
export const labelled = (label, text) =>
  label === null ? text : text.replaceAll(/^/gm, `${label.padEnd(LABEL_COLUMN)} | `);

/** Prints a stream line by line behind the label. */
function printLabelled(label, stream) {
  createInterface({ input: stream }).on('line', (line) => {
    process.stdout.write(`${labelled(label, line)}\n`);
  });
}

/**
 * Runs a command and waits for its end. With a `label` its lines are printed behind it as they come.
 * Answers `{ code, output, seconds }`; `output` is empty unless `capture` is set. A child ended by a
 * signal has the code a shell would give it. A command that cannot be started answers code 127.
 */
export function run(
  command,
  args,
  { cwd = ROOT, env = {}, capture = false, onOutput, input = 'ignore', label = null } = {},
) {
  const began = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const finish = (code) =>
      resolve({ code, output, seconds: (performance.now() - began) / 1000, stopped: stopRequested });
    if (stopRequested) return finish(130);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture || label !== null ? [input, 'pipe', 'pipe'] : [input, 'inherit', 'inherit'],
    });
    running.add(child);
    const append = (chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      if (label === null) stream.on('data', append);
      else printLabelled(label, stream);
    }
    child.on('error', (error) => {
      running.delete(child);
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      finish(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Ends the children that are still running and waits for none of them. */
export function endRunning() {
  for (const child of running) endOf(child, 'SIGTERM');
}
