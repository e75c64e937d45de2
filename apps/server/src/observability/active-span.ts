import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The span that work runs in, so that spans below it and records of the log name it. */
export const activeSpan = new AsyncLocalStorage<Context>();
