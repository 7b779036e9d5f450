// The way from one page of rows to the next.
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDirectoryWords } from './words.ts';

export interface PagesProps {
  /** Past the last one, as an address may have it, it leads there. */
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

export const Pages = ({ page, last, onPage }: PagesProps) => {
  const { t } = useDirectoryWords();
  const isPast = page > last;
  useEffect(() => {
    if (isPast) onPage(last);
  }, [isPast, last, onPage]);
  if (last <= 1) return null;
  return (
    <div className="list-pages rights-pages">
      <Button icon="chevron-left" label={t('before')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>{t('pageOf', { page, last })}</span>
      <Button
        icon="chevron-right"
        label={t('after')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
};
