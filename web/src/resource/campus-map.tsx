// Buildings on the uploaded map of their campus, or on plain ground where none was uploaded. Each is a button.
import type { Bilingual } from '../lib/bilingual.ts';
import { usePreferences } from '../preferences.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../uploads/picture.tsx';
import './campus-map.css';

/** In per cent of the map, from its upper left corner. */
export interface MapSpot {
  readonly x: number;
  readonly y: number;
}

export interface PlacedBuilding extends MapSpot {
  readonly id: string;
  readonly name: Bilingual;
}

export interface CampusMapProps {
  /** The address of the uploaded map; empty: plain ground. */
  readonly picture: string;
  readonly buildings: readonly PlacedBuilding[];
  /** The id of the one that stands out. */
  readonly chosen: string;
  readonly onChoose?: (id: string) => void;
  /** Present: a press on the ground says where. */
  readonly onPlace?: (spot: MapSpot) => void;
}

const tenths = (part: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.round((part / whole) * 1000) / 10));

export const CampusMap = ({ picture, buildings, chosen, onChoose, onPlace }: CampusMapProps) => {
  const language = usePreferences((preferences) => preferences.language);
  return (
    <div className={onPlace ? 'campus-map campus-map-open' : 'campus-map'}>
      {picture === '' ? null : <Picture uri={picture} alt="" className="campus-map-picture" />}
      {onPlace ? (
        // The keyboard has the two numbers beside the map.
        <div
          className="campus-map-ground"
          aria-hidden="true"
          onPointerUp={({ clientX, clientY, currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            onPlace({ x: tenths(clientX - left, width), y: tenths(clientY - top, height) });
          }}
        />
      ) : null}
      {buildings.map(({ id, name, x, y }) => (
        <button
          key={id}
          type="button"
          className="campus-map-building"
          aria-pressed={id === chosen}
          disabled={!onChoose}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          onClick={() => onChoose?.(id)}
        >
          <Icon name="pin" size={16} />
          {name[language]}
        </button>
      ))}
    </div>
  );
};
