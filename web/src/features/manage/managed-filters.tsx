// What narrows the list of bookings; all of it stands in the address.
import { type BookingStatus, bookingStatuses } from '@campus/events/booking/schedule/status';
import { useResourceNames } from '../../resources/resource-names.ts';
import { ResourcePicker } from '../../resources/resource-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { useWords } from '../../words.ts';
import type { ManagedAddress } from './managed-address.ts';

export interface ManagedFiltersProps {
  readonly address: ManagedAddress;
  readonly onChange: (part: Partial<ManagedAddress>) => void;
}

const DateFilter = (props: { label: string; value: string; onChange: (date: string) => void }) => (
  <span className="managed-date">
    <span>{props.label}</span>
    <DateButton
      label={props.label}
      date={props.value}
      onChange={props.onChange}
      onClear={() => props.onChange('')}
    />
  </span>
);

export const ManagedFilters = ({ address, onChange }: ManagedFiltersProps) => {
  const { t } = useWords('manage');
  const { status, resource, text, from, to } = address;
  const names = useResourceNames(resource === '' ? [] : [resource]);
  const isNarrowed = status !== '' || resource !== '' || text !== '' || from !== '' || to !== '';
  const change = (part: Partial<ManagedAddress>) => onChange({ ...part, page: 1 });
  return (
    <search className="list-filters">
      <TextFilter
        key={text === '' ? 'empty' : 'text'}
        label={t('text')}
        value={text}
        onChange={(q) => change({ text: q })}
      />
      <select
        className="field-input"
        aria-label={t('column.status')}
        value={status}
        onChange={({ target: { value } }) =>
          change({ status: bookingStatuses.find((one: BookingStatus) => one === value) ?? '' })
        }
      >
        <option value="">{t('allStatuses')}</option>
        {bookingStatuses.map((one) => (
          <option key={one} value={one}>
            {t(`status.${one}`)}
          </option>
        ))}
      </select>
      <ResourcePicker
        label={t('column.resource')}
        placeholder={t('anyResource')}
        chosen={resource === '' ? undefined : { id: resource, name: names.get(resource) }}
        onChange={(chosen) => change({ resource: chosen?.id ?? '' })}
      />
      <DateFilter label={t('from')} value={from} onChange={(date) => change({ from: date })} />
      <DateFilter label={t('to')} value={to} onChange={(date) => change({ to: date })} />
      {isNarrowed ? (
        <Button look="link" onClick={() => change({ status: '', resource: '', text: '', from: '', to: '' })}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </search>
  );
};
