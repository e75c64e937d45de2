import css from './growing-box.module.css';

/**
 * How a box grows with its text, from 2 lines to 10: by the browser, which does it while it lays out the page; where it
 * cannot, by measuring the text at each change.
 */
export const GROWING_BOX = CSS.supports('field-sizing', 'content')
  ? { classNames: { input: css.box } }
  : { autosize: true, minRows: 2, maxRows: 10 };
