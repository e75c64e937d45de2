import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme.ts';

const VARIABLES = 'virtual:mantine-variables.css';
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

/** Serves the theme's variables as a style of the build: the content security policy allows none at run time. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === VARIABLES ? `\0${VARIABLES}` : null),
    load: (id) => (id === `\0${VARIABLES}` ? themeStyles() : null),
  };
}
