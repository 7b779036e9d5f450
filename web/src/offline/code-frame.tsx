// The page of one's own code, with network and without: white in both themes, awake, and as large as the screen.
import type { Period } from '@campus/events/domain/time/period';
import { type ReactNode, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { periodText } from '../lib/when.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import { useOfflineWords } from './words.ts';
import '../shell/phone.css';
import './pass-code.css';

interface CodeFrameProps {
  /** What the code is for next. */
  readonly next: (Period & { readonly resource: Bilingual; readonly seat?: string | undefined }) | undefined;
  readonly children: ReactNode;
}

export const CodeFrame = ({ next, children }: CodeFrameProps) => {
  const { t, say } = useOfflineWords();
  const [isFull, setIsFull] = useState(false);
  useWakeLock();
  return (
    <div className="phone phone-code" data-full={isFull}>
      <PageHeader title={t('pass.title')} backTo="/mobile/home" />
      <div className="phone-content">
        {children}
        <div className="code-lines">
          {next ? (
            <p className="code-line">
              <Icon name="calendar" size={20} />
              <span>
                <strong>{[say(next.resource), next.seat].filter(Boolean).join(' ')}</strong>
                <small>{periodText(next)}</small>
              </span>
            </p>
          ) : null}
          <p className="code-line">
            <Icon name="sun" size={20} />
            <span>
              <strong>{t('pass.awake')}</strong>
              <small>{t('pass.brighter')}</small>
            </span>
          </p>
        </div>
      </div>
      <footer className="phone-foot">
        <Button icon="fullscreen" aria-pressed={isFull} onClick={() => setIsFull(!isFull)}>
          {t(isFull ? 'pass.small' : 'pass.full')}
        </Button>
      </footer>
    </div>
  );
};
