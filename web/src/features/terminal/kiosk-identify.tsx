// How one says at the kiosk who one is: by a phone that scans, by a code held to the reader, or typed.
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { DoorPanel } from './door-panel.tsx';
import { DoorQr } from './door-side.tsx';
import type { KioskRoom } from './kiosk.ts';
import { type DoorAct, type DoorSaid, useCodes } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';

interface Identifying {
  /** Undefined: any of them, whichever the person has booked. */
  readonly room: KioskRoom | undefined;
  readonly act: DoorAct;
  /** What identifying will do. */
  readonly promise: string | undefined;
  readonly onRead: (text: string) => Promise<DoorSaid>;
  /** Somebody is in the middle of it. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** A reader is heard all the time, the keys only while their panel is open. */
export const useIdentify = ({ room, act, promise, onRead, onBusy }: Identifying) => {
  const { t } = useDoorWords();
  const [isTyping, setTyping] = useState(false);
  const close = useCallback(() => setTyping(false), []);
  useEffect(() => onBusy(isTyping), [isTyping, onBusy]);
  const codes = useCodes(onRead, close);
  const panel = isTyping ? (
    <DoorPanel
      title={t(`kiosk.${act}`)}
      promise={promise}
      resourceId={room?.id}
      isForSignIn={act === 'in'}
      {...codes}
    />
  ) : null;
  return { open: () => setTyping(true), panel };
};

/** Both ways that need no key. */
export const Identify = ({ room }: { readonly room: KioskRoom | undefined }) => {
  const { t, other } = useDoorWords();
  return (
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
  );
};
