declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A stand-in for an S3 store that stores buckets in a folder. It takes any version 4 signature. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
