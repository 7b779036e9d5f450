// One visit and its passages, for the office: of its people, or of its car.
import { useQuery } from '@apollo/client/react';
import { cardTypes } from '@campus/events/domain/identity-number';
import { Link, useParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { dateText } from '../../lib/when.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { VisitOfPassagesQuery } from '../../wire.generated.ts';
import { MAY_UNMASK, VISIT_OF_PASSAGES } from './visit.graphql.ts';
import { WholeNumber } from './whole-number.tsx';
import { usePeopleText, useVisitWords } from './words.ts';
import '../../ui/lists.css';
import './apply-detail.css';

type Visit = NonNullable<VisitOfPassagesQuery['visit']>;
type Passage = VisitOfPassagesQuery['passages']['edges'][number]['node'];

const OFFICE = '/manage/visitorManagement';

const useFacts = (visit: Visit, isCar: boolean): readonly (readonly [string, string])[] => {
  const { say, language } = useVisitWords();
  const { peopleText, comma } = usePeopleText();
  const [, zh = '', en = ''] = cardTypes.find(([code]) => code === visit.card_type) ?? [];
  const when = `${dateText(visit.in_school_date, language)} ${visit.start_time}–${visit.end_time}`;
  const host = [
    say(bilingual(visit.accept_visit_name, visit.accept_visit_name_en)),
    say(bilingual(visit.accept_visit_unit, visit.accept_visit_unit_en)),
  ];
  const car = [
    ['plate', visit.car_card_number],
    ['make', visit.car_product],
  ] as const;
  const person = [
    ['phone', visit.phone],
    ['card', visit.card_number ? `${say(bilingual(zh, en))} ${visit.card_number}` : ''],
    ['unit', visit.unit],
    ['reason', visit.in_school_reason],
    ['people', peopleText({ companions: visit.companions ?? 0, children: visit.in_child ?? 0 })],
    ...car,
    ['remark', visit.remark],
  ] as const;
  const own = isCar ? car : person;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['number', visit.visit_number],
    ['person', visit.visitor_name],
    ...own,
    ['when', when],
    ['leave', visit.leave_time],
    ['host', host.filter(Boolean).join(comma)],
    ['kept', visit.retention_until],
  ];
  return rows.flatMap(([key, value]) => (value ? [[key, value] as const] : []));
};

const Passages = ({ passages }: { readonly passages: readonly Passage[] }) => {
  const { t, say, language } = useVisitWords();
  if (passages.length === 0) return <p className="apply-none">{t('apply.noPassages')}</p>;
  return (
    <table className="apply-passages">
      <thead>
        <tr>
          {(['time', 'way', 'gate', 'count', 'guard'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`apply.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {passages.map((passage) => (
          <tr key={passage.id} data-undone={passage.state !== 'stands' || undefined}>
            <td data-label={t('apply.time')}>{dateTimeText(passage.arrive_time ?? '', language)}</td>
            <td data-label={t('apply.way')}>
              {t(passage.direction === 'out' ? 'apply.out' : 'apply.in')}
              {passage.state === 'stands' ? null : ` · ${t('apply.undone')}`}
            </td>
            <td data-label={t('apply.gate')}>
              {say(bilingual(passage.arrival_gate_name, passage.arrival_gate_name_en))}
            </td>
            <td data-label={t('apply.count')}>{passage.person_count}</td>
            <td data-label={t('apply.guard')}>{say(bilingual(passage.guard_name, passage.guard_name_en))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Detail = ({
  visit,
  passages,
  isCar,
}: {
  readonly visit: Visit;
  readonly passages: readonly Passage[];
  readonly isCar: boolean;
}) => {
  const { t } = useVisitWords();
  const facts = useFacts(visit, isCar);
  // Not everybody who opens the page administers visits.
  const { data } = useQuery(MAY_UNMASK, {
    variables: { id: visit.id },
    errorPolicy: 'ignore',
    context: { isQuiet: true },
  });
  const mayUnmask = data?.story?.may_unmask === 1;
  const other = isCar ? 'visitorInfoEntryExitApplyDetail' : 'visitorInfoEntryExitApplyCarDetail';
  return (
    <>
      {visit.is_erased === 1 ? <p className="apply-none">{t('apply.erased')}</p> : null}
      {isCar && !visit.car_card_number ? <p className="apply-none">{t('apply.noCar')}</p> : null}
      <dl className="apply-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`apply.${key}`)}</dt>
            <dd>
              {mayUnmask && (key === 'phone' || key === 'card') ? (
                <WholeNumber id={visit.id} field={key} masked={value} />
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h2>{t('apply.passages')}</h2>
      <Passages passages={passages} />
      <p>
        <Link to={`${OFFICE}/${other}/${encodeURIComponent(visit.id)}`}>
          {t(isCar ? 'apply.toPerson' : 'apply.toCar')}
        </Link>
      </p>
    </>
  );
};

const ApplyPage = ({ isCar }: { readonly isCar: boolean }) => {
  const { t } = useVisitWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(VISIT_OF_PASSAGES, {
    variables: { id, filter: { apply_id: id } },
  });
  return (
    <section className="list-page apply-detail">
      <header className="list-head">
        <h1>{t(isCar ? 'apply.carTitle' : 'apply.title')}</h1>
        <span className="list-space" />
        <Link to={`${OFFICE}/visitorInfoEntryExitRecords`}>{t('apply.back')}</Link>
      </header>
      {data?.visit ? (
        <Detail visit={data.visit} passages={data.passages.edges.map(({ node }) => node)} isCar={isCar} />
      ) : data ? (
        <EmptyState icon="users" title={t('apply.none')} hint={t('apply.noneHint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={8} />
      )}
    </section>
  );
};

export const ApplyDetailPage = () => <ApplyPage isCar={false} />;
export const ApplyCarDetailPage = () => <ApplyPage isCar />;
