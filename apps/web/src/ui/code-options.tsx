export interface CodeOptionsProps {
  readonly codes: readonly string[];
  readonly labelOf: (code: string) => string;
  /** What is chosen; stands first where it is none of the codes. */
  readonly present?: string;
}

/** The options of a list of codes, by their labels. */
export function CodeOptions({ codes, labelOf, present = '' }: CodeOptionsProps) {
  const options = present === '' || codes.includes(present) ? codes : [present, ...codes];
  return options.map((code) => (
    <option key={code} value={code}>
      {labelOf(code)}
    </option>
  ));
}
