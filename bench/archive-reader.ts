import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Reads the archive at an address to its end, in a thread of its own, and answers its bytes. */
const [sent] = (await once(request(String(workerData)).end(), 'response')) as [IncomingMessage];
if (sent.statusCode !== 200) throw new Error(`The archive was answered with ${sent.statusCode}`);
let bytes = 0;
for await (const chunk of sent) bytes += (chunk as Buffer).length;
parentPort?.postMessage(bytes);
