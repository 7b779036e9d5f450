// Under a list: which part of it is shown, and the way to the other parts.
import { useText } from '../i18n.ts';
import { Button } from './button.tsx';
import { numbersAround } from './page-numbers.ts';

export interface PagesProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export const Pages = ({ page, size, total, onPage }: PagesProps) => {
  const { t } = useText();
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  return (
    <footer className="list-foot">
      <span>{t('pages.range', { from, to: Math.min(total, page * size), total })}</span>
      {last === 1 ? null : (
        <nav className="list-pages" aria-label={t('pages.label')}>
          <Button
            look="quiet"
            icon="chevron-left"
            label={t('pages.previous')}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          {numbersAround(page, last).map((number, index, all) => (
            <span key={number} className="list-page-number">
              {index > 0 && number - (all[index - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
              <Button
                look={number === page ? 'primary' : 'quiet'}
                label={t('pages.page', { number })}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onPage(number)}
              >
                {number}
              </Button>
            </span>
          ))}
          <Button
            look="quiet"
            icon="chevron-right"
            label={t('pages.next')}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </footer>
  );
};
