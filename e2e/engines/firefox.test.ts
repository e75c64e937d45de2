import { startByPuppeteer } from './puppeteer-engine.ts';
import { walkIn } from './walk-in.ts';

walkIn('Firefox', () => startByPuppeteer('firefox', process.env.FIREFOX_PATH ?? ''));
