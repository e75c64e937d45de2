import type { ToProcess } from '../src/certificates/drawing/certificate-messages.ts';

/** Replaces the process that draws certificates: it ends itself, or never answers, as the number of the certificate says. */
process.on('message', (sent) => {
  const message = sent as ToProcess;
  if (message.kind !== 'order') return;
  const { number } = message.order.data;
  if (number === 'crashes') process.kill(process.pid, 'SIGKILL');
  if (number === 'environment') {
    process.send?.({ kind: 'failed', message: JSON.stringify(Object.keys(process.env).toSorted()) });
  }
  if (number === 'never answers')
    process.send?.({ kind: 'sign', data: new TextEncoder().encode(`${process.pid}`) });
});
process.on('disconnect', () => process.exit());
