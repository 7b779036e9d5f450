// The shape of a list before its first rows: a head and rows as high as they will be, so nothing moves.
import { useText } from '../i18n.ts';

/** More would need scrolling. */
const MOST = 14;

export const ListSkeleton = ({ rows, columns }: { readonly rows: number; readonly columns: number }) => {
  const { t } = useText();
  const cells = Array.from({ length: Math.min(columns, 8) }, (_, at) => `cell-${at}`);
  return (
    <div className="record-skeleton" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: Math.min(rows, MOST) + 1 }, (_, at) => `row-${at}`).map((row) => (
        <div key={row}>
          {cells.map((cell) => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
};
