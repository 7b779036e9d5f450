// The table of managed bookings: status early, what may be done last, ticks for several at once.
import { Link } from 'react-router';
import type { Booking } from '../../bookings/booking.ts';
import { StatusTag } from '../../bookings/status-tag.tsx';
import { dateTimeText } from '../../lib/date-time.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { useWords } from '../../words.ts';
import { type ManagerAction, managerActionsOf } from './managed-actions.tsx';

export const managedDetailPath = (id: string): string =>
  `/manage/appointment/detail/manage/${encodeURIComponent(id)}`;

interface RowProps {
  readonly booking: Booking;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAction: (action: ManagerAction) => void;
}

const RowActions = ({ booking, onAction }: Pick<RowProps, 'booking' | 'onAction'>) => {
  const { t } = useWords('manage');
  const offered = managerActionsOf(booking);
  return (
    <span className="list-actions">
      <Link to={managedDetailPath(booking.id)} aria-label={t('detailOf', { number: booking.number })}>
        {t('detail')}
      </Link>
      {offered.slice(0, 1).map((action) => (
        <Button
          key={action}
          look="link"
          label={`${t(`do.${action}`)}: ${booking.number}`}
          onClick={() => onAction(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {offered.length < 2 ? null : (
        <MenuButton
          label={<Icon name="more" />}
          name={t('moreOf', { number: booking.number })}
          className="button button-link"
          align="end"
          hasChevron={false}
        >
          {offered.slice(1).map((action) => (
            <button key={action} type="button" className="menu-entry" onClick={() => onAction(action)}>
              {t(`do.${action}`)}
            </button>
          ))}
        </MenuButton>
      )}
    </span>
  );
};

const Row = ({ booking, isChosen, onChoose, onAction }: RowProps) => {
  const { t, say, language } = useWords('manage');
  return (
    <tr className={isChosen ? 'list-chosen' : ''}>
      <td className="list-tick">
        <input
          type="checkbox"
          className="tick"
          aria-label={t('choose', { name: booking.number })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <td>
        <StatusTag status={booking.status} />
      </td>
      <td className="faint managed-number">{booking.number}</td>
      <th scope="row">
        {say(booking.resource)}
        <span className="managed-place">{say(booking.place)}</span>
      </th>
      <td className="managed-when">
        {dateText(booking.date, language)} <b>{periodText(booking)}</b>
      </td>
      <td>
        {booking.person}
        <span className="managed-place">{say(booking.department)}</span>
      </td>
      <td className="managed-subject">{say(booking.subject)}</td>
      <td className="faint">{dateTimeText(booking.createdAt, language)}</td>
      <td>
        <RowActions booking={booking} onAction={onAction} />
      </td>
    </tr>
  );
};

export interface BookingTableProps {
  readonly bookings: readonly Booking[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onAction: (action: ManagerAction, booking: Booking) => void;
}

const columns = ['status', 'number', 'resource', 'when', 'person', 'subject', 'created', 'actions'] as const;

export const BookingTable = ({ bookings, chosen, onChoose, onAction }: BookingTableProps) => {
  const { t } = useWords('manage');
  const ids = bookings.map(({ id }) => id);
  const ticked = ids.filter((id) => chosen.has(id)).length;
  return (
    <table className="list-table managed-table">
      <TableHead title={t('bookings.title')} columns={columns.map((column) => t(`column.${column}`))}>
        <th scope="col" className="list-tick">
          <input
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < ids.length;
            }}
            type="checkbox"
            className="tick"
            aria-label={t('chooseAll')}
            checked={ids.length > 0 && ticked === ids.length}
            onChange={(event) => onChoose(ids, event.target.checked)}
          />
        </th>
      </TableHead>
      <tbody>
        {bookings.map((booking) => (
          <Row
            key={booking.id}
            booking={booking}
            isChosen={chosen.has(booking.id)}
            onChoose={(isChosen) => onChoose([booking.id], isChosen)}
            onAction={(action) => onAction(action, booking)}
          />
        ))}
      </tbody>
    </table>
  );
};
