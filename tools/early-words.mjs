import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { at } from './paths.mjs';

/** The address of the module that answers texts. */
export const WORDS = pathToFileURL(at('packages', 'phrases', 'src', 'words.ts')).href;
const EARLY = 'asks who reads while the module is loaded';

/** In the place of `words.ts`: a module that asks while it is loaded is refused. */
const REFUSING = `
  const refuse = (name) => () => { throw new Error(name + '() ${EARLY}'); };
  export const words = refuse('words');
  export const readersLanguage = refuse('readersLanguage');
  export const inLanguage = (_language, work) => work();
`;

/**
 * Loads modules, given by their addresses, and answers a line for each that asks for texts while it is loaded, when the
 * language of the reader is not known. To be called before anything else loads `words.ts`.
 */
export async function earlyWords(addresses) {
  const hooks = registerHooks({
    load: (url, context, next) =>
      url === WORDS ? { format: 'module', source: REFUSING, shortCircuit: true } : next(url, context),
  });
  const early = [];
  for (const address of addresses) {
    try {
      await import(address);
    } catch (error) {
      early.push(`${address.replace(pathToFileURL(at('/')).href, '')}: ${error.message}`);
    }
  }
  hooks.deregister();
  return early;
}
