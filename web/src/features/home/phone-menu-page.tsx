// Everything that home leads to on a phone, and its order there.
import { Link } from 'react-router';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ON_HOME, useShortcuts } from './shortcuts.ts';
import { useTypes } from './use-types.ts';
import { useHomeWords } from './words.ts';
import './phone-home.css';

export const PhoneMenuPage = () => {
  const { t, say } = useHomeWords();
  const { types, isLoading, failure, readAgain } = useTypes();
  const { shortcuts, move } = useShortcuts(types);
  return (
    <PhonePage isInShell title={t('now.menu')} note={t('now.menuHint', { count: ON_HOME })}>
      {failure ? <ErrorState {...failure} onRetry={readAgain} /> : null}
      {isLoading ? <Skeleton lines={8} /> : null}
      <ol className="phone-menu" hidden={isLoading}>
        {shortcuts.map(({ key, name, icon, to }, at) => (
          <li key={key} data-home={at < ON_HOME}>
            <Link to={to}>
              <Icon name={icon} size={24} />
              <strong>{say(name)}</strong>
            </Link>
            <Button
              look="quiet"
              icon="chevron-up"
              label={t('now.menuUp', { name: say(name) })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <Button
              look="quiet"
              icon="chevron-down"
              label={t('now.menuDown', { name: say(name) })}
              disabled={at === shortcuts.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
    </PhonePage>
  );
};
