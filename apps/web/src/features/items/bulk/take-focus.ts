/** why: the button that leads to this heading has gone, and the focus with it. */
export const takeFocus = (heading: HTMLElement | null) => heading?.focus();
