// The frame of visitors' pages: no bar, the language where the deployment offers both, and the phone that was proved.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetVisitor, readVisitor, type VisitorCredential } from '../../identity/visitor-credential.ts';
import { wipeCopies } from '../../kept/index.ts';
import { config } from '../../lib/config.ts';
import { serverNow } from '../../lib/server-time.ts';
import { countdownText } from '../../lib/when.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { PhonePage, type PhonePageProps } from '../../shell/phone-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { forgetDraft } from './draft.ts';
import { ProvePhone } from './prove-phone.tsx';
import { useVisitWords } from './words.ts';
import './visit-phone.css';

export const VisitorPage = ({ aside, children, ...rest }: PhonePageProps) => (
  <PhonePage
    {...rest}
    backTo="/mobile/visitor/home"
    aside={
      <>
        {aside}
        {config.bilingual ? <LanguageSwitch /> : null}
      </>
    }
  >
    {children}
  </PhonePage>
);

interface VisitBannerProps {
  readonly uri: string | null | undefined;
  readonly tenantKey: string;
}

/** Read by the campus's key; nothing stands there where it cannot be. */
export const VisitBanner = ({ uri, tenantKey }: VisitBannerProps) => {
  const [isLost, setIsLost] = useState(false);
  if (!uri || isLost) return null;
  if (tenantKey === '') return <Picture uri={uri} alt="" className="visit-banner" />;
  const address = `${uri}?tenantKey=${encodeURIComponent(tenantKey)}`;
  return <img src={address} alt="" className="visit-banner" onError={() => setIsLost(true)} />;
};

export const HoldPill = ({ left }: { readonly left: number }) => {
  const { t } = useVisitWords();
  if (left === 0) return null;
  return (
    <span className="visit-hold">
      <Icon name="hourglass" size={16} /> {t('hold.left', { time: countdownText(left) })}
    </span>
  );
};

export const FootButton = (props: {
  readonly label: string;
  readonly note: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}) => (
  <Button look="primary" large className="visit-go" disabled={props.disabled} onClick={props.onPress}>
    <span>
      {props.label}
      <small>{props.note}</small>
    </span>
  </Button>
);

/** The visitor of this phone; undefined until the number is proved. Leaving wipes passes and draft. */
export const useVisitor = () => {
  const [asked] = useSearchParams();
  const [visitor, setVisitor] = useState(() => readVisitor(serverNow()));
  const tenantKey = asked.get('tenantKey') ?? visitor?.tenantKey ?? '';
  const leave = (): void => {
    forgetVisitor();
    forgetDraft();
    void wipeCopies('visitor');
    setVisitor(undefined);
  };
  return { visitor, tenantKey, enter: setVisitor, leave };
};

interface ProvedProps {
  readonly title: string;
  readonly children: (visitor: VisitorCredential) => ReactNode;
}

interface AskPhoneProps {
  readonly title: string;
  readonly onProved: (visitor: VisitorCredential) => void;
}

/** The page of somebody whose phone is not proved. */
export const AskPhone = ({ title, onProved }: AskPhoneProps) => {
  const { t } = useVisitWords();
  const { tenantKey } = useVisitor();
  return (
    <VisitorPage title={title}>
      <p className="visit-note">{t('prove.why')}</p>
      <ProvePhone tenantKey={tenantKey} onProved={onProved} />
    </VisitorPage>
  );
};

/** Asks for the phone first, wherever the page is opened. */
export const Proved = ({ title, children }: ProvedProps) => {
  const { visitor, enter } = useVisitor();
  return visitor ? children(visitor) : <AskPhone title={title} onProved={enter} />;
};
