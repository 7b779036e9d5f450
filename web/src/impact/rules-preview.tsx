// Beside the form of rules: what its draft means for one person on one resource, the days ahead beside what is saved,
// and how far a save reaches. The server explains it by what decides bookings.
import { useQuery } from '@apollo/client/react';
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { resource } from '@campus/events/resource/resource';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { useEffect, useState } from 'react';
import { useAccountHere } from '../lib/account-here.ts';
import { bilingual } from '../lib/bilingual.ts';
import { failureOf } from '../lib/failure.ts';
import { useRested } from '../lib/use-rested.ts';
import { dateText, periodText } from '../lib/when.ts';
import type { PreviewProps } from '../records/form-preview.tsx';
import { changesOf } from '../records/form-values.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Skeleton } from '../ui/states.tsx';
import { PersonChoice, ResourceChoice } from './preview-choice.tsx';
import { periodOf } from './preview-spans.ts';
import { PreviewWeek } from './preview-week.tsx';
import {
  EXPLAIN_REACH,
  EXPLAIN_RULES,
  type ExplainedReach,
  type ExplainedRules,
} from './rules-preview.graphql.ts';
import { useImpactWords } from './words.ts';
import './rules-preview.css';

/** Typing rests this long before the draft is explained; how far it reaches can wait. */
const REST_MS = 300;
const REACH_REST_MS = 1_000;

/** The field by which a resource follows the record. */
const following: Readonly<Record<string, string>> = {
  [resourceRuleTemplate.name]: 'rule_template_id',
  [resourceType.name]: 'resources_type_id',
};

export const RulesPreview = ({ entity, port, row, values, changes }: PreviewProps) => {
  const { t, say } = useImpactWords();
  const own = useAccountHere();
  const [account, setAccount] = useState(own);
  const [resourceId, setResourceId] = useState<string>();
  const id = row?.id ?? null;
  // A new record has all that its form says, also what nobody touched.
  const model = row ? changes : changesOf({}, values);
  const draft = useRested({ entity: entity.name, id, model }, REST_MS);
  const { data, previousData, loading, error } = useQuery(EXPLAIN_RULES, {
    variables: { ...draft, resourceId, account },
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const explained = (data ?? previousData)?.explained;
  const link = following[entity.name];
  return (
    <div className="rules-preview" aria-busy={loading}>
      <header>
        <h2>{t('preview.title')}</h2>
        <small className="faint">{t(loading && explained ? 'preview.asking' : 'preview.live')}</small>
      </header>
      <div className="preview-for">
        <span>{t('preview.for')}</span>
        <PersonChoice account={account} onChange={setAccount} />
        {link === undefined ? null : (
          <>
            <span>{t('preview.in')}</span>
            <ResourceChoice
              port={port}
              shown={explained}
              follows={id === null || !explained?.resource_id ? undefined : [link, id]}
              onChange={setResourceId}
            />
          </>
        )}
      </div>
      {error ? (
        <p className="preview-failed" role="alert">
          {say(failureOf(error).text)} {explained ? t('preview.stale') : null}
        </p>
      ) : null}
      {loading && !explained ? <Skeleton lines={6} /> : null}
      {explained ? (
        <>
          <Sentences explained={explained} />
          {explained.days.length > 0 ? <PreviewWeek explained={explained} /> : null}
        </>
      ) : null}
      {row ? <Reach entity={entity} id={row.id} changes={changes} /> : null}
    </div>
  );
};

const icons: Readonly<Record<string, IconName>> = {
  ahead: 'check',
  window: 'calendar',
  opens: 'clock',
  hours: 'clock',
  gap: 'columns',
  shape: 'grid',
  places: 'users',
  approval: 'shield',
  signIn: 'pin',
  change: 'edit',
  off: 'ban',
  barred: 'ban',
  kept: 'alert',
};
const warnings: ReadonlySet<string> = new Set(['kept', 'barred', 'off']);

const Sentences = ({ explained }: { readonly explained: ExplainedRules }) => {
  const { t, language } = useImpactWords();
  return (
    <ul className="preview-sentences">
      {explained.sentences.map(({ code, pieces, pieces_en }) => {
        const told = language === 'en' ? pieces_en : pieces;
        const text = told.map((piece) => piece.text).join('');
        return (
          <li key={text} className={warnings.has(code) ? 'preview-warning' : undefined}>
            <Icon name={icons[code] ?? 'info'} size={16} />
            <span>
              {told.map((piece) =>
                piece.is_changed ? (
                  <mark key={piece.text} title={t('preview.changed')}>
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface ReachProps {
  readonly entity: Entity;
  readonly id: string;
  readonly changes: PreviewProps['changes'];
}

const Reach = ({ entity, id, changes }: ReachProps) => {
  const draft = useRested({ entity: entity.name, id, model: changes }, REACH_REST_MS);
  const [told, setTold] = useState<Told>();
  const { data } = useQuery(EXPLAIN_REACH, {
    variables: draft,
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  // An answer stays with the draft that it was about.
  useEffect(() => {
    if (data) setTold({ reach: data.explained.reach, hasChanges: Object.keys(draft.model).length > 0 });
  }, [data, draft]);
  if (!told) return null;
  return <ReachLines {...told} isOne={storeOf(entity) === resource.name} />;
};

interface Told {
  readonly reach: ExplainedReach;
  /** The draft differs from what is saved. */
  readonly hasChanges: boolean;
}

interface ReachLinesProps extends Told {
  /** The record is the resource itself. */
  readonly isOne: boolean;
}

const ReachLines = ({ reach, isOne, hasChanges }: ReachLinesProps) => {
  const { t } = useImpactWords();
  const { resources, unfit, close, close_minutes, bookings } = reach;
  const [isOpen, setIsOpen] = useState(false);
  const isHit = unfit + close > 0;
  if (isOne && !hasChanges) return null;
  const onSaving = hasChanges ? 'preview.follow' : 'preview.following';
  const followed = resources > 0 ? onSaving : 'preview.followNone';
  return (
    <div className="preview-reach">
      {isOne ? null : (
        <p>
          <Icon name="building" size={16} />
          {t(followed, { count: resources })}
        </p>
      )}
      {hasChanges ? (
        <p>
          <Icon name="info" size={16} />
          <span>
            {unfit > 0 ? t('preview.unfit', { count: unfit }) : null}
            {close > 0 ? t('preview.close', { count: close, minutes: close_minutes }) : null}
            {isHit ? null : t('preview.fit')}{' '}
            {bookings.length > 0 ? (
              <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {t(isOpen ? 'preview.hide' : 'preview.show')}
              </Button>
            ) : null}
          </span>
        </p>
      ) : null}
      {isOpen ? <ReachedBookings bookings={bookings} total={unfit + close} /> : null}
    </div>
  );
};

interface ReachedProps {
  readonly bookings: ExplainedReach['bookings'];
  readonly total: number;
}

const ReachedBookings = ({ bookings, total }: ReachedProps) => {
  const { t, say, language } = useImpactWords();
  return (
    <ul className="preview-reached">
      {bookings.map((booking) => (
        <li key={booking.id}>
          {dateText(booking.appointment_date, language)} {periodText(periodOf(booking))}{' '}
          {say(bilingual(booking.resources_name, booking.resources_name_en))}{' '}
          <small className="faint">{booking.booking_number}</small>
        </li>
      ))}
      {total > bookings.length ? (
        <li className="faint">{t('preview.more', { count: total - bookings.length })}</li>
      ) : null}
    </ul>
  );
};
