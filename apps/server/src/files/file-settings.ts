import { z } from 'zod';
import { pathOf, type SettingRule, webAddress, wholeNumber, yesOrNo } from '../process/setting-kinds.ts';
import type { ClamdAddress } from './clamd.ts';
import type { S3Location } from './s3-requests.ts';

/** Where files are stored, how they reach browsers and how much storage each company has. */
export interface FileSettings {
  /** `null`: a folder of the data folder. */
  readonly s3: S3Location | null;
  /** Whether a browser fetches from the S3 store by a link of a minute, or everything through the server. */
  readonly downloads: 'server' | 'link';
  /** Bytes one company may store in all; small versions of pictures are not counted. */
  readonly companyBytes: number;
  /** Scanner that looks into each upload before it is stored; by default none does. */
  readonly scanner?: ClamdAddress | null;
}

const GIGABYTE = 1024 ** 3;
/** In gigabytes; about ten thousand items with five pictures of a megabyte each. */
const DEFAULT_COMPANY_GB = 50;

/** The settings of an installation that sets none of the variables. */
export const LOCAL_FILES: FileSettings = {
  s3: null,
  downloads: 'server',
  companyBytes: DEFAULT_COMPANY_GB * GIGABYTE,
};

/** `host:port`, an IPv6 address in brackets, or an absolute path. */
const CLAMD = /^(?:\/\S+|(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i;

/** The environment variables of files. */
export const FILE_VARIABLES = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_PUBLIC_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: yesOrNo.optional(),
  S3_CA_FILE: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w.-]+(\/[\w.-]+)*\/$/,
      'must be letters, digits, dots, hyphens and slashes, and ends with a slash',
    )
    .default('files/'),
  S3_PATIENCE_MS: wholeNumber(100, 60_000).default(900),
  FILE_DOWNLOADS: z.enum(['server', 'link'], 'must be server or link').default('server'),
  COMPANY_FILES_GB: wholeNumber(1, 1_000_000).default(DEFAULT_COMPANY_GB),
  CLAMD: z.string().regex(CLAMD, 'must be host:port, or the absolute path of a Unix socket').optional(),
} as const;

type FileVariables = z.infer<z.ZodObject<typeof FILE_VARIABLES>>;

/** Settings that mean nothing without a bucket. */
const OF_A_BUCKET = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_CA_FILE',
] as const;

export const FILE_RULES: readonly SettingRule<FileVariables>[] = [
  {
    broken: (set) => set.S3_BUCKET === undefined && OF_A_BUCKET.some((name) => set[name] !== undefined),
    says: 'The S3_ settings need S3_BUCKET: the bucket files are kept in.',
  },
  {
    broken: (set) => set.S3_BUCKET === undefined && set.FILE_DOWNLOADS === 'link',
    says: 'FILE_DOWNLOADS=link needs S3_BUCKET: files of this computer are served by Monda itself.',
  },
  {
    broken: (set) =>
      set.S3_BUCKET !== undefined &&
      (set.S3_ACCESS_KEY_ID === undefined || set.S3_SECRET_ACCESS_KEY === undefined),
    says: 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  },
  {
    broken: (set) =>
      set.S3_BUCKET !== undefined && set.S3_ENDPOINT === undefined && set.S3_REGION === undefined,
    says: 'S3_BUCKET needs S3_ENDPOINT, the address of the store, or S3_REGION for the one of AWS.',
  },
  {
    broken: (set) =>
      set.S3_BUCKET !== undefined &&
      [set.S3_ENDPOINT, set.S3_PUBLIC_ENDPOINT].some(
        (address) => address !== undefined && new URL(address).href !== `${new URL(address).origin}/`,
      ),
    says: 'S3_ENDPOINT and S3_PUBLIC_ENDPOINT are addresses without a path.',
  },
];

/** Where files are stored, from settings that break no rule. */
export const fileSettingsOf = (set: FileVariables): FileSettings => ({
  downloads: set.FILE_DOWNLOADS,
  companyBytes: set.COMPANY_FILES_GB * GIGABYTE,
  ...(set.CLAMD === undefined ? {} : { scanner: clamdOf(set.CLAMD) }),
  s3: set.S3_BUCKET === undefined ? null : bucketOf(set, set.S3_BUCKET),
});

/** The address that a setting of the right form names. */
function clamdOf(setting: string): ClamdAddress {
  if (setting.startsWith('/')) return { path: setting };
  const at = setting.lastIndexOf(':');
  return { host: setting.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(setting.slice(at + 1)) };
}

function bucketOf(set: FileVariables, bucket: string): S3Location {
  const region = set.S3_REGION ?? 'us-east-1';
  const endpoint = set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    endpoint: new URL(endpoint).origin,
    publicEndpoint: new URL(set.S3_PUBLIC_ENDPOINT ?? endpoint).origin,
    bucket,
    region,
    accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: set.S3_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
    prefix: set.S3_PREFIX,
    patienceMs: set.S3_PATIENCE_MS,
    caFile: pathOf(set.S3_CA_FILE),
  };
}
