// What a resource is like, in parts: words, equipment, rules, what others say. On a desk and on a phone alike.

import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useOwnLeft } from '../../booking/own-left.ts';
import type { QuotaPlace } from '../../booking/quotas.ts';
import { UnitPrice, useQuote } from '../../charge/price-note.tsx';
import { EvaluationCard } from '../../evaluation/evaluation-card.tsx';
import { bilingual } from '../../lib/bilingual.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import { NOTICES, noticesOf, termsOf } from '../../notice/notice.ts';
import { type RuleSubject, rulesInWords } from '../../resource/rules-in-words.ts';
import { Button } from '../../ui/button.tsx';
import { revealIn } from '../../ui/focus.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { VenueQuery } from '../../wire.generated.ts';
import { commentsPath } from './paths.ts';
import { resourceOf } from './translate.ts';
import { useResourceWords } from './words.ts';
import './venue.css';

const RichText = lazyInTime(async () => ({
  default: (await import('../../uploads/rich-text.tsx')).RichText,
}));

/** So many stand on the page itself. */
export const REVIEWS = 3;
const HOUR = 60;

export type Venue = NonNullable<VenueQuery['findResourcesByAccount']>;

const icons: Readonly<Record<RuleSubject, IconName>> = {
  open: 'calendar',
  time: 'clock',
  ahead: 'hourglass',
  approval: 'shield',
  signIn: 'check',
  change: 'undo',
  closed: 'ban',
};

interface SectionProps {
  readonly title: string;
  /** Leads to the rest of it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, more, children }: SectionProps) => (
  <section className="stack venue-section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {more}
    </header>
    {children}
  </section>
);

/** Equipment by name, and what the office has written into its own fields. */
export const Equipment = ({ venue }: { venue: Venue }) => {
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

/** The notices that must be read before a booking of the type, before anything is chosen. */
export const Terms = ({ typeId }: { typeId: string }) => {
  const { t, say } = useResourceWords();
  const { data } = useQuery(NOTICES, { variables: termsOf(typeId), context: { isQuiet: true } });
  const terms = noticesOf(data).filter(({ content }) => content.zh !== '');
  if (terms.length === 0) return null;
  return (
    <Section title={t('terms')}>
      {terms.map(({ id, content }) => (
        <p key={id} className="venue-description">
          {say(content)}
        </p>
      ))}
    </Section>
  );
};

export const Description = ({ venue }: { venue: Venue }) => {
  const { t, say } = useResourceWords();
  const description = say(resourceOf(venue).description);
  const detail = venue.write_detail === 1 ? say(bilingual(venue.detail, venue.detail_en)) : '';
  if (description === '' && detail === '') return null;
  return (
    <Section title={t('description')}>
      {description === '' ? null : <p className="venue-description">{description}</p>}
      {detail === '' ? null : (
        <Suspense fallback={null}>
          <RichText html={detail} />
        </Suspense>
      )}
    </Section>
  );
};

interface RulesSectionProps {
  readonly place: QuotaPlace;
  readonly known: KnownRules;
  readonly missed: Venue['missed'];
  /** At first no more than these, those about the viewer before all others. */
  readonly most?: number;
}

/** What decides whether to book stands first where there is room for few. */
const mostAsked: readonly RuleSubject[] = ['ahead', 'change', 'signIn', 'open', 'approval', 'time', 'closed'];

/** The rules in sentences, and what they leave to the viewer; live. */
export const RulesSection = ({ place, known, missed, most }: RulesSectionProps) => {
  const { t, say } = useResourceWords();
  const [isAsked, setIsAsked] = useState(false);
  const { rules } = known;
  const left = useOwnLeft(place, known);
  const sentences = useMemo(() => rulesInWords(rules), [rules]);
  const isMissed =
    missed && rules.attendance.signIn !== 'none' && rules.attendance.whenNobodySignedIn === 'missed';
  const own: (readonly [IconName, string])[] = left.map((text) => ['user', text]);
  if (isMissed) own.push(['alert', t('missedBan', { ...missed, count: missed.ban_days })]);
  const common = (
    most === undefined
      ? sentences
      : sentences.toSorted((a, b) => mostAsked.indexOf(a.about) - mostAsked.indexOf(b.about))
  ).map(({ about, text }) => [icons[about], say(text)] as const);
  const rows = most === undefined ? [...common, ...own] : [...own, ...common];
  const isWhole = isAsked || most === undefined || rows.length <= most;
  const more = isWhole ? null : (
    <Button
      look="link"
      onClick={({ currentTarget }) => revealIn(currentTarget.closest('section'), () => setIsAsked(true))}
    >
      {t('allRules')}
    </Button>
  );
  return (
    <Section title={t('rules')} more={more}>
      <ul className="stack venue-rules">
        {(isWhole ? rows : rows.slice(0, most)).map(([icon, text]) => (
          <li key={text} tabIndex={-1}>
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
        {rules.lending ? null : <Price id={place.id} opens={rules.openHours.start} />}
      </ul>
    </Section>
  );
};

export const Reviews = ({ id, reviews }: { id: string; reviews: VenueQuery['reviews'] }) => {
  const { t } = useResourceWords();
  const isEmpty = reviews.edges.length === 0;
  const more = isEmpty ? null : (
    <Link className="hit" to={commentsPath(id)}>
      {t('allReviews')}
    </Link>
  );
  return (
    <Section title={t('reviews')} more={more}>
      {isEmpty ? <p className="faint">{t('unrated')}</p> : null}
      {reviews.edges.map(({ node }) => (
        <EvaluationCard key={node.id} evaluation={node} />
      ))}
    </Section>
  );
};
