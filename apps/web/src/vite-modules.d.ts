declare module 'virtual:mantine-variables.css';

/** Version of the product that the page was built with (`build/product-version.ts`). */
declare const MONDA_VERSION: string;
