import { createServer } from 'node:http';

/** The reference *node*: bare node:http answering a fixed 4 KB, whatever is asked. Prints its address. */
const ANSWER = Buffer.from(JSON.stringify({ text: 'x'.repeat(4_085) }));

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER.length });
    response.end(ANSWER);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  console.log(`Ready at http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => server.close(() => process.exit(0)));
