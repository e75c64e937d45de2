import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { Evaluators } from '../steps/evaluators-to-choose.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import { ChosenItems } from './chosen-items.tsx';
import css from './bulk-forms.module.css';
import { DialogActions } from './dialog-foot.tsx';
import { takeFocus } from './take-focus.ts';

/** Gives the items to one technical evaluator, who is named once more before. */
const giveMany = (action: 'assign' | 'evaluator') =>
  function GiveMany({ items, onOrder }: BulkFormProps) {
    const [chosen, setChosen] = useState<AssignableUser | null>(null);
    if (chosen === null) return <Evaluators busyWith={null} onChoose={setChosen} />;
    const say = words().bulk;
    const to = isolated(chosen.name);
    const said = action === 'assign' ? say.said.assign : say.said.evaluator;
    return (
      <div className={css.form}>
        <h3 ref={takeFocus} className={css.question} tabIndex={-1}>
          {say.giveTo(items.length, to)}
        </h3>
        <ChosenItems items={items} details={[]} />
        <DialogActions>
          <Button variant="default" onClick={() => setChosen(null)}>
            {say.back}
          </Button>
          <Button
            onClick={() =>
              onOrder({
                action,
                body: { assignedUserId: chosen.id },
                said: (howMany, isAll) => said(howMany, isAll, to),
              })
            }
          >
            {words().bulk.titles.assign(items.length)}
          </Button>
        </DialogActions>
      </div>
    );
  };

export const AssignMany = giveMany('assign');
export const ReassignMany = giveMany('evaluator');
