import { startByPuppeteer } from './puppeteer-engine.ts';
import { runInEngine } from './run-in-engine.ts';

runInEngine('Chromium', () => startByPuppeteer('chrome', process.env.CHROMIUM_PATH ?? ''));
