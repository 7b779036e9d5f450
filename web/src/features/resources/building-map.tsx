// Chooses a building of the list: on the map of its campus, or by its name beside it.
import { useQuery } from '@apollo/client/react';
import { CampusMap } from '../../resource/campus-map.tsx';
import { campusesOf, LOCATIONS } from '../../resource/locations.graphql.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { buildingsOf, type Listed } from './listed.ts';
import { useListWords } from './words.ts';

export interface BuildingMapProps {
  readonly all: readonly Listed[];
  /** A building's Chinese name; empty: any. */
  readonly chosen: string;
  readonly onChoose: (building: string) => void;
  readonly onClose: () => void;
}

export const BuildingMap = ({ all, chosen, onChoose, onClose }: BuildingMapProps) => {
  const { t, say } = useListWords();
  const { data, loading } = useQuery(LOCATIONS, { context: { isQuiet: true } });
  const listed = buildingsOf(all);
  const campuses = campusesOf(data)
    .map((campus) => ({
      ...campus,
      buildings: campus.buildings.filter(({ name }) => listed.some(({ zh }) => zh === name.zh)),
    }))
    .filter(({ buildings }) => buildings.length > 0);
  const choose = (building: string) => {
    onChoose(building);
    onClose();
  };
  return (
    <Dialog title={t('map')} onClose={onClose}>
      <div className="resources-map">
        <div>
          {loading && !data ? <Skeleton lines={6} /> : null}
          {data && campuses.length === 0 ? <p className="faint">{t('mapEmpty')}</p> : null}
          {campuses.map(({ id, name, picture, buildings }) => (
            <section key={id} aria-label={say(name)}>
              <h3>{say(name)}</h3>
              <CampusMap
                picture={picture}
                buildings={buildings}
                chosen={buildings.find((building) => building.name.zh === chosen)?.id ?? ''}
                onChoose={(at) => choose(buildings.find((building) => building.id === at)?.name.zh ?? '')}
              />
            </section>
          ))}
        </div>
        <ul>
          {listed.map((building) => (
            <li key={building.zh}>
              <button type="button" aria-pressed={building.zh === chosen} onClick={() => choose(building.zh)}>
                {say(building)}{' '}
                <span className="faint">{all.filter((one) => one.building.zh === building.zh).length}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
