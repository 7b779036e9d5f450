// Whether a quoted number, or the booking of a link, is good. Both open without an account.

import type { ErrorLike } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router';
import { readVisitor } from '../../identity/visitor-credential.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { config } from '../../lib/config.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText } from '../../lib/when.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { VerifyCodeQuery } from '../../wire.generated.ts';
import { CHECK_BOOKING, VERIFY_CODE } from './visit.graphql.ts';
import { VisitorPage } from './visitor-page.tsx';
import { useVisitWords } from './words.ts';

type Shown = VerifyCodeQuery['shown'];

const verdicts = { 1: 'good', 2: 'later', 3: 'over', 4: 'none' } as const;
const states = { good: 'approved', later: 'asked', over: 'ended', none: 'revoked' } as const;
const isHold = (holds: unknown): holds is keyof typeof verdicts =>
  typeof holds === 'number' && Object.hasOwn(verdicts, holds);

const periodOf = (
  { date, end_date, start_time, end_time }: Shown,
  language: Parameters<typeof dateText>[1],
): string => {
  const from = dateText(date ?? '', language);
  if (end_date === date) return `${from} ${start_time}–${end_time}`;
  return `${from} – ${dateText(end_date ?? '', language)}`;
};

const Verdict = ({ shown, codeType }: { readonly shown: Shown; readonly codeType: string }) => {
  const { t, say, language } = useVisitWords();
  if (shown.is_valid === 0 || !isHold(shown.holds))
    return <EmptyState icon="ban" title={t('verify.bad')} hint={t('verify.badHint')} />;
  const verdict = verdicts[shown.holds];
  const rows = [
    ['kind', t(`verify.kind${codeType}`)],
    ['name', shown.name ?? ''],
    ['phone', shown.phone ?? ''],
    ['place', say(bilingual(shown.place ?? '', shown.place_en))],
    ['period', periodOf(shown, language)],
  ] as const;
  return (
    <>
      <p className="visit-state" data-state={states[verdict]} role="status">
        <Icon name={verdict === 'good' ? 'check' : verdict === 'later' ? 'clock' : 'ban'} size={24} />{' '}
        {t(`verify.${verdict}`)}
      </p>
      <dl className="visit-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`verify.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
};

interface CheckedProps {
  readonly data?: { readonly shown: Shown } | undefined;
  readonly error?: ErrorLike | undefined;
  readonly refetch: () => Promise<unknown>;
  readonly codeType: string;
}

const Checked = ({ data, error, refetch, codeType }: CheckedProps) =>
  data ? (
    <Verdict shown={data.shown} codeType={codeType} />
  ) : (
    <Unanswered error={error} refetch={refetch} lines={5} />
  );

export const VerifyPage = () => {
  const { t } = useVisitWords();
  const { mobile = '', codeType = '', code = '', tenantKey } = useParams();
  const key = tenantKey ?? readVisitor(serverNow())?.tenantKey ?? null;
  const asked = useQuery(VERIFY_CODE, {
    variables: { mobile, codeType, code, tenantKey: key },
    fetchPolicy: 'no-cache',
  });
  return (
    <VisitorPage title={t('verify.title')}>
      <Checked {...asked} codeType={codeType} />
    </VisitorPage>
  );
};

/** A booking, from the link in its code or its print. */
export const CheckBookingPage = () => {
  const { t } = useVisitWords();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const asked = useQuery(CHECK_BOOKING, {
    variables: { id, tenantKey: query.get('tenantKey') },
    fetchPolicy: 'no-cache',
  });
  return (
    <PhonePage title={t('verify.booking')} aside={config.bilingual ? <LanguageSwitch /> : null}>
      <Checked {...asked} codeType="2" />
    </PhonePage>
  );
};
