// What a resource is like, before anybody books it: pictures, words, equipment, the rules in sentences, what
// others say, and the next times that are free.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { UnitPrice, useQuote } from '../../charge/price-note.tsx';
import { EvaluationCard } from '../../evaluation/evaluation-card.tsx';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { nearestOf } from '../../live/nearest.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { type RuleSubject, rulesInWords } from '../../resource/rules-in-words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { VenueQuery } from '../../wire.generated.ts';
import { Missing } from './headed.tsx';
import { commentsPath, resourcePath, timetablePath } from './paths.ts';
import { ResourceHead } from './resource-head.tsx';
import { resourceOf } from './translate.ts';
import { VENUE } from './venue.graphql.ts';
import { useResourceWords } from './words.ts';
import './venue.css';
import { lazyInTime } from '../../lib/load-time.ts';

const RichText = lazyInTime(async () => ({
  default: (await import('../../uploads/rich-text.tsx')).RichText,
}));

const REVIEWS = 3;
const HOUR = 60;

type Venue = NonNullable<VenueQuery['findResourcesByAccount']>;

const icons: Readonly<Record<RuleSubject, IconName>> = {
  open: 'calendar',
  time: 'clock',
  ahead: 'hourglass',
  approval: 'shield',
  signIn: 'check',
  change: 'edit',
  closed: 'ban',
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="venue-section" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Equipment by name, and what the office has written into its own fields. */
const Equipment = ({ venue }: { venue: Venue }) => {
  const { t, say } = useResourceWords();
  const items = (venue.extendedPropertiesList ?? []).map(({ item_name, item_name_en, item_code }) =>
    say(bilingual(item_name || item_code, item_name_en)),
  );
  const attributes = (venue.customAttributeList ?? []).filter(
    ({ attribute_content, is_detail_display, is_enable }) =>
      attribute_content && is_detail_display !== 0 && is_enable !== 0,
  );
  if (items.length === 0 && attributes.length === 0) return null;
  return (
    <Section title={t('equipment')}>
      <ul className="venue-items">
        {items.map((item) => (
          <li key={item} className="chip">
            {item}
          </li>
        ))}
      </ul>
      <dl className="venue-attributes">
        {attributes.map(({ field_name, field_desc_cn, field_desc_en, attribute_content }) => (
          <div key={field_name}>
            <dt>{say(bilingual(field_desc_cn, field_desc_en))}</dt>
            <dd>{attribute_content}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

/** What it costs, among its rules; nothing where it costs nothing. */
const Price = ({ id, opens }: { id: string; opens: number }) => {
  const quote = useQuote(id, { start: opens, end: opens + HOUR }, 1);
  return quote ? (
    <li>
      <Icon name="info" size={16} />
      <UnitPrice quote={quote} />
    </li>
  ) : null;
};

/** The rules in sentences and the next free hours, both live. */
const Booking = ({ id, zone }: { id: string; zone: string }) => {
  const { t, say, language } = useResourceWords();
  const now = useLocalNow(zone);
  const timetable = useTimetable(
    useMemo(() => [id], [id]),
    now.date,
    now.date,
  );
  const claims = useMyClaims();
  const known = timetable.rules.get(id);
  const sentences = useMemo(() => (known ? rulesInWords(known.rules) : []), [known]);
  if (!known) return <Skeleton lines={6} />;
  const sought = { date: now.date, start: now.minute, end: now.minute + HOUR };
  const { lending } = known.rules;
  // A device is lent by days.
  const free = lending
    ? []
    : nearestOf(known, timetable.pictures.get(id)?.[now.date], sought, serverNow(), claims);
  return (
    <>
      <Section title={t('rules')}>
        <ul className="venue-rules">
          {sentences.map(({ about, text }) => (
            <li key={text.zh}>
              <Icon name={icons[about]} size={16} />
              {say(text)}
            </li>
          ))}
          {lending ? null : <Price id={id} opens={known.rules.openHours.start} />}
        </ul>
      </Section>
      <Section title={t(lending ? 'borrowing' : 'freeNext')}>
        {lending || free.length > 0 ? null : <p className="faint">{t('freeNone')}</p>}
        <p className="venue-free">
          {free
            .toSorted((a, b) => a.start - b.start)
            .map((period) => (
              <Link
                key={period.start}
                className="button"
                to={resourcePath(id, now.date, 'day', period)}
              >{`${dateText(now.date, language)} ${periodText(period)}`}</Link>
            ))}
          <Link className="button button-primary" to={timetablePath(id)}>
            <Icon name="calendar" />
            {t(lending ? 'toLoanDays' : 'toTimetable')}
          </Link>
        </p>
      </Section>
    </>
  );
};

const Reviews = ({ id, reviews }: { id: string; reviews: VenueQuery['reviews'] }) => {
  const { t } = useResourceWords();
  return (
    <Section title={t('reviews')}>
      {reviews.edges.length === 0 ? <p className="faint">{t('unrated')}</p> : null}
      {reviews.edges.map(({ node }) => (
        <EvaluationCard key={node.id} evaluation={node} />
      ))}
      {reviews.edges.length === 0 ? null : <Link to={commentsPath(id)}>{t('allReviews')}</Link>}
    </Section>
  );
};

const VenueById = ({ id }: { id: string }) => {
  const { t, say } = useResourceWords();
  const { zone } = useCampus();
  const { data, error, refetch } = useQuery(VENUE, { variables: { id, reviews: REVIEWS } });
  const wire = data?.findResourcesByAccount;
  if (wire === null) return <Missing title={t('notFound')} hint={t('notFoundHint')} />;
  if (!wire) return <Unanswered error={error} refetch={refetch} lines={10} />;
  const resource = resourceOf(wire);
  const description = say(resource.description);
  const detail = wire.write_detail === 1 ? say(bilingual(wire.detail, wire.detail_en)) : '';
  return (
    <div className="venue">
      <ResourceHead resource={resource} zone={zone} isDescribed />
      <div className="venue-columns">
        <div>
          <Section title={t('description')}>
            {description === '' ? (
              <p className="faint">{t('noDescription')}</p>
            ) : (
              <p className="venue-description">{description}</p>
            )}
            {detail === '' ? null : (
              <Suspense fallback={null}>
                <RichText html={detail} />
              </Suspense>
            )}
          </Section>
          <Equipment venue={wire} />
          <Reviews id={id} reviews={data.reviews} />
        </div>
        <div>
          <Booking id={id} zone={zone} />
        </div>
      </div>
    </div>
  );
};

export const VenuePage = () => {
  const { t } = useResourceWords();
  const id = useSearchParams()[0].get('id');
  return id ? <VenueById id={id} /> : <Missing title={t('noId')} hint={t('noIdHint')} />;
};
