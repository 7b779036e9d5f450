// The entry pass: white in every theme, the screen kept on, a ring of half a minute around the code. The headline is
// the state. Without a network it goes on, and says since when and until when.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { clockTextAt, dateText } from '../../lib/when.ts';
import { usePassCode } from '../../offline/use-pass-code.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import type { OwnVisitFieldsFragment } from '../../wire.generated.ts';
import { isTooOld } from './kept-passes.ts';
import { usePass } from './use-pass.ts';
import { OWN_VISITS, REMIND_HOST } from './visit.graphql.ts';
import { AskPhone, Proved, VisitorPage } from './visitor-page.tsx';
import { useGatesText, useVisitWords } from './words.ts';

type Visit = OwnVisitFieldsFragment;
const DAY_MS = 24 * 60 * 60_000;
/** A larger group is a number. */
const MOST_DRAWN = 5;

type Phase = 'now' | 'later' | 'inside' | 'over' | 'none';

const phaseOf = (visit: Visit, now: number): Phase => {
  if (visit.state !== 'approved') return 'none';
  if (visit.is_inside === 1) return 'inside';
  if (now < visit.starts_at) return 'later';
  return now < visit.ends_at ? 'now' : 'over';
};

const icons: Readonly<Record<Phase, IconName>> = {
  now: 'check',
  later: 'clock',
  inside: 'building',
  over: 'ban',
  none: 'ban',
};

const useHeadline = () => {
  const { t } = useVisitWords();
  const gatesText = useGatesText();
  return (visit: Visit, phase: Phase): string => {
    const gates = gatesText(visit.gates);
    if (phase === 'none') return t(`state.${visit.state}`);
    if (phase === 'now') return gates === '' ? t('pass.now') : t('pass.nowAt', { gates });
    const more = visit.of - visit.entered;
    if (phase === 'inside' && more > 0 && serverNow() < visit.ends_at)
      return t('pass.insideMore', { count: more });
    return t(`pass.${phase}`, { start: visit.start_time, leave: visit.leave_time });
  };
};

const Ring = ({ left, of, children }: { left: number; of: number; children: ReactNode }) => (
  <div className="pass-ring" style={{ '--pass-left': `${(left / of) * 100}%` }}>
    <div>{children}</div>
  </div>
);

/** How many of the group the gates have counted in. */
const Group = ({ visit, heardAt }: { readonly visit: Visit; readonly heardAt: number | undefined }) => {
  const { t } = useVisitWords();
  const { zone } = useCampus();
  const { entered, of } = visit;
  return (
    <div>
      <dt>{t('pass.group')}</dt>
      <dd>
        {of <= MOST_DRAWN
          ? Array.from({ length: of }, (_, each) => each + 1).map((nth) => (
              <i key={nth} className="pass-one" data-in={nth <= entered || undefined}>
                <Icon name={nth <= entered ? 'check' : 'user'} size={14} />
              </i>
            ))
          : null}
        <strong>{t('pass.entered', { entered, of })}</strong>
        <span>
          {t('pass.more', { count: of - entered })}
          {heardAt === undefined ? null : (
            <small>{t('pass.heard', { time: clockTextAt(zone, heardAt).slice(0, 5) })}</small>
          )}
        </span>
      </dd>
    </div>
  );
};

interface ActsProps {
  readonly visit: Visit;
  readonly isOffline: boolean;
  /** The visitor is not inside yet, and may still come. */
  readonly isAhead: boolean;
}

const Acts = ({ visit, isOffline, isAhead }: ActsProps) => {
  const { t, say, both } = useVisitWords();
  const { run, isBusy } = useFormCommand();
  const [isPaper, setIsPaper] = useState(false);
  const host = say(bilingual(visit.host_masked, visit.host_masked_en));
  const remind = async (): Promise<void> => {
    const { refusal } = await run(REMIND_HOST, { id: visit.id });
    tell(refusal, both('pass.reminded'));
  };
  return (
    <div className="visit-pair">
      <Button large icon="print" onClick={() => setIsPaper(true)}>
        {t('pass.paper')}
      </Button>
      {isAhead ? (
        <Button large icon="bell" disabled={isOffline || isBusy} onClick={() => void remind()}>
          <span>
            {t('pass.remind', { host })}
            {isOffline ? <small>{t('pass.needsNetwork')}</small> : null}
          </span>
        </Button>
      ) : null}
      {isPaper ? (
        <Dialog isSmall title={t('pass.paper')} onClose={() => setIsPaper(false)}>
          <p className="pass-number">{visit.visit_number}</p>
          <p>{t('pass.paperHow')}</p>
        </Dialog>
      ) : null}
    </div>
  );
};

const Pass = ({ id }: { readonly id: string }) => {
  const { t, say, language } = useVisitWords();
  const { zone } = useCampus();
  const { visit, pass, isOffline, heardAt, isLoading, isUnknown, isUnproved, refetch } = usePass(id);
  const { code, leftSeconds, ofSeconds } = usePassCode(pass);
  const isAwake = useWakeLock();
  const headline = useHeadline();
  const title = t('pass.title');
  if (!visit && isUnproved) return <AskPhone title={title} onProved={() => void askedAgain(refetch())} />;
  if (!visit)
    return (
      <VisitorPage title={title}>
        {isLoading ? <Skeleton lines={8} /> : null}
        {isUnknown || !isLoading ? (
          <EmptyState
            icon="search"
            title={t('detail.none')}
            hint={t(isOffline ? 'pass.noCopy' : 'detail.noneHint')}
          />
        ) : null}
      </VisitorPage>
    );
  const phase = phaseOf(visit, serverNow());
  const isStale = isTooOld(heardAt, serverNow());
  const isShown = code !== undefined && !isStale && phase !== 'over' && phase !== 'none';
  const unit = say(bilingual(visit.accept_visit_unit, visit.accept_visit_unit_en));
  return (
    <VisitorPage
      title={title}
      aside={
        isAwake ? (
          <span className="visit-note pass-awake">
            <Icon name="sun" size={16} /> {t('pass.awake')}
          </span>
        ) : null
      }
    >
      {isOffline ? (
        <p className="pass-offline" role="status">
          <Icon name="wifi-off" size={24} />
          <span>
            <strong>
              {t('pass.offline', { time: clockTextAt(zone, heardAt ?? serverNow()).slice(0, 5) })}
            </strong>
            <br />
            {isStale ? null : t('pass.works', { end: visit.end_time, leave: visit.leave_time })}
          </span>
        </p>
      ) : null}
      <header className="pass-head" data-phase={phase}>
        <p role="status">
          <Icon name={visit.state === 'asked' ? 'hourglass' : icons[phase]} size={28} />{' '}
          {headline(visit, phase)}
        </p>
        <p>
          <strong>{visit.visitor_name}</strong>
          <small>{visit.phone}</small>
        </p>
        <p>{`${dateText(visit.in_school_date, language)} ${visit.start_time}–${visit.end_time}`}</p>
      </header>
      {isShown ? (
        <div className="pass-code" id="pass-code">
          <Ring left={leftSeconds} of={ofSeconds}>
            <QrCode text={code} label={t('pass.code')} className="pass-qr" quiet={4} />
          </Ring>
          <p className="pass-under">
            <span>{t('pass.next', { count: leftSeconds })}</span>
            <Button
              look="link"
              icon="fullscreen"
              onClick={() => void document.getElementById('pass-code')?.requestFullscreen?.()}
            >
              {t('pass.fullscreen')}
            </Button>
          </p>
        </div>
      ) : (
        <p className="visit-note">
          {isStale
            ? t('pass.stale')
            : phase === 'later' && visit.starts_at - serverNow() > 3 * DAY_MS
              ? t('pass.tooEarly')
              : t(phase === 'none' ? `detail.now.${visit.state}` : `pass.why.${phase}`)}
        </p>
      )}
      <dl className="visit-facts pass-facts">
        {visit.of > 1 && phase !== 'none' ? <Group visit={visit} heardAt={heardAt} /> : null}
        <div>
          <dt>{t('detail.host')}</dt>
          <dd>
            {say(bilingual(visit.host_masked, visit.host_masked_en))} <small>{unit}</small>
          </dd>
        </div>
        <div>
          <dt>{t('detail.leave')}</dt>
          <dd>
            {t('pass.by', { time: visit.leave_time })} <small>{t('pass.scanOut')}</small>
          </dd>
        </div>
        {phase === 'none' ? null : (
          <div>
            <dt>{t('pass.noNetwork')}</dt>
            <dd>
              {pass && !isStale ? t('pass.keptHere') : t('pass.notKept')}{' '}
              {pass && !isStale ? <small>{t('pass.hours')}</small> : null}
            </dd>
          </div>
        )}
      </dl>
      {phase === 'none' ? null : (
        <Acts visit={visit} isOffline={isOffline} isAhead={phase === 'now' || phase === 'later'} />
      )}
    </VisitorPage>
  );
};

/** A pass that is kept on this phone opens without a network, whether or not the phone was proved today. */
export const PassPage = () => {
  const { id = '' } = useParams();
  return <Pass id={id} key={id} />;
};

/** Leads to the next valid pass. */
export const AccessCodePage = () => {
  const { t } = useVisitWords();
  const title = t('home.code');
  return <Proved title={title}>{() => <NextPass title={title} />}</Proved>;
};

const NextPass = ({ title }: { readonly title: string }) => {
  const { t } = useVisitWords();
  const { data, error, refetch } = useQuery(OWN_VISITS);
  const [next] = (data?.visits ?? [])
    .filter(({ state, leave_by_at }) => state === 'approved' && leave_by_at > serverNow())
    .toSorted((one, other) => one.starts_at - other.starts_at);
  if (next) return <Navigate to={`/mobile/visitor/qrcode/${encodeURIComponent(next.id)}`} replace />;
  return (
    <VisitorPage title={title}>
      {data ? (
        <EmptyState icon="scan" title={t('pass.noneValid')} hint={t('mine.hint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={6} />
      )}
    </VisitorPage>
  );
};
