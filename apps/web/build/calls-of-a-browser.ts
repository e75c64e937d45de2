import type { Plugin } from 'vite';

const CALL_TABLE = /packages\/domain\/src\/[\w/-]+-calls\.ts$/;
const PATH = /^ {4}path: /gm;
/** Who may make a call; each stands on one line. */
const ACCESS = /^ {4}access: .+,\n/gm;
/** What else is the server's, and what the rules are made of. */
const OF_SERVERS =
  /^ {4}(?:(?:mayBeOld|changesPeople|versioned|bulk): true|refusal: .+),\n|^const \w+ = only\(.+\);\n|^import (?!type)[^;]+;\n/gm;

/**
 * The tables of calls as a browser needs them: without who may make a call, which the server decides. The rules bring
 * the permissions and the roles of every step along, into the first load. Throws where a rule is not found.
 */
export function callsOfABrowser(): Plugin {
  return {
    name: 'calls-of-a-browser',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const calls = CALL_TABLE.test(id) ? code.match(PATH)?.length : undefined;
      if (calls === undefined) return null;
      if (calls !== code.match(ACCESS)?.length) {
        throw new Error(`${id}: an access rule does not stand on one line`);
      }
      return { code: code.replace(ACCESS, '').replace(OF_SERVERS, ''), map: null };
    },
  };
}
