import { inOneLine } from '@monda/domain/base/one-line.ts';
import { useEffect } from 'react';

/** Characters of a name that stand at the head of a page. */
const NAME_SHOWN = 60;

const inQuotes = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`;

/** The rule for pages that puts a text at the left of each head; every page has its number at the right. */
export const pageHeadRule = (text: string) =>
  `@page { @top-left { color: #55616e; font-family: sans-serif; font-size: 8pt; content: ${inQuotes(text)}; } }`;

/** What each printed page of an item begins with: what it is, and its ids. */
export function pageHeadOf(name: string, ...ids: readonly string[]): string {
  const shown = [...name];
  const short = shown.length > NAME_SHOWN ? `${shown.slice(0, NAME_SHOWN).join('')}…` : name;
  return inOneLine(short, ...ids);
}

/** Each printed page says what it belongs to and which page it is, where the browser knows margin boxes. */
export function usePrintedPageHead(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageHeadRule(text));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [text]);
}
