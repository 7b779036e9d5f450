// How one says at the kiosk who one is: by a phone that scans, by a code held to the reader, or typed.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DoorPanel } from './door-panel.tsx';
import { DoorQr } from './door-side.tsx';
import type { KioskRoom } from './kiosk.ts';
import { type DoorAct, type DoorSaid, useCodes } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';

interface IdentifyProps {
  /** Undefined: any of them, whichever the person has booked. */
  readonly room: KioskRoom | undefined;
  readonly act: DoorAct;
  readonly onRead: (text: string) => Promise<DoorSaid>;
  readonly again: ReactNode;
  /** Somebody is in the middle of it. */
  readonly onBusy: (isBusy: boolean) => void;
}

export const Identify = ({ room, act, onRead, again, onBusy }: IdentifyProps) => {
  const { t, other } = useDoorWords();
  const [isTyping, setTyping] = useState(false);
  const close = useCallback(() => setTyping(false), []);
  useEffect(() => onBusy(isTyping), [isTyping, onBusy]);
  const codes = useCodes(onRead, close);
  return (
    <>
      <div className="kiosk-identify">
        <p>
          <Icon name="scan" size={56} />
          <b>{t('kiosk.reader')}</b>
          <span>{t('kiosk.readerHint')}</span>
          {other('kiosk.reader')}
        </p>
        {room ? (
          <>
            <DoorQr resourceId={room.id} className="kiosk-qr" />
            <p>
              <b>{t('kiosk.scan')}</b>
              <span>{t('kiosk.scanHint')}</span>
              {other('kiosk.scan')}
            </p>
          </>
        ) : null}
      </div>
      <footer className="kiosk-foot">
        <LanguageSwitch />
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // A reader types into the page: no button may hear its keys.
            currentTarget.blur();
            setTyping(true);
          }}
        >
          {t('kiosk.identify')}
        </button>
        {again}
      </footer>
      {isTyping ? (
        <DoorPanel title={t(`kiosk.${act}`)} resourceId={room?.id} isForSignIn={act === 'in'} {...codes} />
      ) : null}
    </>
  );
};
