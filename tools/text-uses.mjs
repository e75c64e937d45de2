/** Paths of the texts below a part of the catalogue. */
const textsBelow = (part, path = []) =>
  typeof part === 'object'
    ? Object.entries(part).flatMap(([key, below]) => textsBelow(below, [...path, key]))
    : [path];

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Paths of the texts of `catalogue` with a word on the way to them that stands in none of `modules`. */
export function unusedTexts(catalogue, modules) {
  const names = new Set(modules.flatMap(({ text }) => text.match(NAME) ?? []));
  const isNamed = (key) => (key.match(NAME) ?? []).every((name) => names.has(name));
  return textsBelow(catalogue)
    .filter((path) => !path.every(isNamed))
    .map((path) => path.join('.'));
}

/** Texts of `serverParts` in modules that only browsers load, where those parts never come; a line each. */
export const serverTextsIn = (browserModules, serverParts) =>
  browserModules.flatMap(({ file, text }) =>
    serverParts
      .filter((part) =>
        new RegExp(`words\\(\\)\\s*\\.\\s*${part}\\b|\\{[^{}]*\\b${part}\\b[^{}]*\\} = words\\(\\)`).test(
          text,
        ),
      )
      .map((part) => `${file}: only the server has ${part}`),
  );
