import { runInEngine } from './run-in-engine.ts';
import { startWebkit } from './webkit-engine.ts';

runInEngine('WebKit', () => startWebkit(process.env.WEBKIT_PATH ?? ''));
