import project from '../../../package.json' with { type: 'json' };

/** What a build replaces: the version of the product, the one of the server it was built with. */
export const PRODUCT_VERSION = { MONDA_VERSION: JSON.stringify(project.version) };
