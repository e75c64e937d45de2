/** One piece of a document, in reading order. */
export type DocumentPart =
  | { readonly kind: 'title' | 'subtitle' | 'heading' | 'paragraph' | 'notice'; readonly text: string }
  | { readonly kind: 'bullets' | 'steps'; readonly entries: readonly string[] };

const PREFIXES = [
  ['### ', 'heading'],
  ['## ', 'subtitle'],
  ['# ', 'title'],
  ['> ', 'notice'],
] as const;

function readBlock(block: string): DocumentPart {
  for (const [prefix, kind] of PREFIXES) {
    if (block.startsWith(prefix)) return { kind, text: block.slice(prefix.length) };
  }
  const lines = block.split('\n');
  if (lines.every((text) => text.startsWith('- '))) {
    return { kind: 'bullets', entries: lines.map((text) => text.slice(2)) };
  }
  if (lines.every((text) => /^\d+\. /.test(text))) {
    return { kind: 'steps', entries: lines.map((text) => text.replace(/^\d+\. /, '')) };
  }
  return { kind: 'paragraph', text: lines.join(' ') };
}

/**
 * Reads the small part of Markdown the documents are written in: headings of three levels, notices
 * (`> `), bullets, numbered steps and paragraphs, each block one line or one list.
 */
export function readDocument(markdown: string): readonly DocumentPart[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .replace(/^(#{1,3} .*)\n(?!\n)/gm, '$1\n\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock);
}
