import { words } from '@monda/phrases/words.ts';
import { createTheme, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e9f4f5',
  '#d3e7ea',
  '#a9d0d6',
  '#7fb8c1',
  '#5ba3af',
  '#2f8795',
  '#126a78',
  '#0b5563',
  '#083f4a',
  '#062f37',
];

/** Greys of the dark scheme: text, …, border, control, hover, input, surface, canvas. */
const dark: MantineColorsTuple = [
  '#e6eaee',
  '#c3cbd3',
  '#9aa6b2',
  '#8d99a5',
  '#2d353e',
  '#28303a',
  '#20272e',
  '#1a1f25',
  '#14181d',
  '#0f1216',
];

const red: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f97066',
  '#d92d20',
  '#b42318',
  '#b42318',
  '#912018',
  '#7a271a',
];

const closes = () => ({ 'aria-label': words().controls.close });

/** The look of the component library; the colours of both schemes are tokens of `tokens.css`. */
export const theme = createTheme({
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", "DejaVu Sans Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
  headings: { fontWeight: '650' },
  colors: { petrol, dark, red },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#17202a',
  defaultRadius: '8px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    ModalRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    CloseButton: { defaultProps: closes },
    ModalCloseButton: { defaultProps: closes },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
  },
});
