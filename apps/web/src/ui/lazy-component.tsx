import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { words } from '@monda/phrases/words.ts';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { checkConnection, isOnline } from '../lib/connection.ts';
import { usePending } from '../lib/pending-parts.ts';
import { InlineError } from './inline-error.tsx';
import { notify } from './toast.ts';

/** What a part that opens and closes is given; any other stands as long as its page. */
interface Opening {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

/** A part of a page in a chunk of its own. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the part is shown, so that it comes with what stands around it. Rejects as the import does. */
  readonly load: () => Promise<unknown>;
};

/** What a component is given. */
type PropsOf<Part> =
  Part extends ComponentType<infer Props> ? (Props extends object ? Props : object) : never;

/**
 * Loads a module with the texts of parts that no page brings along; answers the component that it exports as `name`.
 * Rejects when either does not come.
 */
export const partOf = async <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<ComponentType<PropsOf<Module[Name]>>> =>
  (await whenUsed(load))[name] as ComponentType<PropsOf<Module[Name]>>;

/** A component of a module with its texts, as {@link lazyComponent}. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  awaiting: ReactNode = null,
): LazyComponent<PropsOf<Module[Name]>> => lazyComponent(() => partOf(load, name), awaiting);

/**
 * A part whose code is loaded when it is shown. Where loading fails the page around it stays: a dialog reports the
 * failure in a message and is closed again, any other part shows it where the part would be. `awaiting` is shown there
 * while the code is loaded.
 */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  awaiting: ReactNode = null,
): LazyComponent<Props> {
  let ready: ComponentType<Props> | null = null;
  let hasFailed = false;

  const fetchOnce = async () => {
    // why: styles that did not come once are asked for again only by a new page.
    if (hasFailed && (await checkConnection())) window.location.reload();
    try {
      ready = await fetchPart();
      return ready;
    } catch (thrown) {
      hasFailed = true;
      await checkConnection();
      throw thrown;
    }
  };

  function Part(props: Props) {
    const { opened, onClose } = props as Opening;
    const [part, setPart] = useState<ComponentType<Props> | null>(() => ready);
    const [tries, setTries] = useState(0);
    const [failed, setFailed] = useState(false);
    const wanted = opened !== false && part === null;
    usePending(wanted && !failed);
    useEffect(() => {
      if (!wanted) return;
      let stands = true;
      fetchOnce().then(
        (fetched) => stands && setPart(() => fetched),
        (thrown: unknown) => {
          console.error('A part of the page could not be loaded', thrown);
          if (!stands) return;
          if (onClose === undefined) return setFailed(true);
          notify.failure(isOnline() ? words().ui.partFailed : words().ui.partOffline);
          onClose();
        },
      );
      return () => {
        stands = false;
      };
      // oxlint-disable-next-line exhaustive-deps -- why: another function that closes it is no other try
    }, [wanted, tries]);
    if (part !== null) return createElement(part, props);
    if (!failed) return awaiting;
    return (
      <InlineError
        message={words().ui.partFailed}
        onRetry={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  }
  return Object.assign(Part, { load: fetchOnce });
}
