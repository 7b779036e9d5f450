// Home on a phone: the search, what runs now, the kinds, what is new, what is free at once, and what comes next.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { durationText, type LocalNow } from '../../lib/when.ts';
import { NOTICES, noticesOf } from '../../notice/notice.ts';
import { type ResourceType, resourceTypeOf } from '../../session/translate.ts';
import { ClockNotice } from '../../timetable/zone-notice.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { lengths, periodFromNow } from './free-now.ts';
import { NextBookings } from './next-bookings.tsx';
import { RunningCard } from './running-card.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { TYPES_TODAY } from './types.graphql.ts';
import { type Sought, useSuggestions } from './use-suggestions.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import { useHomeWords } from './words.ts';
import './home.css';
import './phone-home.css';

const Search = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useHomeWords();
  return (
    <button type="button" className="phone-search" onClick={onSearch}>
      <Icon name="search" size={18} />
      {t('shell.search')}
    </button>
  );
};

const Kinds = ({ types }: { types: readonly ResourceType[] }) => {
  const { t, say } = useHomeWords();
  return (
    <nav className="phone-kinds" aria-label={t('categories.title')}>
      {types.map(({ id, icon, name }) => (
        <Link key={id} to={`/pc/resources/${encodeURIComponent(id)}/list`}>
          <Icon name={icon} size={24} />
          <span>{say(name)}</span>
        </Link>
      ))}
    </nav>
  );
};

/** One line; without it the page has lost nothing. */
const NewestNotice = () => {
  const { say } = useHomeWords();
  const { data } = useQuery(NOTICES, { variables: { first: 1, filter: { note_category: 1 } } });
  const [notice] = noticesOf(data);
  if (!notice) return null;
  return (
    <Link className="phone-notice" to={`/pc/announcementDetail/${encodeURIComponent(notice.id)}`}>
      <Icon name="bell" size={18} />
      <span>{say(notice.title)}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
};

const Found = ({ sought, now }: { sought: Sought; now: LocalNow }) => {
  const { t } = useHomeWords();
  const found = useSuggestions(sought, now.date);
  return <SuggestionList found={found} sought={sought} subject={t('ask.usualSubject')} />;
};

const FreeNow = ({ types, now }: { types: readonly ResourceType[]; now: LocalNow }) => {
  const { t, say, language } = useHomeWords();
  const [length, setLength] = useState<number>(60);
  const [chosen, setChosen] = useState('');
  const typeId = chosen || (types.find(({ availability }) => availability === 'available') ?? types[0])?.id;
  const period = periodFromNow(now, length);
  if (typeId === undefined) return null;
  const anywhere = { people: 0, campus: '', equipment: '' };
  return (
    <section className="phone-free" aria-labelledby="phone-free">
      <header>
        <h2 id="phone-free">{t('now.free')}</h2>
        <SelectInput
          aria-label={t('ask.type')}
          value={typeId}
          onChange={({ target }) => setChosen(target.value)}
        >
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </SelectInput>
      </header>
      <fieldset className="phone-lengths" aria-label={t('ask.long')}>
        {lengths.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="chip"
            aria-pressed={minutes === length}
            onClick={() => setLength(minutes)}
          >
            {durationText(minutes, language)}
          </button>
        ))}
      </fieldset>
      <ClockNotice />
      {period ? (
        <Found sought={{ typeId, date: now.date, ...period, ...anywhere }} now={now} />
      ) : (
        <EmptyState icon="calendar" title={t('now.late')} hint={t('now.lateHint')} />
      )}
    </section>
  );
};

export const PhoneHomePage = () => {
  const { t } = useHomeWords();
  const onSearch = useOutletContext<(() => void) | undefined>();
  const now = useLocalNow(useCampus().zone);
  const { data, error, loading, refetch } = useQuery(TYPES_TODAY);
  const types = useMemo(
    () =>
      (data?.findResourcesTypeAllByAvailableStatus ?? [])
        .map(resourceTypeOf)
        .toSorted((a, b) => a.order - b.order),
    [data],
  );
  const kinds = (): ReactNode => {
    if (error && data === undefined)
      return <ErrorState {...failureOf(error)} onRetry={() => void askedAgain(refetch())} />;
    if (loading && data === undefined) return <Skeleton lines={4} />;
    if (types.length === 0)
      return <EmptyState icon="building" title={t('categories.empty')} hint={t('categories.emptyHint')} />;
    return <Kinds types={types} />;
  };
  return (
    <div className="phone-home">
      <h1 className="heard-only">{t('title')}</h1>
      {onSearch === undefined ? null : <Search onSearch={onSearch} />}
      <RunningCard now={now} />
      <WaitingRequests />
      {kinds()}
      <NewestNotice />
      <FreeNow types={types} now={now} />
      <NextBookings now={now} />
    </div>
  );
};
