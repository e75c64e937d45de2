/** Longer descriptions are cut, with the whole text behind a control (section 9). */
export const DESCRIPTION_PREVIEW = 50;

/** First 50 characters and an ellipsis, or `null` when the description is shown whole (decision A-106). */
export function descriptionPreview(description: string): string | null {
  const characters = [...description];
  return characters.length <= DESCRIPTION_PREVIEW
    ? null
    : `${characters.slice(0, DESCRIPTION_PREVIEW).join('').trimEnd()}…`;
}
