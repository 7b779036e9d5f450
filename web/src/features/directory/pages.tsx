// The way from one page of rows to the next.
import { Button } from '../../ui/button.tsx';
import { useDirectoryWords } from './words.ts';

export interface PagesProps {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

export const Pages = ({ page, last, onPage }: PagesProps) => {
  const { t } = useDirectoryWords();
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
