// Codes of resources on paper: chosen by type and one by one, then printed, six on a sheet. Who scans one signs in
// there.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { config } from '../../lib/config.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectInput } from '../../ui/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { SHEET_RESOURCES } from './qr-sheet.graphql.ts';
import { useQrSheetWords } from './words.ts';
import './qr-sheet.css';

const MOST = 200;

const addressOf = (id: string): string =>
  `${window.location.origin}${config.contextPath}/pc/appointmentScanner/${encodeURIComponent(id)}`;

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
        {chosen.map((each) => {
          const name = say(bilingual(each.resources_name ?? '', each.resources_name_en));
          const place = [
            bilingual(each.building_name ?? '', each.building_name_en),
            bilingual(each.floor_name ?? '', each.floor_name_en),
          ]
            .map(say)
            .filter(Boolean)
            .join(' ');
          return (
            <li key={each.id}>
              <QrCode text={addressOf(each.id)} label={t('code', { name })} />
              <strong>{name}</strong>
              <span>{place}</span>
              <small>{each.resources_number}</small>
              <SavePictureButton of="li" look="quiet" label={t('save', { name })} />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
