import { load, type Stretch } from './load.ts';
import { creation } from './works.ts';

/** The order a creator gets. */
export interface CreatorOrder {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly photo: Buffer;
  readonly seconds: number;
}

/** Creates requests with photos in a process of its own: says when it is there, takes one order, says how many. */
process.once('message', (message) => {
  const { url, headers, photo, seconds } = message as CreatorOrder;
  const round = () => [creation(Buffer.from(photo))];
  const nothing = () => '';
  const drawn = { coldItem: nothing, warmItem: nothing, pendingItem: nothing, month: nothing };
  const ground = { ...drawn, company: '', evaluator: '', photo };
  const create = { name: 'create', what: 'requests with photos', round };
  const report = ({ requests }: Stretch) => process.send?.(requests, () => process.disconnect());
  void load({ url, headersFor: () => headers }, create, ground, 1, seconds).then(report);
});
process.send?.('there');
