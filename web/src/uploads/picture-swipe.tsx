// Pictures across the whole width, one swiped after another, and which of them is seen.
import { useState } from 'react';
import { Picture } from './picture.tsx';
import type { PictureStripProps } from './picture-strip.tsx';

export const PictureSwipe = ({ label, pictures }: PictureStripProps & { readonly label: string }) => {
  const [shown, setShown] = useState(1);
  return (
    <>
      <section
        className="picture-swipe"
        aria-label={label}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(1 + Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((one) => (
          <Picture key={one.uri} uri={one.uri} alt={one.label} />
        ))}
      </section>
      {pictures.length > 1 ? (
        <span className="picture-count" aria-hidden="true">{`${shown} / ${pictures.length}`}</span>
      ) : null}
    </>
  );
};
