// One seat room in the office: its seats in a list, each open or closed, and the rules of sitting there.
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OfSeatRoom } from './of-seat-room.tsx';
import { codesPath, nowPath, planPath, roomPath } from './paths.ts';
import { seatsOf } from './plan.ts';
import { SeatRules } from './seat-rules.tsx';
import { CHANGED_BY_OTHERS, storedPlan } from './use-save-plan.tsx';
import { type SeatsProps, useSeats } from './use-seats.ts';
import { useSeatPlanWords } from './words.ts';
import '../../ui/lists.css';
import './plan.css';

type Tab = 'seats' | 'rules';

export const SeatSettingsPage = () => {
  const { id = '' } = useParams();
  return (
    <OfSeatRoom id={id}>{(room, readAgain) => <Settings room={room} readAgain={readAgain} />}</OfSeatRoom>
  );
};

const Settings = ({ room, readAgain }: SeatsProps) => {
  const { t, say } = useSeatPlanWords();
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('seats');
  const { id } = room;
  return (
    <section className="list-page">
      <header className="list-head">
        <h1>{t('settings', { name: say(bilingual(room.resources_name, room.resources_name_en)) })}</h1>
        <span className="list-space row wrap plan-acts">
          <Link to={nowPath(id)}>{t('detail')}</Link>
          <Link to={roomPath(id)}>{t('edits')}</Link>
          <Link to={codesPath(id)}>{t('printCodes')}</Link>
          <Button look="primary" icon="edit" onClick={() => void navigate(planPath(id))}>
            {t('editPlan')}
          </Button>
        </span>
      </header>
      <div className="room-body">
        <Tabs
          label={t('settings', { name: room.resources_number ?? '' })}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'seats', label: t('seatsTab'), count: seatsOf(storedPlan(room)).length },
            { value: 'rules', label: t('settingsTab') },
          ]}
        >
          {tab === 'seats' ? (
            <Seats key={room.revision} room={room} readAgain={readAgain} />
          ) : (
            <SeatRules id={id} onSaved={readAgain} />
          )}
        </Tabs>
      </div>
    </section>
  );
};

const Seats = ({ room, readAgain }: SeatsProps) => {
  const { t, say } = useSeatPlanWords();
  const { wanted, setWanted, state, setState, ...of } = useSeats({ room, readAgain });
  const { seats, shown, now, close, isSaving, refusal, dialog } = of;
  if (seats.length === 0)
    return (
      <EmptyState icon="seat" title={t('noPlan')} hint={t('noPlanHint')}>
        <Link className="button button-primary" to={planPath(room.id)}>
          {t('editPlan')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <div className="row wrap plan-acts plan-filters">
        <TextInput
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <SelectInput
          aria-label={t('state')}
          value={state}
          onChoose={setState}
          none={['', t('state')]}
          choices={[
            ['open', t('inUse')],
            ['closed', t('outOfUse')],
          ]}
        />
      </div>
      {refusal ? (
        <p className="bad" role="alert">
          {say(refusal.text)}{' '}
          {refusal.code === CHANGED_BY_OTHERS ? (
            <Button onClick={() => void readAgain()}>{t('readAgain')}</Button>
          ) : null}
        </p>
      ) : null}
      {shown.length === 0 ? <EmptyState icon="seat" title={t('none')} /> : null}
      <table className="list-table seat-table" hidden={shown.length === 0}>
        <TableHead columns={[t('number'), t('block'), t('place'), t('state'), t('now'), t('act')]} />
        <tbody>
          {shown.map((seat) => (
            <tr key={seat.number}>
              <th scope="row">{seat.number}</th>
              <td>{seat.block || '–'}</td>
              <td>
                {seat.row + 1} × {seat.column + 1}
              </td>
              <td className={seat.isClosed ? 'faint' : 'good'}>{t(seat.isClosed ? 'outOfUse' : 'inUse')}</td>
              <td>{now.has(seat.number) ? t(`states.${now.get(seat.number)}`) : '–'}</td>
              <td>
                <Button
                  look="quiet"
                  disabled={isSaving}
                  label={`${t(seat.isClosed ? 'open' : 'close')}: ${seat.number}`}
                  onClick={() => void close(seat)}
                >
                  {t(seat.isClosed ? 'open' : 'close')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  );
};
