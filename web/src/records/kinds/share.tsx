// A share as a bar with its number.
import type { FieldOf } from '@campus/events/domain/record/fields';
import type { PageKind } from './kind.ts';

export const ShareBar = ({ share }: { readonly share: number }) => {
  const percent = Math.round(share);
  return (
    <span className="record-share">
      <span className="record-share-bar" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  );
};

export const sharePage: PageKind<FieldOf<'share'>> = {
  Input: () => null,
  Cell: ({ value }) => <ShareBar share={Number(value)} />,
};
