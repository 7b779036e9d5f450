// The scanner in everybody's hand: the code at a door, a seat or a screen opens its page.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { config } from '../../lib/config.ts';
import { Scanner } from '../../scanner/scanner.tsx';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ownPathOf } from './own-address.ts';
import { useSigningWords } from './words.ts';
import './signing.css';

export const CodeScanPage = () => {
  const { t } = useSigningWords();
  const navigate = useNavigate();
  const [isForeign, setIsForeign] = useState(false);
  const follow = (text: string) => {
    const path = ownPathOf(text, window.location.origin, config.contextPath);
    setIsForeign(path === undefined);
    return path === undefined ? undefined : navigate(path, { replace: true });
  };
  const foot = (
    <Link className="button" to="/pc/myQrcode">
      <Icon name="grid" />
      {t('scanner.mine')}
    </Link>
  );
  return (
    <PhonePage title={t('scanner.title')} foot={foot}>
      <div className="code-scan">
        <Scanner onCode={follow} ways={['picture']} hint={t('scanner.hint')} />
        {isForeign ? (
          <p className="bad" role="alert">
            {t('scanner.foreign')}
          </p>
        ) : null}
      </div>
    </PhonePage>
  );
};
