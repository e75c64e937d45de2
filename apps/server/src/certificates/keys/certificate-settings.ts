import path from 'node:path';
import { z } from 'zod';
import { type SettingRule, webAddress, yesOrNo } from '../../process/setting-kinds.ts';

/** Where time stamps come from. */
export interface TimeStampSettings {
  /** Address of an authority that answers RFC 3161 over HTTP. */
  readonly url: string;
  /** Absolute path of a PEM file with the certificates that may vouch for it. */
  readonly caFile: string;
}

export interface CertificateSettings {
  /** Whether this installation issues certificates. */
  readonly issues: boolean;
  /** `null`: certificates say that no other party witnessed their time. */
  readonly timeStamps: TimeStampSettings | null;
}

/** The environment variables of certificates. */
export const CERTIFICATE_VARIABLES = {
  CERTIFICATES: yesOrNo.default(true),
  TSA_URL: webAddress
    .refine((text) => !/^\w+:\/\/[^/?#]*@/.test(text), 'must not contain a user and password')
    .optional(),
  TSA_CA_FILE: z.string().optional(),
  CERTIFICATE_P12_PASSWORD: z.string().optional(),
};

type CertificateEnvironment = z.infer<z.ZodObject<typeof CERTIFICATE_VARIABLES>>;

export const CERTIFICATE_RULES: readonly SettingRule<CertificateEnvironment>[] = [
  {
    broken: (set) => set.TSA_URL !== undefined && set.TSA_CA_FILE === undefined,
    says: 'TSA_URL needs TSA_CA_FILE: a PEM file with the certificates that may vouch for the time-stamp authority.',
  },
  {
    broken: (set) => set.TSA_CA_FILE !== undefined && set.TSA_URL === undefined,
    says: 'TSA_CA_FILE needs TSA_URL: the address of the time-stamp authority.',
  },
];

/** The settings of certificates, of an environment that breaks no rule. */
export const certificatesOf = (set: CertificateEnvironment): CertificateSettings => ({
  issues: set.CERTIFICATES,
  timeStamps:
    set.TSA_URL === undefined ? null : { url: set.TSA_URL, caFile: path.resolve(set.TSA_CA_FILE ?? '') },
});
