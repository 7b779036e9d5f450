// Codes of resources, or of the seats of a room, on paper: chosen by type and one by one, then printed, four on a sheet.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { SHEET_RESOURCES, SHEET_SEATS } from './qr-sheet.graphql.ts';
import { Sticker } from './sticker.tsx';
import { resourceSticker, type StickerText, seatStickers } from './stickers.ts';
import { useQrSheetWords } from './words.ts';
import './qr-sheet.css';

const MOST = 200;

/** Undefined: not answered yet. */
const useStickers = (type: string, room: string) => {
  const ofType = useQuery(SHEET_RESOURCES, {
    variables: { first: MOST, filter: type === '' ? {} : { resources_type_id: type } },
    skip: room !== '',
  });
  const ofRoom = useQuery(SHEET_SEATS, { variables: { id: room }, skip: room === '' });
  const { error, refetch } = room === '' ? ofType : ofRoom;
  const seats = ofRoom.data && (ofRoom.data.room ? seatStickers(ofRoom.data.room) : []);
  const all: readonly StickerText[] | undefined =
    room === '' ? ofType.data?.page.edges.map(({ node }) => resourceSticker(node)) : seats;
  return { all, total: ofType.data?.page.totalCount ?? 0, error, refetch };
};

export const QrSheetPage = () => {
  const { t, say } = useQrSheetWords();
  const [parameters, setParameters] = useSearchParams();
  const room = parameters.get('room') ?? '';
  const { types } = useResourceTypes();
  const type = parameters.get('type') ?? '';
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { all: answered, total, error, refetch } = useStickers(type, room);
  const all = answered ?? [];
  const chosen = all.filter(({ id }) => !left.has(id));
  const turn = (id: string) =>
    setLeft(left.has(id) ? new Set([...left].filter((each) => each !== id)) : new Set([...left, id]));
  return (
    <div className="qr-page">
      <div className="card qr-tools">
        <h1>{t('title')}</h1>
        <p className="faint">{t(room === '' ? 'hint' : 'seatHint')}</p>
        <div className="row wrap qr-row">
          {room === '' ? (
            <SelectInput
              aria-label={t('type')}
              value={type}
              onChoose={(value) => setParameters({ type: value }, { replace: true })}
              none={['', t('allTypes')]}
              choices={types.map((each) => [each.id, say(each.name)])}
            />
          ) : null}
          <Button
            disabled={all.length === 0}
            onClick={() => setLeft(chosen.length === 0 ? new Set() : new Set(all.map(({ id }) => id)))}
          >
            {t(chosen.length === 0 ? 'all' : 'none')}
          </Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={() => window.print()}>
            {t('print', { count: chosen.length })}
          </Button>
        </div>
        {total > MOST ? <p className="faint">{t('most', { count: MOST })}</p> : null}
        {all.length === 0 ? null : (
          <fieldset className="qr-choices">
            <legend>{t(room === '' ? 'resources' : 'seats')}</legend>
            {all.map((each) => (
              <Checkbox
                key={each.id}
                label={say(each.name)}
                isChecked={!left.has(each.id)}
                onChange={() => turn(each.id)}
              />
            ))}
          </fieldset>
        )}
      </div>
      {answered ? null : <Unanswered error={error} refetch={refetch} shape="cards" lines={6} />}
      {answered?.length === 0 ? (
        <EmptyState icon="building" title={t(room === '' ? 'empty' : 'noSeats')} />
      ) : null}
      <ul className="qr-sheet">
        {chosen.map((each) => (
          <Sticker key={each.id} {...each} />
        ))}
      </ul>
    </div>
  );
};
