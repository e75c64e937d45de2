import type * as dom from '@testing-library/dom';

/** A way to elements below another one, as a person names them. Texts are whole, patterns are tried on the whole. */
export type Step =
  | { readonly role: string; readonly name?: string | Pattern }
  | { readonly label: string }
  | { readonly text: string | Pattern }
  /** The value beneath a label of a list of details. */
  | { readonly detail: string }
  | { readonly css: string };

/** A regular expression as it is sent to a page. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Elements by the way to them. */
export type Target = readonly Step[];

/** What a page says of the elements a target names; `missing`: it was not given the words of the tests yet. */
export interface Sight {
  readonly count: number;
  /** Of the first of them. */
  readonly text: string;
  readonly value: string | null;
  readonly checked: boolean;
  readonly enabled: boolean;
  /** Whether a click in its middle reaches it. */
  readonly open: boolean;
}

declare global {
  var TestingLibraryDom: typeof dom | undefined;
}

/** Runs in the page: the elements a target names, in the order of the page, only what is not hidden. */
export function find(target: Target): readonly HTMLElement[] {
  const library = window.TestingLibraryDom;
  if (library === undefined) return [];
  const words = (wanted: string | Pattern) =>
    typeof wanted === 'string' ? wanted : new RegExp(wanted.source, wanted.flags);
  const below = (root: HTMLElement, step: Step): readonly HTMLElement[] => {
    if ('role' in step) {
      const name = step.name === undefined ? undefined : words(step.name);
      return library.queryAllByRole(root, step.role, name === undefined ? {} : { name });
    }
    if ('css' in step) return [...root.querySelectorAll<HTMLElement>(step.css)];
    const seen = (elements: readonly HTMLElement[]) =>
      elements.filter((element) => !library.isInaccessible(element));
    if ('label' in step) return seen(library.queryAllByLabelText(root, step.label, { exact: false }));
    if ('text' in step) return seen(library.queryAllByText(root, words(step.text)));
    return [...root.querySelectorAll('dt')]
      .filter(({ textContent }) => textContent.trim() === step.detail)
      .flatMap((term) => [...(term.parentElement?.querySelectorAll('dd') ?? [])]);
  };
  let found: readonly HTMLElement[] = [document.body];
  for (const step of target) found = [...new Set(found.flatMap((root) => [...below(root, step)]))];
  return found;
}

/** Runs in the page: brings the first element into view and says what is to be seen of all; needs `find`. */
export function look(elements: readonly HTMLElement[], toUse: boolean): Sight {
  const [first] = elements;
  if (first === undefined) {
    return { count: 0, text: '', value: null, checked: false, enabled: false, open: false };
  }
  if (toUse) first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = first.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = (first as HTMLInputElement).labels?.[0];
  return {
    count: elements.length,
    text: first.innerText ?? '',
    value: 'value' in first ? String(first.value) : null,
    checked: first.matches(':checked, [aria-checked=true]'),
    enabled: !first.matches(':disabled, [aria-disabled=true]'),
    open: hit !== null && (first.contains(hit) || hit.contains(first) || label?.contains(hit) === true),
  };
}
