import { type Balancer, type BalancerOptions, startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { type ProductSettings, type RunningProduct, startProduct } from './product.ts';

/** Several servers of one installation behind one balancer. */
export interface SeveralProducts {
  /** Address of the balancer, without a slash at the end. */
  readonly url: string;
  readonly balancer: Balancer;
  /** Addresses of the servers themselves. */
  readonly servers: readonly string[];
  /** Process ids of those that run. */
  readonly pids: () => readonly number[];
  /** Everything they printed so far. */
  readonly output: () => string;
  /** Ends one server as a crash does; what it was at work on is lost to its callers. */
  readonly kill: (at: number) => Promise<void>;
  /** Starts a killed server again at its address; answers once it is ready. */
  readonly restart: (at: number) => Promise<void>;
  /** Ends all of them as Ctrl-C would. */
  stop(): Promise<void>;
}

/**
 * Starts `count` servers at the same moment on one database and one data folder, named in `settings`, behind a
 * balancer whose address is their base address.
 */
export async function startProducts(
  count: number,
  settings: ProductSettings,
  balancing: BalancerOptions = {},
): Promise<SeveralProducts> {
  const balancer = await startBalancer([], balancing);
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const servers = ports.map((port) => `http://127.0.0.1:${port}`);
  const start = (port: number | undefined) =>
    startProduct({
      // why: a test that changes a person at one server asks another one in the next call.
      PEOPLE_REMEMBERED_SECONDS: '0',
      ...settings,
      BASE_URL: balancer.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '1',
    });
  const ended: string[] = [];
  let products: (RunningProduct | null)[] = [];
  const stop = async () => {
    const running = products;
    products = [];
    await balancer.stop();
    await Promise.all(running.map(async (product) => product?.stop()));
  };
  const started = await Promise.allSettled(ports.map(start));
  products = started.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null));
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  balancer.setServers(servers);
  return {
    url: balancer.url,
    balancer,
    servers,
    pids: () => products.flatMap((product) => (product === null ? [] : [product.pid])),
    output: () => [...ended, ...products.map((product) => product?.output() ?? '')].join(''),
    async kill(at) {
      const product = products[at];
      if (product == null) return;
      products[at] = null;
      await product.kill('SIGKILL');
      ended.push(product.output());
    },
    async restart(at) {
      products[at] ??= await start(ports[at]);
    },
    stop,
  };
}
