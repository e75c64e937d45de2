import { MOST_SIGNED_ITEMS } from '@monda/domain/signings/signing-choices.ts';
import { words } from '@monda/phrases/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { currentLocation, go, goBack, useLocation } from '../../lib/location.ts';
import { useBackHeld } from '../../lib/use-back-held.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Alone } from './alone.tsx';
import { AfterSigning, GiveBack } from './after-signing.tsx';
import css from './sign.module.css';
import { SignForm } from './sign-form.tsx';
import { SignList } from './sign-list.tsx';
import type { Given } from './use-signing.ts';

export interface SignHereProps {
  /** Name of the person whose account has the device. */
  readonly holder: string;
}

/** In the state of the step in the history: everybody signed, and the holder has not taken the device back. */
const OVER = 'signingIsOver';

/** Leads to where the holder came from; to the list of items where the page was opened by its address. */
const leave = () => (currentLocation().depth > 0 ? goBack() : go('/items', { replace: true }));

/** The items in the query of an address, each once. */
const idsIn = (search: string): readonly string[] => [
  ...new Set((new URLSearchParams(search).get('items') ?? '').toLowerCase().split(',').filter(Boolean)),
];

/** Those present sign for the items in the address, one after the other, on the device of the holder. */
export function SignHere({ holder }: SignHereProps) {
  const { search, state } = useLocation();
  const ids = idsIn(search);
  const say = words().signings;
  if (state[OVER] === true) return <GiveBack holder={holder} onTaken={leave} />;
  if (ids.length === 0) return <NotSo title={say.noItems} />;
  if (ids.length > MOST_SIGNED_ITEMS) return <NotSo title={say.tooMany(MOST_SIGNED_ITEMS)} />;
  // why: neither this step of the history nor the page holds anything of the list then.
  const over = () => go('/sign', { replace: true, state: { [OVER]: true } });
  return <Signing key={search} holder={holder} ids={ids} onOver={over} />;
}

/** The address names no items, or too many. */
function NotSo({ title }: { readonly title: string }) {
  return (
    <Alone title={words().signings.open} isNarrow>
      <EmptyState
        title={title}
        text={words().signings.noItemsHint}
        action={<LinkButton href="/items">{words().screens.tasks}</LinkButton>}
      />
    </Alone>
  );
}

interface SigningProps extends SignHereProps {
  readonly ids: readonly string[];
  readonly onOver: () => void;
}

/** Reads the list for each person anew, and shows it with the form, or what became of the signature. */
function Signing({ holder, ids, onOver }: SigningProps) {
  const say = words().signings;
  const [person, setPerson] = useState(1);
  const [given, setGiven] = useState<Given | null>(null);
  const [isBegun, setIsBegun] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const read = useQuery({
    queryKey: ['signings.prepare', ids, person],
    queryFn: ({ signal }) => call('signings.prepare', { body: { itemIds: [...ids] }, signal }),
    // why: what a person reads stays until they ask for another one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const release = useBackHeld(isBegun || given !== null, () =>
    given === null ? setIsAsked(true) : onOver(),
  );
  if (given !== null) {
    const next = () => {
      setGiven(null);
      setPerson(person + 1);
    };
    return <AfterSigning given={given} onNext={next} onFinish={onOver} />;
  }
  const isRefused = read.error instanceof ApiError && read.error.isRefusal;
  return (
    <Alone title={say.open} subtitle={read.data && say.ofCompany(read.data.company.name, holder)}>
      <div>
        <Button variant="default" onClick={isBegun ? () => setIsAsked(true) : leave}>
          {say.back}
        </Button>
      </div>
      {read.isError ? (
        <InlineError
          message={errorText(read.error, say.loadFailed)}
          {...(isRefused ? {} : { onRetry: () => void read.refetch() })}
        />
      ) : null}
      {read.data === undefined && !read.isError ? <PageSkeleton /> : null}
      {read.data === undefined ? null : (
        <div className={css.columns}>
          <SignList items={read.data.items} />
          <SignForm
            key={person}
            items={read.data.items}
            onBegun={setIsBegun}
            onGiven={(next) => {
              setIsBegun(false);
              setGiven(next);
            }}
            readAgain={() => void read.refetch()}
          />
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={say.leaveTitle}
        cancelLabel={say.stay}
        confirmLabel={say.leave}
        danger
        onConfirm={() => {
          release();
          leave();
        }}
      >
        {say.leaveText}
      </ConfirmDialog>
    </Alone>
  );
}
