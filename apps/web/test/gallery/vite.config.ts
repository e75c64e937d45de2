import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineWithoutInlineStyles } from '../../build/mantine-without-inline-styles.ts';

/** The controls on a page of their own, with the styles as the product builds them. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), ...mantineWithoutInlineStyles()],
  build: { emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false },
});
