// Pairs a glass whose code was scanned, on one page: is it this one, what is it for, at which door, and by what name.
import { useQuery } from '@apollo/client/react';
import { namedLike } from '../../resource/resource-names.ts';
import { Checkbox, TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type OfferedPlace, offeredPlaces } from './pair-places.ts';
import { comparedCode, inGroups } from './pairing-code.ts';
import { useTerminalWords } from './terminal-words.ts';
import { DOOR_OPTIONS, DOORS_WITH_SCREEN, optionsOf, screensIn } from './terminals.graphql.ts';

/** More are found by their name. */
const SHOWN = 4;
const READ = 60;
const hungDoor = { kind: 'door', state: 'paired' };
const newest = { order_by: [{ field: 'create_time', dir: 'desc' }] };

/** Doors that fit the text, the most likely one first. */
export const useDoorPlaces = (text: string, isAsked: boolean) => {
  const latest = useQuery(DOORS_WITH_SCREEN, {
    variables: { first: 1, filter: { ...hungDoor, ...newest } },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  }).data;
  const lastId = screensIn(latest)[0]?.resourceIds.at(-1);
  const lastFound = useQuery(DOOR_OPTIONS, {
    variables: { first: 1, filter: { id: lastId } },
    skip: !isAsked || lastId === undefined,
  }).data;
  const last = lastFound && optionsOf(lastFound)[0];
  const near = text.trim() === '' && last ? { building_name: last.building } : namedLike(text);
  const isKnown = latest !== undefined && (lastId === undefined || lastFound !== undefined);
  const { data } = useQuery(DOOR_OPTIONS, {
    variables: { first: READ, filter: near },
    skip: !isAsked || !isKnown,
  });
  const found = data ? optionsOf(data) : [];
  const hung = useQuery(DOORS_WITH_SCREEN, {
    variables: { first: 2 * READ, filter: { ...hungDoor, resourceIds: { in: found.map(({ id }) => id) } } },
    skip: found.length === 0,
  }).data;
  const places = hung ? offeredPlaces(found, screensIn(hung), last) : [];
  return { last, places: places.slice(0, SHOWN) };
};

interface PlaceListProps extends ReturnType<typeof useDoorPlaces> {
  readonly text: string;
  readonly chosen: OfferedPlace | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (id: string) => void;
}

/** One door: the next one is chosen already. */
export const PlaceList = ({ last, places, text, chosen, onType, onChoose }: PlaceListProps) => {
  const { t, say } = useTerminalWords();
  const note = ({ floor, isNext, hung }: OfferedPlace): string =>
    [say(floor), isNext ? t('besideLast', { number: last?.number ?? '' }) : '', hung ? t('hasScreen') : '']
      .filter((part) => part !== '')
      .join(t('and'));
  return (
    <fieldset className="pairing-places">
      <legend>
        {t('place')}{' '}
        {last ? <small className="faint">{t('afterLast', { name: say(last.name) })}</small> : null}
      </legend>
      <div className="pairing-find">
        <Icon name="search" size={18} />
        <TextInput
          type="search"
          aria-label={t('findDoor')}
          placeholder={t('doorExample')}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {places.map((place) => (
        <label key={place.id} className="pairing-place">
          <input
            type="radio"
            name="place"
            checked={place.id === chosen?.id}
            onChange={() => onChoose(place.id)}
          />
          <b>{say(place.name)}</b> <small>{note(place)}</small>
        </label>
      ))}
    </fieldset>
  );
};

interface GlassProps {
  /** What the glass shows, as it was scanned. */
  readonly screen: string;
  readonly isSame: boolean;
  readonly onSame: (isSame: boolean) => void;
}

/** Anybody can send a link to a code: a glass is paired only by somebody who stands before it. */
export const Glass = ({ screen, isSame, onSame }: GlassProps) => {
  const { t } = useTerminalWords();
  const letters = inGroups(comparedCode(screen));
  return (
    <section className="pairing-glass">
      <output>{letters}</output>
      <div>
        <h3>{t('compare.title', { letters: letters.replace('-', '\u2011') })}</h3>
        <Checkbox label={t('compare.same')} isChecked={isSame} onChange={onSame} />
        <small className="faint">{t('compare.other')}</small>
      </div>
    </section>
  );
};

interface BesideProps {
  readonly isReplacing: boolean;
  readonly onReplace: (isReplacing: boolean) => void;
}

/** What becomes of the screen that hangs there already. */
export const Beside = ({ isReplacing, onReplace }: BesideProps) => {
  const { t } = useTerminalWords();
  return (
    <Segmented
      label={t('hasScreen')}
      choices={[
        { value: 'replace', label: t('replace') },
        { value: 'beside', label: t('beside') },
      ]}
      value={isReplacing ? 'replace' : 'beside'}
      onChange={(value) => onReplace(value === 'replace')}
    />
  );
};
