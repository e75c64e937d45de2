import { z } from 'zod';
import { type LoadLimits, UNLIMITED } from '../http/limits/concurrency-limit.ts';
import { pathOf, type SettingRule, webAddress, withoutEndSlash } from '../process/setting-kinds.ts';

/** What a server reports about itself, and how many requests it takes at once. */
export interface TelemetrySettings {
  /** Token that opens the metrics; `null`: there are none. */
  readonly metricsToken: string | null;
  /** Address of an OpenTelemetry collector, without a slash at the end; `null`: no traces. */
  readonly tracesTo: string | null;
  /** Address of the collector that the log is sent to as well; by default none. */
  readonly logTo?: string | null;
  /** PEM file of the authorities that alone may vouch for the collector; by default those of Node. */
  readonly collectorCaFile?: string | null;
  readonly load: LoadLimits;
}

export const NO_TELEMETRY: TelemetrySettings = { metricsToken: null, tracesTo: null, load: UNLIMITED };

/** The environment variables about what a server reports; those of OpenTelemetry have its names. */
export const TELEMETRY_VARIABLES = {
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: z.string().optional(),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('none'),
};

type TelemetryVariables = z.infer<z.ZodObject<typeof TELEMETRY_VARIABLES>>;

const sendsLog = (set: TelemetryVariables) => set.OTEL_LOGS_EXPORTER === 'otlp';

export const TELEMETRY_RULES: readonly SettingRule<TelemetryVariables>[] = [
  {
    broken: (set) => sendsLog(set) && set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined,
    says: 'OTEL_LOGS_EXPORTER=otlp needs OTEL_EXPORTER_OTLP_ENDPOINT: the collector the log is sent to.',
  },
];

/** What a server reports, from settings that break no rule. */
export function telemetrySettingsOf(set: TelemetryVariables, load: LoadLimits): TelemetrySettings {
  const collector = withoutEndSlash(set.OTEL_EXPORTER_OTLP_ENDPOINT);
  return {
    metricsToken: set.METRICS_TOKEN ?? null,
    tracesTo: collector,
    logTo: sendsLog(set) ? collector : null,
    collectorCaFile: pathOf(set.OTEL_EXPORTER_OTLP_CERTIFICATE),
    load,
  };
}
