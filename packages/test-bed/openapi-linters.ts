import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** What Redocly's recommended rules object to in a document, as `rule at path: sentence`. */
export async function redoclyObjections(
  document: unknown,
  without: Readonly<Record<string, string>>,
): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: Object.fromEntries(Object.keys(without).map((rule) => [rule, 'off' as const])),
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

/** What Spectral's recommended set of OpenAPI rules objects to in a document, as `rule at path: sentence`. */
export async function spectralObjections(document: unknown): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await spectral.run(JSON.stringify(document));
  return problems.map(({ code, path, message }) => `${code} at ${path.join('/')}: ${message}`);
}
