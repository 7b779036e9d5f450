// What is done to the chosen places: seat or aisle, open or closed, number and block, lines, numbering.

import { seatTags } from '@campus/events/seat/seat-tags';
import { useState } from 'react';
import { unitsWithin } from '../../lib/text-limit.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { areaOf, type Editing, type EditStep } from './editing.ts';
import { type Order, renumbered, sampleOf, tellsApart, usualPatterns } from './numbering.ts';
import {
  cleared,
  columnsOf,
  type DrawnPlan,
  isWithin,
  type Lines,
  MOST_LINES,
  rowsOf,
  seatAt,
  seated,
  seatsOf,
  withBlock,
  withClosed,
  withLine,
  withNumber,
  withoutLine,
  withTag,
} from './plan.ts';
import { useSeatPlanWords } from './words.ts';

interface ToolsProps {
  readonly editing: Editing;
  readonly take: (step: EditStep) => void;
}

export const PlanTools = (props: ToolsProps) => {
  const { editing, take } = props;
  const { t, say } = useSeatPlanWords();
  const { plan, at } = editing;
  const area = areaOf(editing);
  const chosen = seatsOf(plan).filter((seat) => isWithin(area, seat));
  const isOne = area.top === area.bottom && area.left === area.right;
  const change = (to: DrawnPlan) => take({ do: 'change', to });
  const last = { row: rowsOf(plan) - 1, column: columnsOf(plan) - 1 };
  return (
    <aside className="plan-tools">
      <section>
        <h2 aria-live="polite">
          {isOne
            ? t('chosenOne', { row: at.row + 1, column: at.column + 1 })
            : t('chosenMany', {
                rows: area.bottom - area.top + 1,
                columns: area.right - area.left + 1,
                seats: chosen.length,
              })}
        </h2>
        <div className="row wrap plan-acts">
          <Button icon="seat" onClick={() => change(seated(plan, area))}>
            {t('makeSeat')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => change(cleared(plan, area))}>
            {t('makeAisle')}
          </Button>
          <Button
            disabled={!chosen.some(({ isClosed }) => !isClosed)}
            onClick={() => change(withClosed(plan, area, true))}
          >
            {t('close')}
          </Button>
          <Button
            disabled={!chosen.some(({ isClosed }) => isClosed)}
            onClick={() => change(withClosed(plan, area, false))}
          >
            {t('open')}
          </Button>
          <Button look="quiet" onClick={() => take({ do: 'reach', from: { row: 0, column: 0 }, to: last })}>
            {t('chooseAll')}
          </Button>
        </div>
        {isOne && seatAt(plan, at) ? (
          <Told
            key={`${at.row} ${at.column} ${seatAt(plan, at)?.number}`}
            label={t('number')}
            value={seatAt(plan, at)?.number ?? ''}
            longest={20}
            onChange={(number) => change(withNumber(plan, at, number))}
          />
        ) : null}
        {chosen.length > 0 ? (
          <Told
            key={`${area.top} ${area.left} ${area.bottom} ${area.right} ${chosen[0]?.block}`}
            label={t('block')}
            hint={t('blockHint')}
            value={chosen[0]?.block ?? ''}
            longest={50}
            onChange={(block) => change(withBlock(plan, area, block))}
          />
        ) : null}
        {chosen.length > 0 ? (
          <fieldset className="row wrap plan-acts">
            <legend>{t('tags')}</legend>
            {seatTags.map(([tag, zh, en]) => (
              <Checkbox
                key={tag}
                label={say({ zh, en })}
                isChecked={chosen.every(({ tags }) => tags.includes(tag))}
                onChange={(isOn) => change(withTag(plan, area, tag, isOn))}
              />
            ))}
          </fieldset>
        ) : null}
      </section>
      <LineTools {...props} />
      <Numbering {...props} />
    </aside>
  );
};

interface ToldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly longest: number;
  readonly onChange: (text: string) => void;
}

/** One step of the editor for a whole word, not one for each letter. */
const Told = ({ label, hint, value, longest, onChange }: ToldProps) => {
  const [text, setText] = useState(value);
  const tell = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={unitsWithin(longest, text)}
      value={text}
      onType={setText}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) tell();
      }}
    />
  );
};

const LineTools = ({ editing, take }: ToolsProps) => {
  const { t } = useSeatPlanWords();
  const { plan } = editing;
  const { top, bottom, left, right } = areaOf(editing);
  const [rows, columns] = [rowsOf(plan), columnsOf(plan)];
  const add = (lines: Lines, at: number) => take({ do: 'change', to: withLine(plan, lines, at) });
  const remove = (lines: Lines, at: number) => take({ do: 'change', to: withoutLine(plan, lines, at) });
  return (
    <section>
      <h2>{t('lines')}</h2>
      <div className="row wrap plan-acts">
        <Button disabled={rows >= MOST_LINES} onClick={() => add('row', top)}>
          {t('addRowBefore')}
        </Button>
        <Button disabled={rows >= MOST_LINES} onClick={() => add('row', bottom + 1)}>
          {t('addRowAfter')}
        </Button>
        <Button disabled={rows < 2} onClick={() => remove('row', top)}>
          {t('removeRow', { row: top + 1 })}
        </Button>
        <Button disabled={columns >= MOST_LINES} onClick={() => add('column', left)}>
          {t('addColumnBefore')}
        </Button>
        <Button disabled={columns >= MOST_LINES} onClick={() => add('column', right + 1)}>
          {t('addColumnAfter')}
        </Button>
        <Button disabled={columns < 2} onClick={() => remove('column', left)}>
          {t('removeColumn', { column: left + 1 })}
        </Button>
      </div>
    </section>
  );
};

const orders: readonly Order[] = ['fromLeft', 'fromRight', 'snake'];
const MOST_FIRST = 9_999;

const Numbering = ({ editing, take }: ToolsProps) => {
  const { t } = useSeatPlanWords();
  const { plan } = editing;
  const area = areaOf(editing);
  const [text, setText] = useState<string>(usualPatterns[0]);
  const [order, setOrder] = useState<Order>('fromLeft');
  const [first, setFirst] = useState(1);
  const pattern = { text, order, first };
  const sample = sampleOf(plan, area, pattern);
  const isFit = tellsApart(text);
  return (
    <section>
      <h2>{t('numbering')}</h2>
      <TextField
        label={t('pattern')}
        hint={t('patternHint')}
        error={isFit ? undefined : t('patternNeeds')}
        list="plan-patterns"
        maxLength={unitsWithin(30, text)}
        value={text}
        onType={setText}
      />
      <datalist id="plan-patterns">
        {usualPatterns.map((usual) => (
          <option key={usual} value={usual} />
        ))}
      </datalist>
      <div className="plan-pair">
        <SelectField
          label={t('order')}
          value={order}
          onChoose={setOrder}
          choices={orders.map((each) => [each, t(`orders.${each}`)])}
        />
        <TextField
          label={t('first')}
          type="number"
          min={0}
          max={MOST_FIRST}
          value={first}
          onType={(text) => setFirst(Math.max(0, Math.min(MOST_FIRST, Math.trunc(Number(text)) || 0)))}
        />
      </div>
      {isFit && sample.length > 0 ? (
        <p className="faint">{t('sample', { sample: sample.join(', ') })}</p>
      ) : null}
      <Button
        disabled={!isFit || sample.length === 0}
        onClick={() => take({ do: 'change', to: renumbered(plan, area, pattern) })}
      >
        {t('renumber')}
      </Button>
    </section>
  );
};
