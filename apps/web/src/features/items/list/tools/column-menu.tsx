import { CHOSEN_COLUMNS } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { IconColumns3 } from '@tabler/icons-react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Dropdown } from './dropdown.tsx';
import { useAtOnce } from './use-at-once.ts';
import type { ListChoices } from './use-list-choices.ts';

/** The columns beside those that every list of items has. */
export function ColumnMenu({ choices }: { readonly choices: ListChoices }) {
  const [columns, show] = useAtOnce(choices.columns);
  const choose = (chosen: typeof columns) => {
    show(chosen);
    choices.choose({ columns: chosen });
  };
  return (
    <Dropdown label={words().listTools.columns} icon={<IconColumns3 size={16} aria-hidden />}>
      {CHOSEN_COLUMNS.map((column) => (
        <Checkbox
          key={column}
          label={words().listTools.columnNames[column]}
          checked={columns.includes(column)}
          onChange={({ currentTarget }) =>
            choose(
              CHOSEN_COLUMNS.filter((each) =>
                each === column ? currentTarget.checked : columns.includes(each),
              ),
            )
          }
        />
      ))}
    </Dropdown>
  );
}
