/**
 * Schema checks never compile functions from text: the content security policy forbids it.
 * Set before any chunk brings the schema library, without bringing it into the first chunk.
 */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };
