// Codes of resources on paper: chosen by type and one by one, then printed, four on a sheet.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { config } from '../../lib/config.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { SheetResourcesQuery } from '../../wire.generated.ts';
import { SHEET_RESOURCES } from './qr-sheet.graphql.ts';
import { Sticker } from './sticker.tsx';
import { useQrSheetWords } from './words.ts';
import './qr-sheet.css';

const MOST = 200;

const addressOf = (id: string): string =>
  `${window.location.origin}${config.contextPath}/pc/appointmentScanner/${encodeURIComponent(id)}`;

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

type Placed = Pick<
  SheetResourcesQuery['page']['edges'][number]['node'],
  'building_name' | 'building_name_en' | 'floor_name' | 'floor_name_en'
>;

const placeText = (each: Placed): Bilingual => ({
  zh: joined(each.building_name, each.floor_name),
  en: joined(each.building_name_en || each.building_name, each.floor_name_en || each.floor_name),
});

export const QrSheetPage = () => {
  const { t, say } = useQrSheetWords();
  const [parameters, setParameters] = useSearchParams();
  const { types } = useResourceTypes();
  const type = parameters.get('type') ?? '';
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(SHEET_RESOURCES, {
    variables: { first: MOST, filter: type === '' ? {} : { resources_type_id: type } },
  });
  const all = data?.page.edges.map(({ node }) => node) ?? [];
  const chosen = all.filter(({ id }) => !left.has(id));
  const turn = (id: string) =>
    setLeft(left.has(id) ? new Set([...left].filter((each) => each !== id)) : new Set([...left, id]));
  return (
    <div className="qr-page">
      <div className="qr-tools">
        <h1>{t('title')}</h1>
        <p className="faint">{t('hint')}</p>
        <div className="qr-row">
          <SelectInput
            aria-label={t('type')}
            value={type}
            onChange={({ target }) => setParameters({ type: target.value }, { replace: true })}
          >
            <option value="">{t('allTypes')}</option>
            {types.map((each) => (
              <option key={each.id} value={each.id}>
                {say(each.name)}
              </option>
            ))}
          </SelectInput>
          <Button onClick={() => setLeft(chosen.length === 0 ? new Set() : new Set(all.map(({ id }) => id)))}>
            {t(chosen.length === 0 ? 'all' : 'none')}
          </Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={() => window.print()}>
            {t('print', { count: chosen.length })}
          </Button>
        </div>
        {(data?.page.totalCount ?? 0) > MOST ? <p className="faint">{t('most', { count: MOST })}</p> : null}
        <fieldset className="qr-choices">
          <legend>{t('resources')}</legend>
          {all.map((each) => (
            <Checkbox
              key={each.id}
              label={say(bilingual(each.resources_name ?? '', each.resources_name_en))}
              isChecked={!left.has(each.id)}
              onChange={() => turn(each.id)}
            />
          ))}
        </fieldset>
      </div>
      {data ? null : <Unanswered error={error} refetch={refetch} shape="cards" lines={6} />}
      {data && all.length === 0 ? <EmptyState icon="building" title={t('empty')} /> : null}
      <ul className="qr-sheet">
        {chosen.map((each) => (
          <Sticker
            key={each.id}
            address={addressOf(each.id)}
            number={each.resources_number ?? ''}
            name={bilingual(each.resources_name ?? '', each.resources_name_en)}
            place={placeText(each)}
          />
        ))}
      </ul>
    </div>
  );
};
