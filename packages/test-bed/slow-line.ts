import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A network between a device and a server: slow, with a delay, and cut from time to time. */
export interface SlowLine {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Bytes that passed, headers included: from the device, and to it. */
  readonly passed: { readonly up: number; readonly down: number };
  /** How often it was cut. */
  cuts(): number;
  stop(): Promise<void>;
}

export interface SlowLineOptions {
  /** In each direction, of all connections together. */
  readonly bitsPerSecond: number;
  readonly roundTripMs: number;
  /** Every so often all connections end, and none begins for so long; never without it. */
  readonly cut?: { readonly everyMs: number; readonly forMs: number };
}

/** Bytes that pass at once, as a packet does. */
const PACKET_BYTES = 1_448;
/** Bytes of a connection that wait before no more are read from its sender, as the buffer of a radio does. */
const WAITING_BYTES = 16 * 1024;

/** Starts a line on a port of 127.0.0.1 to a server. What waits on it when it is cut is lost. */
export async function startSlowLine(
  to: string,
  { bitsPerSecond, roundTripMs, cut }: SlowLineOptions,
): Promise<SlowLine> {
  const { hostname, port } = new URL(to);
  const passed = { up: 0, down: 0 };
  const open = new Set<Socket>();
  let isCut = false;
  let cuts = 0;
  const bytesPerMs = bitsPerSecond / 8 / 1000;

  /** Carries what comes in one direction: packets of all connections pass one after the other. */
  const direction = (name: 'up' | 'down') => {
    let turn: Promise<unknown> = Promise.resolve();
    let dueMs = 0;
    // why: timers are late by a millisecond or more; what one was too late is taken off the next ones.
    const takes = async (ms: number) => {
      dueMs += ms;
      if (dueMs < 2) return;
      const began = performance.now();
      await pause(dueMs);
      dueMs -= performance.now() - began;
    };
    return (from: Socket, into: Socket) => {
      let waiting = 0;
      from.on('data', (data: Buffer) => {
        for (let at = 0; at < data.length; at += PACKET_BYTES) {
          const packet = data.subarray(at, at + PACKET_BYTES);
          waiting += packet.length;
          turn = turn.then(async () => {
            if (into.destroyed) return;
            await takes(packet.length / bytesPerMs);
            waiting -= packet.length;
            if (waiting < WAITING_BYTES) from.resume();
            if (into.destroyed) return;
            passed[name] += packet.length;
            void pause(roundTripMs / 2).then(() => into.destroyed || into.write(packet));
          });
        }
        if (waiting >= WAITING_BYTES) from.pause();
      });
      from.once('end', () => {
        void turn.then(() => pause(roundTripMs / 2 + 5)).then(() => into.end());
      });
    };
  };
  const up = direction('up');
  const down = direction('down');

  const server = createServer({ allowHalfOpen: true }, (device) => {
    if (isCut) return device.destroy();
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    for (const [socket, other] of [
      [device, far],
      [far, device],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    up(device, far);
    down(far, device);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const end = () => {
    for (const socket of open) socket.destroy();
  };
  const cutting =
    cut === undefined
      ? undefined
      : setInterval(() => {
          isCut = true;
          cuts += 1;
          end();
          setTimeout(() => (isCut = false), cut.forMs).unref();
        }, cut.everyMs).unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    cuts: () => cuts,
    async stop() {
      clearInterval(cutting);
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
