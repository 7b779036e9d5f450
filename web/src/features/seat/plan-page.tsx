// The editor of a seat room's plan: what is drawn is looked at as readers will see it, and saved as a whole.
import { useReducer, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { LeaveGuard } from '../../records/leave-guard.tsx';
import { SeatMap } from '../../seat/seat-map.tsx';
import { Button } from '../../ui/button.tsx';
import { editingOf, step } from './editing.ts';
import { OfSeatRoom } from './of-seat-room.tsx';
import { seatsPath } from './paths.ts';
import { columnsOf, type DrawnPlan, type Fault, faultsOf, rowsOf, seatsOf } from './plan.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanImport, savePlanFile } from './plan-import.tsx';
import { PlanTools } from './plan-tools.tsx';
import { CHANGED_BY_OTHERS, type SeatRoomRead, storedPlan, useSavePlan } from './use-save-plan.tsx';
import { useSeatPlanWords } from './words.ts';
import './plan.css';

const MOST_NAMED = 8;

export const PlanPage = () => {
  const { id = '' } = useParams();
  return (
    <OfSeatRoom id={id}>
      {(room, readAgain) => <Editor key={room.revision} room={room} readAgain={() => void readAgain()} />}
    </OfSeatRoom>
  );
};

interface EditorProps {
  readonly room: SeatRoomRead;
  readonly readAgain: () => void;
}

const Editor = ({ room, readAgain }: EditorProps) => {
  const { t, say, language } = useSeatPlanWords();
  const navigate = useNavigate();
  const [start] = useState(() => editingOf(storedPlan(room)));
  const [editing, take] = useReducer(step, start);
  const [isPreview, setIsPreview] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const isSaved = useRef(false);
  const leave = () => void navigate(seatsPath(room.id));
  const { save, isSaving, refusal, dialog } = useSavePlan(room);
  const { plan } = editing;
  const seats = seatsOf(plan);
  const faults = faultsOf(plan);
  const isChanged = plan !== start.plan;
  const name = say(bilingual(room.resources_name, room.resources_name_en));
  const keep = async () => {
    isSaved.current = await save(plan);
    if (isSaved.current) leave();
  };
  return (
    <section className="list-page plan-page">
      <LeaveGuard isUnsaved={() => isChanged && !isSaved.current} />
      <header className="list-head">
        <h1>{t('title', { name })}</h1>
        <span className="list-count">
          {t('count', { seats: seats.length, closed: seats.filter(({ isClosed }) => isClosed).length })}
        </span>
        {isChanged ? <span className="warn">{t('unsaved')}</span> : null}
        <Button onClick={leave}>{t('back')}</Button>
        <Button
          look="primary"
          disabled={!isChanged || isSaving || faults.size > 0 || seats.length === 0}
          onClick={() => void keep()}
        >
          {isSaving ? t('saving') : t('save')}
        </Button>
      </header>
      <div className="plan-said" role="alert">
        {refusal ? (
          <p className="bad">
            {say(refusal.text)}{' '}
            {refusal.code === CHANGED_BY_OTHERS ? (
              <Button onClick={readAgain}>{t('readAgain')}</Button>
            ) : null}
          </p>
        ) : null}
        <Faults plan={plan} faults={faults} />
      </div>
      <div className="row wrap plan-acts plan-bar">
        <Button icon="undo" disabled={editing.past.length === 0} onClick={() => take({ do: 'undo' })}>
          {t('undo')}
        </Button>
        <Button disabled={editing.future.length === 0} onClick={() => take({ do: 'redo' })}>
          {t('redo')}
        </Button>
        <Button onClick={() => setIsImporting(true)}>{t('import')}</Button>
        <Button icon="download" onClick={() => void savePlanFile(plan, name, language)}>
          {t('export')}
        </Button>
        <Button aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {t('preview')}
        </Button>
      </div>
      {isPreview ? (
        <Preview plan={plan} />
      ) : (
        <div className="plan-body">
          <div>
            <PlanGrid editing={editing} faults={faults} take={take} />
            <p className="faint keyboard-only">{t('keys')}</p>
          </div>
          <PlanTools editing={editing} take={take} />
        </div>
      )}
      {isImporting ? (
        <PlanImport
          plan={plan}
          name={name}
          onTake={(to) => {
            take({ do: 'change', to });
            setIsImporting(false);
          }}
          onClose={() => setIsImporting(false)}
        />
      ) : null}
      {dialog}
    </section>
  );
};

interface FaultsProps {
  readonly plan: DrawnPlan;
  readonly faults: ReadonlyMap<string, Fault>;
}

const Faults = ({ plan, faults }: FaultsProps) => {
  const { t } = useSeatPlanWords();
  const wrong = seatsOf(plan).flatMap(({ row, column, number }) => {
    const fault = faults.get(`${row} ${column}`);
    return fault ? [{ fault, number }] : [];
  });
  const kinds = [...new Set(wrong.map(({ fault }) => fault))];
  if (seatsOf(plan).length === 0) return <p className="bad">{t('noSeats')}</p>;
  return kinds.map((kind) => {
    const numbers = [...new Set(wrong.filter(({ fault }) => fault === kind).map(({ number }) => number))];
    const named = numbers.filter((number) => number !== '').slice(0, MOST_NAMED);
    return (
      <p key={kind} className="bad">
        {named.length === 0
          ? t(`faults.${kind}`)
          : t('faultAt', { fault: t(`faults.${kind}`), numbers: named.join(', ') })}
      </p>
    );
  });
};

/** The plan as readers will see it while everything is free. */
const Preview = ({ plan }: { readonly plan: DrawnPlan }) => {
  const { zone } = useCampus();
  const [chosen, setChosen] = useState<string>();
  return (
    <SeatMap
      cells={seatsOf(plan).map(({ number, row, column, block, isClosed }) => ({
        number,
        row: row + 1,
        column: column + 1,
        block: block || undefined,
        state: isClosed ? 'disabled' : 'free',
        awayUntil: undefined,
      }))}
      rows={rowsOf(plan)}
      columns={columnsOf(plan)}
      zone={zone}
      chosen={chosen}
      onChoose={setChosen}
      states={['free', 'disabled']}
    />
  );
};
