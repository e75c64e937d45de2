import { z } from 'zod';
import { webAddress, wholeNumber, yesOrNo } from '../setting-kinds.ts';
import type { S3Place } from './s3-requests.ts';

/** Where files are kept, how they reach browsers and how much room each company has. */
export interface FileSettings {
  /** `null`: a folder of the data folder. */
  readonly s3: S3Place | null;
  /** Whether a browser fetches from the S3 store by a link of a minute, or everything through the server. */
  readonly downloads: 'server' | 'link';
  /** Bytes one company may store in all; small versions of pictures are not counted. */
  readonly companyBytes: number;
}

const GIGABYTE = 1024 ** 3;
/** In gigabytes; about ten thousand items with five pictures of a megabyte each. */
const DEFAULT_COMPANY_GB = 50;

/** The settings of an installation that was told nothing. */
export const LOCAL_FILES: FileSettings = {
  s3: null,
  downloads: 'server',
  companyBytes: DEFAULT_COMPANY_GB * GIGABYTE,
};

/** The environment variables of files. */
export const FILE_VARIABLES = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_PUBLIC_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: yesOrNo.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/$/, 'is letters, digits, dots, hyphens and slashes, and ends with a slash')
    .default('files/'),
  S3_PATIENCE_MS: wholeNumber(100, 60_000).default(900),
  FILE_DOWNLOADS: z.enum(['server', 'link'], 'is server or link').default('server'),
  COMPANY_FILES_GB: wholeNumber(1, 1_000_000).default(DEFAULT_COMPANY_GB),
} as const;

const variables = z.object(FILE_VARIABLES);

/** Where files are kept; adds a sentence to `wrong` per setting that does not fit. */
export function fileSettingsOf(set: z.infer<typeof variables>, wrong: string[]): FileSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = set;
  const rest = { downloads: set.FILE_DOWNLOADS, companyBytes: set.COMPANY_FILES_GB * GIGABYTE };
  if (bucket === undefined) {
    const more = [set.S3_ENDPOINT, set.S3_PUBLIC_ENDPOINT, set.S3_REGION, keyId, secret, set.S3_PATH_STYLE];
    if (more.some((value) => value !== undefined)) {
      wrong.push('The S3_ settings need S3_BUCKET: the bucket files are kept in.');
    }
    if (set.FILE_DOWNLOADS === 'link') {
      wrong.push('FILE_DOWNLOADS=link needs S3_BUCKET: files of this computer are served by Monda itself.');
    }
    return { ...rest, s3: null };
  }
  if (keyId === undefined || secret === undefined) {
    wrong.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  if (set.S3_ENDPOINT === undefined && set.S3_REGION === undefined) {
    wrong.push('S3_BUCKET needs S3_ENDPOINT, the address of the store, or S3_REGION for the one of AWS.');
  }
  const region = set.S3_REGION ?? 'us-east-1';
  const endpoint = set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const addresses = [endpoint, set.S3_PUBLIC_ENDPOINT ?? endpoint];
  if (addresses.some((address) => new URL(address).href !== `${new URL(address).origin}/`)) {
    wrong.push('S3_ENDPOINT and S3_PUBLIC_ENDPOINT are addresses without a path.');
  }
  const [own = '', open = ''] = addresses.map((address) => new URL(address).origin);
  return {
    ...rest,
    s3: {
      endpoint: own,
      publicEndpoint: open,
      bucket,
      region,
      accessKeyId: keyId ?? '',
      secretAccessKey: secret ?? '',
      pathStyle: set.S3_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
      prefix: set.S3_PREFIX,
      patienceMs: set.S3_PATIENCE_MS,
    },
  };
}
