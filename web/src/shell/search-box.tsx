// The box of the header that opens the palette; only its picture where there is no room.
import { useText } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export interface SearchBoxProps {
  readonly onSearch: (() => void) | undefined;
  readonly isSmall?: boolean;
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

export const SearchBox = ({ onSearch, isSmall = false }: SearchBoxProps) => {
  const { t } = useText();
  if (onSearch === undefined) return null;
  if (isSmall) return <Button look="quiet" icon="search" label={t('shell.search')} onClick={onSearch} />;
  return (
    <button
      type="button"
      className="search-box"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('shell.search')}
      title={t('shell.search')}
      onClick={onSearch}
    >
      <Icon name="search" />
      <span>{t('shell.search')}</span>
      <kbd className="keycap">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
};
