import { STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { NothingYet, WholeList } from '../../ui/whole-list.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { isInvited, staffColumns, staffEditHref } from './staff-columns.tsx';
import { STAFF_STATES, type StaffState, staffMatching } from '@monda/domain/staff/staff-search.ts';
import { useBlockQuestion } from './block-question.tsx';
import { useAccountLink } from './use-account-link.ts';

const QUERY = { role: STAFF_ROLES.join(',') };
const stateOptions = () => STAFF_STATES.map((state) => ({ value: state, label: words().users[state] }));

export interface StaffListProps {
  readonly address: ListAddress;
  /** Id of the signed-in administrator. */
  readonly ownId: string;
}

const stateIn = (address: ListAddress): StaffState | '' =>
  STAFF_STATES.find((each) => each === address.value('status')) ?? '';

/** What the list is narrowed to, as an export asks for it. */
export function staffFilters(address: ListAddress): { role: string; search: string; state?: StaffState } {
  const state = stateIn(address);
  return { ...QUERY, search: address.search, ...(state === '' ? {} : { state }) };
}

/** The people of the provider, with search, filter and pages on the one answer. */
export function StaffList({ address, ownId }: StaffListProps) {
  const { search, change } = address;
  const state = stateIn(address);
  const read = useRead('users.list', { query: QUERY });
  const { press, busyId, question } = useBlockQuestion();
  const { sendLink, linkBusyId } = useAccountLink();
  const [doomed, setDoomed] = useState<ListedUser | null>(null);
  const [asking, setAsking] = useState(false);
  const all = read.data?.data;
  const someInvited = all?.some(isInvited) ?? false;
  const columns = useMemo(
    () =>
      staffColumns(
        {
          onToggle: (user) => void press(user),
          busyId,
          onDelete: (user) => {
            setDoomed(user);
            setAsking(true);
          },
          onSendAgain: sendLink,
          linkBusyId,
          reasonFor: (user) =>
            user.id === ownId
              ? words().users.notOneself
              : user.canBeRemoved
                ? null
                : words().staffScreens.protectedReason,
        },
        { someInvited },
      ),
    [press, busyId, sendLink, linkBusyId, ownId, someInvited],
  );
  const found = useMemo(
    () => (all === undefined ? undefined : staffMatching(all, { search, state })),
    [all, search, state],
  );
  return (
    <>
      <WholeList
        address={address}
        read={read}
        found={found}
        columns={columns}
        rowHref={staffEditHref}
        words={{
          ...words().staffScreens,
          list: words().screens.staffUsers,
          failed: words().users.usersFailed,
        }}
        filter={{ value: state, options: stateOptions(), onChange: (value) => change({ status: value }) }}
        filtered={search !== '' || state !== ''}
        empty={
          <NothingYet
            hint={words().staffScreens.emptyHint}
            createHref="/monda-users/new"
            createLabel={words().staffScreens.create}
          />
        }
      />
      {question}
      <DeleteDialog
        user={all?.find(({ id }) => id === doomed?.id) ?? doomed}
        opened={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
