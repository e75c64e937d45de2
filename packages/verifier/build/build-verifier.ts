import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build } from 'vite';

/** Most bytes of `verify.html`. */
export const LARGEST_PAGE = 50_500;

/** The verifier as the two files that people get. */
export interface BuiltVerifier {
  readonly html: string;
  readonly mjs: string;
}

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const textOf = (name: string) => readFile(path(name), 'utf8');

/** One module with all it imports. */
async function bundled(entry: string, isMinified: boolean, banner = ''): Promise<string> {
  const made = await build({
    root: path('.'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: {},
    build: {
      write: false,
      // why: engines of 2023 and Node 20.
      target: 'es2022',
      minify: isMinified ? 'oxc' : false,
      modulePreload: false,
      ssr: banner === '' ? false : path(entry),
      rolldownOptions: {
        input: path(entry),
        output: { format: banner === '' ? 'iife' : 'es', codeSplitting: false, banner },
        external: /^node:/,
      },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not built.`);
  return chunk.code;
}

/** A text of the page as its policy names it. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A style sheet without comments, line ends and spaces around signs. */
const packedStyle = (style: string) =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/(?<=[a-z-]): /g, ':')
    .replaceAll(';}', '}')
    .trim();

/** Bytes as text: five of 85 signs for four bytes, none of which ends a script. The loader reads it. */
function text85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4)
    for (let left = padded.readUInt32BE(at), place = 85 ** 4; place >= 1; left %= place, place /= 85)
      text += String.fromCharCode(40 + Math.floor(left / place)).replace('<', '!');
  return text;
}

async function page(): Promise<string> {
  const program = (await bundled('forms/page/page.ts', true)).trim();
  const loader = (await bundled('forms/page/loader.ts', true)).trim();
  const style = packedStyle(await textOf('forms/page/page.css'));
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(loader)} ${hashOf(program)}`,
    `style-src ${hashOf(style)}`,
    "require-trusted-types-for 'script'",
    'trusted-types verifier',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const packed = deflateRawSync(program, { level: 9 });
  const parts: Readonly<Record<string, string>> = {
    policy,
    style,
    loader,
    program: text85(packed),
    size: String(packed.length),
  };
  const whole = await textOf('forms/page/page.html');
  return whole.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

const BANNER = `// Checks a certificate without the product: node verify.mjs certificate.pdf [proof...] [files...]
const ROOTS = "roots:";
`;

/** Builds both files; the same sources give the same bytes. Throws where the page is larger than it may be. */
export async function buildVerifier(): Promise<BuiltVerifier> {
  const html = await page();
  const size = Buffer.byteLength(html);
  if (size > LARGEST_PAGE)
    throw new Error(`verify.html has ${size} bytes, of ${LARGEST_PAGE} that it may have.`);
  return { html, mjs: await bundled('forms/command/verify.ts', false, BANNER) };
}
