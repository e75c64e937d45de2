/** The policy of the page allows no script but this one and the one it unpacks, both by their hashes. */
interface ScriptPolicy {
  createScript(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

async function load(): Promise<void> {
  const script = document.getElementById('program');
  const packed = script?.textContent?.replaceAll('!', '<') ?? '';
  const view = new DataView(new ArrayBuffer((packed.length / 5) * 4));
  for (let at = 0; at < packed.length; at += 5) {
    let word = 0;
    for (let sign = at; sign < at + 5; sign++) word = word * 85 + packed.charCodeAt(sign) - 40;
    view.setUint32((at / 5) * 4, word);
  }
  const whole = new Blob([view]).slice(0, Number(script?.dataset['size']));
  const stream = whole.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).text();
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const program = document.createElement('script');
  program.text =
    trustedTypes?.createPolicy('verifier', { createScript: (one) => one }).createScript(text) ?? text;
  document.body.append(program);
}

// why: an engine that lacks what this needs leaves the sentence that says so.
void load();
