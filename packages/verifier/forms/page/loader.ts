/** The policy of the page allows no script but this one and the one it unpacks, both by their hashes. */
interface ScriptPolicy {
  createScript(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

async function load(): Promise<void> {
  const packed = document.getElementById('program')?.textContent ?? '';
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).text();
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const program = document.createElement('script');
  program.text =
    trustedTypes?.createPolicy('verifier', { createScript: (one) => one }).createScript(text) ?? text;
  document.body.append(program);
}

// why: an engine that lacks what this needs leaves the sentence that says so.
void load();
