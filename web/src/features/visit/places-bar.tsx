// The places of a window as one bar: others', these, and what is left.
import type { ReactNode } from 'react';
import { useVisitWords } from './words.ts';
import './visit-phone.css';

interface PlacesBarProps {
  readonly places: number;
  /** Without `own`. */
  readonly left: number;
  readonly own: number;
  /** Beside the legend. */
  readonly children?: ReactNode;
}

export const PlacesBar = ({ places, left, own, children }: PlacesBarProps) => {
  const { t } = useVisitWords();
  const parts = [
    ['others', Math.max(0, places - left - own)],
    ['own', own],
    ['left', left],
  ] as const;
  return (
    <>
      <span className="visit-places" aria-hidden="true">
        {parts.map(([key, count]) =>
          count > 0 ? <i key={key} data-part={key} style={{ flexGrow: count }} /> : null,
        )}
      </span>
      <span className="visit-legend">
        {parts.map(([key, count]) => (
          <small key={key} data-part={key}>
            {t(`approve.part.${key}`, { count })}
          </small>
        ))}
        {children}
      </span>
    </>
  );
};
