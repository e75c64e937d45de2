import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme.ts';

const VARIABLES = 'virtual:mantine-variables.css';
const INLINE_STYLES = /core\/InlineStyles\/InlineStyles\.mjs$/;

/** A version of the library's inline style element that the content security policy allows. */
const ADOPTED_STYLES = `
import { useInsertionEffect } from 'react';
import { stylesToString } from './styles-to-string/styles-to-string.mjs';
export function InlineStyles({ deduplicate, ...props }) {
  const css = stylesToString(props);
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
  return null;
}
`;

/** The palette of the product; a style that names another colour fails the check of style variables. */
const COLOURS = ['dark', 'gray', 'petrol', 'red'];

/** The theme's variables, which the library writes at run time. */
export function themeStyles(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const colors = Object.fromEntries(Object.entries(whole.colors).filter(([name]) => COLOURS.includes(name)));
  const merged = { ...whole, colors: colors as typeof whole.colors };
  const variables = convertCssVariables(defaultCssVariablesResolver(merged), ':root');
  const schemes = ['light', 'dark']
    .map((scheme) => `:root[data-mantine-color-scheme="${scheme}"]{--mantine-color-scheme:${scheme};}`)
    .join('');
  return `@layer mantine{${variables}${schemes}}`;
}

/** Replaces the one module; shared by the build and the development server's bundling of packages. */
export function adoptedInlineStyles(): Plugin & { readonly met: () => boolean } {
  let met = false;
  return {
    name: 'mantine-adopted-inline-styles',
    met: () => met,
    load(id) {
      if (!INLINE_STYLES.test(id.split('?')[0] ?? '')) return null;
      met = true;
      return ADOPTED_STYLES;
    },
  };
}

/**
 * Lets the component library run under a content security policy without inline styles. The build fails
 * when the module to replace is no longer there.
 */
export function mantineWithoutInlineStyles(): Plugin[] {
  const inline = adoptedInlineStyles();
  return [
    inline,
    {
      name: 'mantine-variables',
      resolveId: (id) => (id === VARIABLES ? `\0${VARIABLES}` : null),
      load: (id) => (id === `\0${VARIABLES}` ? themeStyles() : null),
      buildEnd(failure) {
        const browserBuild = this.environment.mode === 'build';
        if (failure === undefined && browserBuild && !inline.met()) {
          this.error('InlineStyles.mjs of @mantine/core was not met: its inline styles would break the page');
        }
      },
    },
  ];
}
