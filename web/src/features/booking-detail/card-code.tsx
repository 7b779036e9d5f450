// One's own code on the card of a booking; where this phone keeps none, the sign of it.

import { serverNow } from '../../lib/server-time.ts';
import { passOn } from '../../offline/own-pass.ts';
import { useOwnPass } from '../../offline/use-own-pass.ts';
import { usePassCode } from '../../offline/use-pass-code.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useDetailWords } from './words.ts';

export const CardCode = () => {
  const { t } = useDetailWords();
  const { kept } = useOwnPass(useShellData().person?.name ?? '');
  const { code } = usePassCode(kept && passOn(kept.value, kept.keptAt, serverNow()));
  return code === undefined ? <Icon name="qr" size={64} /> : <QrCode text={code} label={t('onPhone.code')} />;
};
