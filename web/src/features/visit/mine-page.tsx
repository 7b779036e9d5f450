// A visitor's own visits: what comes next and what was; one visit with its state and what can still be done; the start.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { dateText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState, Refused } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { OwnVisitFieldsFragment } from '../../wire.generated.ts';
import { AskedField, askedOf, sentOf } from './asked-fields.tsx';
import { CardFields, Notice } from './consent-step.tsx';
import { emptyDraft, type VisitDraft } from './draft.ts';
import {
  OWN_VISIT,
  OWN_VISITS,
  PUBLIC_FIELDS,
  PUBLIC_SETTINGS,
  UPDATE_OWN_VISIT,
  WITHDRAW_VISIT,
} from './visit.graphql.ts';
import { Proved, useVisitor, VisitBanner, VisitorPage } from './visitor-page.tsx';
import { useGatesText, usePeopleText, useVisitWords } from './words.ts';

type Visit = OwnVisitFieldsFragment;
const POLL_MS = 10_000;

const icons: Readonly<Record<string, IconName>> = {
  asked: 'hourglass',
  invited: 'edit',
  approved: 'check',
  ended: 'history',
};
const isLive = ({ state }: Visit): boolean => ['asked', 'invited', 'approved'].includes(state);
/** Not over yet. */
const isNext = (visit: Visit): boolean => isLive(visit) && visit.leave_by_at > serverNow();

const useStateText = () => {
  const { t } = useVisitWords();
  return (visit: Visit): string => (visit.is_inside === 1 ? t('state.inside') : t(`state.${visit.state}`));
};

const Row = ({ visit }: { readonly visit: Visit }) => {
  const { t, say, language } = useVisitWords();
  const stateText = useStateText();
  const icon = icons[visit.state] ?? 'ban';
  return (
    <li className="visit-row" data-state={visit.state}>
      <span className="visit-row-icon">
        <Icon name={icon} size={20} />
      </span>
      <Link to={`/mobile/visitor/detail/${encodeURIComponent(visit.id)}`}>
        <strong>{say(bilingual(visit.host_masked, visit.host_masked_en))}</strong>{' '}
        {`${dateText(visit.in_school_date, language)} ${visit.start_time}–${visit.end_time}`}
        <small>
          <em>{stateText(visit)}</em> {t('mine.people', { count: visit.of })}
        </small>
      </Link>
      {visit.state === 'approved' && isNext(visit) ? (
        <Link className="button" to={`/mobile/visitor/qrcode/${encodeURIComponent(visit.id)}`}>
          {t('mine.pass')}
        </Link>
      ) : null}
    </li>
  );
};

const List = ({ isPast }: { readonly isPast: boolean }) => {
  const { t } = useVisitWords();
  const { data, error, refetch } = useQuery(OWN_VISITS, { pollInterval: POLL_MS });
  if (!data) return <Unanswered error={error} refetch={refetch} lines={6} />;
  const shown = data.visits.filter((visit) => isNext(visit) !== isPast);
  const sorted = isPast ? shown : shown.toReversed();
  if (sorted.length === 0)
    return (
      <EmptyState icon="calendar" title={t(isPast ? 'mine.noPast' : 'mine.none')} hint={t('mine.hint')} />
    );
  return (
    <ul className="visit-list">
      {sorted.map((visit) => (
        <Row key={visit.id} visit={visit} />
      ))}
    </ul>
  );
};

const RegisterLink = () => {
  const { t } = useVisitWords();
  return (
    <Link className="button button-primary button-large" to="/mobile/visitor/register">
      <Icon name="plus" /> {t('mine.register')}
    </Link>
  );
};

const ListPage = ({ isPast }: { readonly isPast: boolean }) => {
  const { t } = useVisitWords();
  const title = t(isPast ? 'mine.past' : 'mine.title');
  return (
    <Proved title={title}>
      {() => (
        <VisitorPage
          title={title}
          aside={
            <Link to={isPast ? '/mobile/visitor/mine' : '/mobile/visitor/history'}>
              {t(isPast ? 'mine.title' : 'mine.past')}
            </Link>
          }
          foot={isPast ? undefined : <RegisterLink />}
        >
          <List isPast={isPast} />
        </VisitorPage>
      )}
    </Proved>
  );
};

export const MinePage = () => <ListPage isPast={false} />;
export const HistoryPage = () => <ListPage isPast />;

const Facts = ({ visit }: { readonly visit: Visit }) => {
  const { peopleText } = usePeopleText();
  const gatesText = useGatesText();
  const { t, say, language } = useVisitWords();
  const unit = say(bilingual(visit.accept_visit_unit, visit.accept_visit_unit_en));
  const refusal = say(bilingual(visit.refusal_reason, visit.refusal_reason_en));
  const rows = [
    ['when', `${dateText(visit.in_school_date, language)} ${visit.start_time}–${visit.end_time}`],
    ['leave', visit.leave_time],
    ['host', `${say(bilingual(visit.host_masked, visit.host_masked_en))} ${unit}`],
    ['reason', visit.in_school_reason ?? ''],
    ['person', `${visit.visitor_name ?? ''} ${visit.phone ?? ''}`],
    ['people', peopleText({ companions: visit.companions, children: visit.in_child })],
    ['plate', visit.car_card_number ?? ''],
    ['gates', gatesText(visit.gates)],
    ['number', visit.visit_number],
    ['refusal', refusal],
  ] as const;
  return (
    <dl className="visit-facts">
      {rows
        .filter(([, value]) => value.trim() !== '')
        .map(([key, value]) => (
          <div key={key}>
            <dt>{t(`detail.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const Withdraw = ({ visit }: { readonly visit: Visit }) => {
  const { t, both } = useVisitWords();
  const { run, isBusy } = useFormCommand();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async (): Promise<void> => {
    setIsAsking(false);
    const { refusal } = await run(WITHDRAW_VISIT, { id: visit.id });
    tell(refusal, both('withdraw.done'));
  };
  return (
    <>
      <Button look="danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t('withdraw.act')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          action={t('withdraw.act')}
          onConfirm={() => void withdraw()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
};

interface WithVisitProps {
  readonly title: string;
  readonly id: string;
  readonly children: (visit: Visit) => ReactNode;
}

/** A visit of the phone that was proved, or that there is none. */
const WithVisit = ({ title, id, children }: WithVisitProps) => {
  const { t } = useVisitWords();
  const { data, error, refetch } = useQuery(OWN_VISIT, { variables: { id }, pollInterval: POLL_MS });
  if (data?.visit) return children(data.visit);
  return (
    <VisitorPage title={title}>
      {data ? (
        <EmptyState icon="search" title={t('detail.none')} hint={t('detail.noneHint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={8} />
      )}
    </VisitorPage>
  );
};

/** The visit that waits for its visitor, else the next one; where there is none, the way to a new one. */
const WithNext = ({ title, children }: Omit<WithVisitProps, 'id'>) => {
  const { t } = useVisitWords();
  const { data, error, refetch } = useQuery(OWN_VISITS);
  const [next] = (data?.visits ?? [])
    .filter(isNext)
    .toSorted(
      (one, other) =>
        Number(other.state === 'invited') - Number(one.state === 'invited') ||
        one.starts_at - other.starts_at,
    );
  if (next) return children(next);
  return (
    <VisitorPage title={title} foot={<RegisterLink />}>
      {data ? (
        <EmptyState icon="calendar" title={t('mine.none')} hint={t('mine.hint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={6} />
      )}
    </VisitorPage>
  );
};

export const DetailPage = () => {
  const { t } = useVisitWords();
  const { id = '' } = useParams();
  const [asked] = useSearchParams();
  const stateText = useStateText();
  const title = t('detail.title');
  return (
    <Proved title={title}>
      {() => (
        <WithVisit title={title} id={id}>
          {(visit) => (
            <VisitorPage
              title={title}
              foot={
                visit.state === 'approved' && isNext(visit) ? (
                  <Link
                    className="button button-primary button-large"
                    to={`/mobile/visitor/qrcode/${encodeURIComponent(id)}`}
                  >
                    {t('mine.pass')}
                  </Link>
                ) : visit.state === 'invited' && isNext(visit) ? (
                  <Link
                    className="button button-primary button-large"
                    to={`/mobile/visitor/addinfo?id=${encodeURIComponent(id)}`}
                  >
                    {t('detail.complete')}
                  </Link>
                ) : isNext(visit) ? undefined : (
                  <Link className="button button-primary button-large" to="/mobile/visitor/register">
                    {t('mine.again')}
                  </Link>
                )
              }
            >
              <p className="visit-state" data-state={visit.state} role="status">
                <Icon name={icons[visit.state] ?? 'ban'} size={24} /> {stateText(visit)}
              </p>
              <p className="visit-note">
                {t(
                  visit.is_inside === 1
                    ? 'detail.inside'
                    : asked.get('sent') && visit.state === 'asked'
                      ? 'detail.sent'
                      : `detail.now.${visit.state}`,
                )}
              </p>
              <Facts visit={visit} />
              {isNext(visit) ? (
                <div className="visit-acts">
                  {visit.state === 'invited' ? null : (
                    <Link className="button" to={`/mobile/visitor/addinfo?id=${encodeURIComponent(id)}`}>
                      <Icon name="edit" /> {t('detail.correct')}
                    </Link>
                  )}
                  <Link className="button" to={`/mobile/visitor/vehicle?id=${encodeURIComponent(id)}`}>
                    {t('detail.vehicle')}
                  </Link>
                  <Withdraw visit={visit} />
                </div>
              ) : null}
            </VisitorPage>
          )}
        </WithVisit>
      )}
    </Proved>
  );
};

const startingWith = {
  info: ({ visitor_name, unit, in_school_reason }: Visit) => ({
    visitor_name: visitor_name ?? '',
    unit: unit ?? '',
    in_school_reason: in_school_reason ?? '',
  }),
  vehicle: ({ car_card_number }: Visit) => ({ car_card_number: car_card_number ?? '' }),
};

/** What the office asks an invited visitor for beyond the fields of every correction, and the consent that lacks. */
const useAsked = (isAsked: boolean, agreed: string | null) => {
  const { t, language } = useVisitWords();
  const variables = { key: useVisitor().tenantKey };
  const { data } = useQuery(PUBLIC_FIELDS, { variables, skip: !isAsked });
  const settings = useQuery(PUBLIC_SETTINGS, { variables }).data?.settings;
  const current = settings?.consent_version;
  const hasAgreed = agreed !== null && agreed === (current ?? agreed);
  const [told, setTold] = useState<Pick<VisitDraft, 'more' | 'card' | 'cardType'>>(emptyDraft);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isCardAgreed, setIsCardAgreed] = useState(false);
  const fields = data?.fields ?? [];
  const asked = [...askedOf(fields, 1), ...askedOf(fields, 2)].filter(
    ({ field_name }) => field_name !== 'unit',
  );
  const drafting = {
    draft: told,
    change: (part: Partial<typeof told>) => setTold((before) => ({ ...before, ...part })),
  };
  const takesCard = fields.some(({ field_name }) => field_name === 'card_number');
  const { card, cardType } = told;
  const shown = (
    <>
      {asked.map((field) => (
        <AskedField key={field.field_name} field={field} drafting={drafting} />
      ))}
      {takesCard ? (
        <CardFields drafting={drafting} isAgreed={isCardAgreed} onAgree={setIsCardAgreed} />
      ) : null}
      {settings && !hasAgreed ? (
        <>
          <Notice settings={settings} />
          <Checkbox label={t('consent.agree')} isChecked={isAgreed} onChange={setIsAgreed} />
        </>
      ) : null}
    </>
  );
  const paper = card === '' ? {} : { card_type: cardType, card_number: card };
  return {
    shown,
    requires: (name: string) => fields.some((field) => field.field_name === name && field.is_required === 1),
    mayGo: (hasAgreed || isAgreed) && (card === '' || isCardAgreed),
    consent: { version: current, language, card: Number(card !== '') },
    model: { ...sentOf(asked, told), ...paper },
  };
};

/** A field that the office requires is empty. */
const MISSING = '1001';

const Correction = ({ visit, of, title }: { visit: Visit; of: 'info' | 'vehicle'; title: string }) => {
  const { t, both } = useVisitWords();
  const { run, isBusy, refusal } = useFormCommand();
  const asked = useAsked(of === 'info' && visit.state === 'invited', visit.consent_version);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(() => startingWith[of](visit));
  const save = async (): Promise<void> => {
    const car = of === 'vehicle' ? { is_car: fields.car_card_number === '' ? 0 : 1 } : {};
    const { refusal: refused } = await run(UPDATE_OWN_VISIT, {
      ...asked.consent,
      model: { id: visit.id, ...fields, ...car, ...asked.model },
    });
    if (refused) return;
    tell(undefined, both('correct.done'));
    window.history.back();
  };
  return (
    <VisitorPage
      title={title}
      foot={
        <Button
          look="primary"
          large
          disabled={isBusy || !isNext(visit) || !asked.mayGo}
          onClick={() => void save()}
        >
          {t('correct.save')}
        </Button>
      }
    >
      <p className="visit-note">{t(of === 'info' ? 'correct.note' : 'correct.carNote')}</p>
      <div className="visit-form">
        {Object.entries(fields).map(([name, value]) => (
          <TextField
            key={name}
            label={t(`correct.${name}`)}
            isRequired={name === 'visitor_name' || asked.requires(name)}
            value={value}
            maxLength={200}
            onType={(text) => setFields({ ...fields, [name]: text })}
          />
        ))}
        {asked.shown}
      </div>
      {refusal ? <Refused {...refusal} /> : null}
      {refusal?.code === MISSING && of === 'vehicle' ? (
        <Link className="button" to={`/mobile/visitor/addinfo?id=${encodeURIComponent(visit.id)}`}>
          {t('detail.complete')}
        </Link>
      ) : null}
    </VisitorPage>
  );
};

const CorrectionPage = ({ of }: { readonly of: 'info' | 'vehicle' }) => {
  const { t } = useVisitWords();
  const [asked] = useSearchParams();
  const title = t(of === 'info' ? 'correct.title' : 'correct.carTitle');
  const id = asked.get('id');
  const shown = (visit: Visit) => <Correction key={visit.id} visit={visit} of={of} title={title} />;
  return (
    <Proved title={title}>
      {() =>
        id ? (
          <WithVisit title={title} id={id}>
            {shown}
          </WithVisit>
        ) : (
          <WithNext title={title}>{shown}</WithNext>
        )
      }
    </Proved>
  );
};

export const AddInfoPage = () => <CorrectionPage of="info" />;
export const VehiclePage = () => <CorrectionPage of="vehicle" />;

export const VisitorHomePage = () => {
  const { t } = useVisitWords();
  const { visitor, tenantKey, leave } = useVisitor();
  const { data } = useQuery(PUBLIC_SETTINGS, { variables: { key: tenantKey }, skip: tenantKey === '' });
  const query = tenantKey === '' ? '' : `?tenantKey=${encodeURIComponent(tenantKey)}`;
  const places = [
    ['register', 'plus', `/mobile/visitor/register${query}`],
    ['mine', 'calendar', `/mobile/visitor/mine${query}`],
    ['code', 'scan', `/mobile/GenerateAccesscode${query}`],
    ['history', 'history', `/mobile/visitor/history${query}`],
  ] as const;
  return (
    <VisitorPage title={t('home.title')}>
      <VisitBanner uri={data?.settings?.banner} tenantKey={tenantKey} />
      <ul className="visit-list">
        {places.map(([key, icon, to]) => (
          <li key={key} className="visit-row">
            <span className="visit-row-icon">
              <Icon name={icon} size={20} />
            </span>
            <Link to={to}>
              <strong>{t(`home.${key}`)}</strong>
              <small>{t(`home.${key}Note`)}</small>
            </Link>
            <Icon name="chevron-right" size={18} />
          </li>
        ))}
      </ul>
      {visitor ? (
        <p className="visit-proved">
          {t('home.proved', { phone: visitor.phone })}
          <Button look="link" onClick={leave}>
            {t('home.leave')}
          </Button>
        </p>
      ) : null}
    </VisitorPage>
  );
};
