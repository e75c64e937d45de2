import { startByPuppeteer } from './puppeteer-engine.ts';
import { walkIn } from './walk-in.ts';

walkIn('Chromium', () => startByPuppeteer('chrome', process.env.CHROMIUM_PATH ?? ''));
