// What narrows the list: a time, seats, a place, a name; beside it what that leaves, and the views.
import { Suspense, useState } from 'react';
import { lazyInTime } from '../../lib/load-time.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { listOrders, listViews } from './address.ts';
import { buildingsOf, type Listed, narrowedBy } from './listed.ts';
import { SoughtTime } from './sought-time.tsx';
import type { ListPageState } from './use-list-page.ts';
import { useListWords } from './words.ts';

const BuildingMap = lazyInTime(async () => ({ default: (await import('./building-map.tsx')).BuildingMap }));

const seatSteps = [2, 4, 6, 10, 20, 40, 80] as const;

export interface FiltersProps {
  readonly page: ListPageState;
  readonly all: readonly Listed[];
}

const Narrowing = ({ page, all }: FiltersProps) => {
  const { t, say } = useListWords();
  const { list, change } = page;
  const [isMapOpen, setIsMapOpen] = useState(false);
  // Beside the booking form there is room for what is chosen, not for what it is called too.
  const isBeside = page.selection !== null;
  const isTight = page.isCompact || isBeside;
  const buildings = buildingsOf(all);
  const narrowed = narrowedBy(all);
  const seats = seatSteps.some((step) => step === list.seats) || list.seats === 0 ? [] : [list.seats];
  return (
    <>
      {narrowed.seats || list.seats > 0 ? (
        <SelectInput
          aria-label={t('seats')}
          value={list.seats}
          onChoose={(seats) => change({ seats })}
          choices={[0, ...seatSteps, ...seats].map((count) => {
            const label = count === 0 ? t('anySeats') : t('seatsFrom', { count });
            if (isBeside) return [count, count === 0 ? t('seats') : label];
            return [count, `${t('seats')} · ${label}`];
          })}
        />
      ) : null}
      {narrowed.place || list.building !== '' ? (
        <SelectInput
          aria-label={t('place')}
          value={list.building}
          onChoose={(building) => change({ building })}
          none={['', isTight ? t('place') : `${t('place')} · ${t('anyPlace')}`]}
          choices={buildings.map((building) => [building.zh, say(building)])}
        />
      ) : null}
      {buildings.length < 2 ? null : (
        <Button icon="pin" label={t('map')} onClick={() => setIsMapOpen(true)}>
          {isTight ? null : t('map')}
        </Button>
      )}
      {isMapOpen ? (
        <Suspense fallback={null}>
          <BuildingMap
            all={all}
            chosen={list.building}
            onChoose={(building) => change({ building })}
            onClose={() => setIsMapOpen(false)}
          />
        </Suspense>
      ) : null}
      <SelectInput
        aria-label={t('order')}
        value={list.order ?? ''}
        onChoose={(value) => change({ order: value === '' ? undefined : value })}
        none={['', isTight ? t('order') : `${t('order')} · ${t('orders.usual')}`]}
        choices={listOrders.map((order) => [
          order,
          isTight ? t(`orders.${order}`) : `${t('order')} · ${t(`orders.${order}`)}`,
        ])}
      />
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={list.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </>
  );
};

export const Filters = (props: FiltersProps) => {
  const { page } = props;
  const { t } = useListWords();
  const { list, change } = page;
  return (
    <div className="row wrap resources-filters">
      <SoughtTime page={page} />
      <Narrowing {...props} />
      <span className="row wrap resources-filters-end">
        <Segmented
          label={t('states')}
          choices={listViews.map((value) => ({ value, label: t(value) }))}
          value={list.view}
          onChange={(next) => change({ view: next })}
        />
      </span>
    </div>
  );
};
