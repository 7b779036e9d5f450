// The rows of an invitation: each with its verdict and, where it can be mended, its choices under it.
import { cardTypes, numberFaultTexts } from '@campus/events/domain/identity-number';
import { Fragment, type MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { cellNames, type InviteRow, type JudgedRow, type RowState, saidOf } from './invite-rows.ts';
import { useInviteWords } from './invite-words.ts';
import type { Invitation, Window } from './use-invitation.ts';

/** No place is left in the window. */
const FULL = '2005';
const MOST_OFFERED = 3;

export const hoursOf = ({ start_time, end_time }: Window): string => `${start_time}–${end_time}`;

export const useVerdict = () => {
  const { t, say } = useInviteWords();
  return ({ row, fault }: JudgedRow): string => {
    if (fault?.kind === 'card') return say(numberFaultTexts[fault.fault]);
    if (fault?.kind === 'twice') return t('fault.twice', { line: fault.line });
    if (fault) return t(`fault.${fault.kind}`);
    const refusal = saidOf(row);
    if (refusal) return say(refusal.text);
    return t(row.sent ? 'isSent' : 'ok');
  };
};

const icons = { ready: 'check', todo: 'alert', out: 'copy', sent: 'check' } as const;

interface CellsProps extends Pick<JudgedRow, 'row' | 'fault'> {
  readonly onChange: (part: Partial<InviteRow>) => void;
}

const Cells = ({ row, fault, onChange }: CellsProps) => {
  const { t, say } = useInviteWords();
  const isSent = row.sent !== undefined;
  return cellNames.map((name) => (
    <Fragment key={name}>
      {name === 'card' ? (
        <td data-label={t('cardType')}>
          {row.card === '' ? (
            <span className="faint">–</span>
          ) : (
            <select
              aria-label={t('cardType')}
              value={row.cardType}
              disabled={isSent}
              onChange={({ target }) => {
                const type = cardTypes.find(([code]) => code === target.value)?.[0];
                if (type) onChange({ cardType: type });
              }}
            >
              {cardTypes.map(([code, zh, en]) => (
                <option key={code} value={code}>
                  {say({ zh, en })}
                </option>
              ))}
            </select>
          )}
        </td>
      ) : null}
      <td data-label={t(name)}>
        <input
          aria-label={t(name)}
          data-cell={name}
          aria-invalid={fault?.kind === name || undefined}
          value={row[name]}
          readOnly={isSent}
          placeholder={name === 'name' || name === 'phone' ? '' : t('optional')}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      </td>
    </Fragment>
  ));
};

/** Cells that an invitation goes out without. */
const withouts = { card: 'withoutCard', plate: 'withoutPlate' } as const;

/** The cell stands in the row above the choices. */
const goToCell = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget
    .closest('tr')
    ?.previousElementSibling?.querySelector<HTMLInputElement>('[aria-invalid]')
    ?.focus();

const Choices = ({ judged, invitation }: { judged: JudgedRow; invitation: Invitation }) => {
  const { t } = useInviteWords();
  const { row, fault } = judged;
  const isFull = fault?.kind === 'full' || saidOf(row)?.code === FULL;
  const cell = cellNames.find((name) => name === fault?.kind);
  const others = invitation.windows.filter(
    ({ id }) => id !== (row.window ?? invitation.window) && invitation.left.get(id) !== 0,
  );
  return (
    <div className="invite-choices">
      {isFull
        ? others.slice(0, MOST_OFFERED).map((window) => (
            <Button
              key={window.id}
              icon="clock"
              onClick={() => invitation.change(row.key, { window: window.id })}
            >
              {t('moveTo', { hours: hoursOf(window) })}{' '}
              {window.left === null ? null : (
                <small>{t('leftThere', { count: invitation.left.get(window.id) ?? 0 })}</small>
              )}
            </Button>
          ))
        : null}
      {cell === undefined ? null : (
        <Button icon="edit" onClick={goToCell}>
          {t('mend', { what: t(cell) })}
        </Button>
      )}
      {cell === 'card' || cell === 'plate' ? (
        <Button icon="ban" onClick={() => invitation.change(row.key, { [cell]: '' })}>
          {t(withouts[cell])} <small>{t('optional')}</small>
        </Button>
      ) : null}
      {row.refusal && !fault ? (
        <Button icon="refresh" onClick={() => invitation.change(row.key, {})}>
          {t('again')}
        </Button>
      ) : null}
      <Button icon="close" onClick={() => invitation.remove(row.key)}>
        {t('removeWord')}
      </Button>
    </div>
  );
};

const Row = ({ judged, invitation }: { judged: JudgedRow; invitation: Invitation }) => {
  const { t } = useInviteWords();
  const verdict = useVerdict();
  const { row, line, state } = judged;
  const isFull = judged.fault?.kind === 'full';
  const moved = invitation.windows.find(({ id }) => id === row.window);
  return (
    <>
      <tr data-state={state} data-full={isFull || undefined}>
        <th scope="row">{line}</th>
        <Cells row={row} fault={judged.fault} onChange={(part) => invitation.change(row.key, part)} />
        <td className="invite-verdict">
          <div>
            <span role="status">
              <Icon name={isFull ? 'hourglass' : icons[state]} size={16} /> <strong>{verdict(judged)}</strong>{' '}
              {moved ? <small>{t('moved', { hours: hoursOf(moved) })}</small> : null}
            </span>
            {state === 'ready' || state === 'out' ? (
              <Button
                look="quiet"
                icon="close"
                label={t('remove', { line })}
                onClick={() => invitation.remove(row.key)}
              />
            ) : null}
          </div>
        </td>
      </tr>
      {state === 'todo' ? (
        <tr data-state={state} data-full={isFull || undefined} className="invite-under">
          <td aria-hidden="true" />
          <td colSpan={cellNames.length + 2}>
            <Choices judged={judged} invitation={invitation} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

const columns = ['name', 'phone', 'cardType', 'card', 'unit', 'plate', 'verdict'];

export const InviteTable = ({ invitation, shown }: { invitation: Invitation; shown: RowState | 'all' }) => {
  const { t } = useInviteWords();
  const list = invitation.list.filter(({ state }) => shown === 'all' || state === shown);
  return (
    <div className="invite-table">
      <table className="list-table">
        <TableHead columns={columns.map((column) => t(column))}>
          <th scope="col">
            <span className="heard-only">#</span>
          </th>
        </TableHead>
        <tbody>
          {list.map((judged) => (
            <Row key={judged.row.key} judged={judged} invitation={invitation} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
