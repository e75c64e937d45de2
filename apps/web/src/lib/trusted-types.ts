/**
 * The one Trusted Types policy. The entry chunk creates it, so that no other script can take its name;
 * it lets worker scripts of this origin through and makes neither HTML nor script text.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

function ownScript(url: string): string {
  const address = new URL(url, window.location.href);
  const built = address.origin === window.location.origin && /^\/assets\/[\w.-]+\.js$/.test(address.pathname);
  const inDevelopment = import.meta.env.DEV && address.origin === window.location.origin;
  if (!built && !inDevelopment) throw new TypeError('Not a script of this application');
  return address.href;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy: ScriptUrlPolicy = factory?.createPolicy('app', { createScriptURL: ownScript }) ?? {
  createScriptURL: ownScript,
};

/** The address of an own worker script in the form the browser accepts. */
export function workerAddress(url: string): URL {
  return policy.createScriptURL(url) as unknown as URL;
}
