import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE } from './paths.mjs';
import { say } from './plain-failure.mjs';
import { isAlive, wasStopped } from './processes.mjs';

const LOCK = path.join(CACHE, 'preparing.lock');

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Takes the lock file with its content in one step; false when another process holds it. */
function take() {
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes the lock of a process that no longer runs; a lock taken in between is put back. */
function clearLeftover(owner) {
  const aside = `${LOCK}.left.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (ownerOf(aside) !== owner) linkSync(aside, LOCK);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Does `work` while no other launcher in this folder installs or builds. */
export async function exclusively(work) {
  mkdirSync(CACHE, { recursive: true });
  let said = false;
  while (!take()) {
    const owner = ownerOf(LOCK);
    if (owner !== null && !isAlive(owner)) {
      clearLeftover(owner);
      continue;
    }
    if (!said) say('Another start in this folder is installing or building; waiting for it ...');
    said = true;
    await sleep(250);
    if (wasStopped()) return undefined;
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
