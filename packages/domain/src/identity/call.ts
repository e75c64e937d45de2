import type { Sentence } from '../base/sentence.ts';
import type { AccessRule } from './access.ts';

/** One call of the HTTP surface: where it is and who may make it. Plain data, safe for every chunk. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{name}` placeholders. */
  readonly path: `/${string}`;
  readonly access: AccessRule;
  /** Sentence of the 403 for people outside the access rule, where the general one would not help. */
  readonly refusal?: Sentence;
  /**
   * A list that may be a moment old for a person who has not written in it: a read replica may answer it. What its
   * caller wrote is always in it.
   */
  readonly mayBeOld?: true;
  /**
   * It changes one record of a known version: with `If-Match` it is refused (412) when the record has another one by then.
   * Every other call takes no `If-Match`: a switch that stops access says what is asked, and is never refused for a stale page
   * (record 6). Of two that also do so here, `companies.toggle` is compared where it flips, not where its body says
   * `isActive`; `users.change` where it says more than `blocked`.
   */
  readonly versioned?: true;
  /** A GET that works once: HEAD of its address says that it is there, and does not use it up. */
  readonly worksOnce?: true;
  /** It is for many items: the rate limit counts each entry of `items` in the body as a request of its own. */
  readonly bulk?: true;
  /** The call changes who a person is or what they may do: what servers remember of people is forgotten. */
  readonly changesPeople?: true;
  /**
   * The `language` of the answer is kept in the browser by a cookie, so that the page comes in it: with these calls
   * alone a browser sends its cookies.
   */
  readonly keepsLanguage?: true;
}
