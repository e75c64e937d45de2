import { walkIn } from './walk-in.ts';
import { startWebkit } from './webkit-engine.ts';

walkIn('WebKit', () => startWebkit(process.env.WEBKIT_PATH ?? ''));
