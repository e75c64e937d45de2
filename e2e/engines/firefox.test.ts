import { startByPuppeteer } from './puppeteer-engine.ts';
import { runInEngine } from './run-in-engine.ts';

runInEngine('Firefox', () => startByPuppeteer('firefox', process.env.FIREFOX_PATH ?? ''));
