// A share as a bar with its number.
import type { FieldOf } from '@campus/events/domain/record/fields';
import type { PageKind } from './kind.ts';

export const sharePage: PageKind<FieldOf<'share'>> = {
  Input: () => null,
  Cell: ({ value }) => {
    const percent = Math.round(Number(value));
    return (
      <span className="record-share">
        <span className="record-share-bar" aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
        {percent}%
      </span>
    );
  },
};
