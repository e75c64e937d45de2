import { isDecimalText } from '@monda/domain/facts/decimal-text.ts';
import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { readQuantity } from '@monda/domain/items/typed-quantity.ts';
import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PhotoGrid } from '../../../../ui/photo-grid.tsx';
import { formatQuantity } from '../../base/amounts.ts';
import { BulkResultView } from '../../bulk/bulk-result.tsx';
import { isAllDone } from '../../../../lib/bulk/bulk-run.ts';
import type { NamedItem } from '../../bulk/name-and-serial.tsx';
import { type FactsOfMany, useFactsOfItems, useGiveFacts } from '../../facts/use-same-facts.ts';
import css from './provider-day.module.css';

type SharedTicket = DayAnswer['sharedTickets'][number];

/** Digits behind the point of a weight. */
const DIGITS = 3;

const NO_WEIGHTS = { gross: null, tare: null, estimated: null, ticketNumber: null };

/** A weight in kg as it is typed, as the text that is recorded, or why it is none. */
function readNet(text: string): { readonly net: string } | { readonly problem: string | null } {
  const typed = readQuantity(text, 'kilograms');
  if (typed.is !== 'number') return { problem: typed.is === 'empty' ? null : typed.message };
  const net = String(typed.value);
  return typed.value > 0 && isDecimalText(net, DIGITS)
    ? { net }
    : { problem: words().providerDay.noWeight(DIGITS) };
}

/** The items whose net weight is not recorded, with the weight of the ticket; what else is recorded of each stays. */
function ordersOf(
  items: readonly NamedItem[],
  facts: ReadonlyMap<string, FactsAnswer>,
  shared: { readonly net: string; readonly sharedBy: number },
): readonly FactsOfMany[] {
  const weightsOf = ({ id }: NamedItem) => facts.get(id)?.weights ?? null;
  const alike = Map.groupBy(items, (item) => JSON.stringify(weightsOf(item)));
  return [...alike.values()].map((those) => {
    const [first] = those;
    const present = first === undefined ? null : weightsOf(first);
    return { items: those, facts: { weights: { ...NO_WEIGHTS, ...present, ...shared } } };
  });
}

interface TicketWeightProps {
  readonly ticket: SharedTicket;
  /** The items of the day. */
  readonly dayItems: readonly DayItem[];
}

/** The net weight of a ticket that several items share, asked once; nothing where each of them has one. */
export function TicketWeight({ ticket, dayItems }: TicketWeightProps) {
  const say = words().providerDay;
  const shares = ticket.items.length;
  const items = dayItems
    .filter(({ id }) => ticket.items.includes(id))
    .map(({ id, itemName, serialNumber }) => ({ id, jsonData: { itemName, serialNumber } }));
  const facts = useFactsOfItems(items);
  const [text, setText] = useState('');
  const [isTold, setTold] = useState(false);
  const { state, give } = useGiveFacts(say.weightRecorded, () => setText(''));
  const lacking = items.filter(({ id }) => facts.has(id) && (facts.get(id)?.weights?.net ?? null) === null);
  if (facts.size < items.length || lacking.length === 0) return null;
  const read = readNet(text);
  const save = () => {
    setTold(true);
    if (!('net' in read) || state.is === 'running') return;
    give(ordersOf(lacking, facts, { net: read.net, sharedBy: shares }), facts);
  };
  const problem = 'net' in read ? null : (read.problem ?? (isTold ? say.weightMissing : null));
  return (
    <Panel title={say.sharedTicket(shares)} hint={say.weightHint(lacking.length)}>
      <form
        className={css.ticket}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PhotoGrid photos={[ticket.file]} label={words().evidence.tickets} />
        <div className={css.beside}>
          <TextInput
            className={css.weight}
            label={say.netWeight}
            description={
              'net' in read ? say.recordedForEach(formatQuantity(Number(read.net), 'kg')) : say.weightOnce
            }
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="submit" variant="default" loading={state.is === 'running'}>
              {words().controls.save}
            </Button>
          </div>
          {state.is === 'ended' && !isAllDone(state.result) ? (
            <BulkResultView result={state.result} items={state.items} said={say.weightRecorded} />
          ) : null}
        </div>
      </form>
    </Panel>
  );
}
