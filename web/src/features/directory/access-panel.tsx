// What a person sees on a day: one question answered with its sources, the menu, and what may be done where.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { PeoplePicker } from '../../session/people-picker.tsx';
import { usePersonalData } from '../../session/personal-data.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { AccessAnswerQuery, AccessViewQuery } from '../../wire.generated.ts';
import { ANSWER, VIEW } from './directory.graphql.ts';
import { Operations } from './operations.tsx';
import { items, useDayText, useItemName, useRoleName } from './right-words.ts';
import { useDirectoryWords } from './words.ts';

const MAX_PLACES = 8;

type Answer = AccessAnswerQuery['answerAccess'];
type View = AccessViewQuery['accessView'];

const Because = ({
  source,
  today,
}: {
  readonly source: Answer['sources'][number];
  readonly today: string;
}) => {
  const { t, say } = useDirectoryWords();
  const [roleName, dayText] = [useRoleName(), useDayText(today)];
  const { kind, role, byName, byName_en, operate_user_name, operate_user_name_en, grant_time, until } =
    source;
  const giver = say(bilingual(operate_user_name ?? '', operate_user_name_en));
  const given = [giver, grant_time ? dayText(grant_time) : ''].filter(Boolean).join(' · ');
  const through = kind === 'role' ? roleName(role) : say(bilingual(byName ?? '', byName_en));
  const what = kind === 'direct' ? given : through;
  const ends = until ? ` · ${t('term.until', { day: dayText(until) })}` : '';
  return (
    <li>
      {t(`by.${kind}`)}
      {what === '' ? '' : t('colon')}
      {what}
      {ends}
    </li>
  );
};

interface QuestionProps {
  readonly account: string;
  readonly day: string;
  readonly today: string;
}

const Question = ({ account, day, today }: QuestionProps) => {
  const { t } = useDirectoryWords();
  const itemName = useItemName();
  const [permission, setPermission] = useState('approve');
  const [resource, setResource] = useState<NamedResource>();
  const { data, error, refetch } = useQuery(ANSWER, {
    variables: { account, day: day || null, permission, resource: resource?.id ?? '' },
    skip: resource === undefined,
    fetchPolicy: 'network-only',
  });
  const answer = resource && data?.answerAccess;
  return (
    <section className="stack access-question" aria-label={t('ask')}>
      <div className="row wrap access-asked">
        <span>{t('question.may')}</span>
        <SelectInput
          aria-label={t('item')}
          value={permission}
          onChoose={setPermission}
          choices={items.map((item) => [item, itemName(item)])}
        />
        <ResourcePicker
          label={t('resource')}
          placeholder={t('resourceHint')}
          chosen={resource}
          onChange={setResource}
        />
        <span>{t(`question.${permission}`)}</span>
      </div>
      <div aria-live="polite">
        {resource && !answer ? <Unanswered error={error} refetch={refetch} lines={2} /> : null}
        {answer ? (
          <div className={answer.permitted ? 'access-yes' : 'access-no'}>
            <Icon name={answer.permitted ? 'check' : 'ban'} size={16} />
            <div>
              <strong>
                {answer.permitted ? t('question.yes', { count: answer.sources.length }) : t('question.no')}
              </strong>
              <ul>
                {answer.sources.map((source) => (
                  <Because key={source.id} source={source} today={today} />
                ))}
              </ul>
            </div>
          </div>
        ) : null}
      </div>
    </section>
  );
};

const Seen = ({ view: { pages, hidden, places, resourceCount } }: { readonly view: View }) => {
  const { t, say } = useDirectoryWords();
  const itemName = useItemName();
  const nameOf = ({ name, name_en }: { readonly name: string; readonly name_en: string }) =>
    say(bilingual(name, name_en));
  const more = places.length - MAX_PLACES;
  return (
    <>
      <h3>
        {t('menu')} <small className="faint">{t('entries', { count: pages.length })}</small>
      </h3>
      {pages.length > 0 ? (
        <ul className="access-list access-pages">
          {pages.map((page) => (
            <li key={page.id}>{nameOf(page)}</li>
          ))}
        </ul>
      ) : (
        <p className="faint">{t('noMenu')}</p>
      )}
      {pages.length > 0 && hidden.length > 0 ? (
        <p className="faint">
          {t('unseen', {
            names: hidden.slice(0, 3).map(nameOf).join(t('comma')),
            count: hidden.length,
          })}
        </p>
      ) : null}
      <h3>
        {t('resources')} <small className="faint">{t('scopes.count', { count: resourceCount })}</small>
      </h3>
      {places.length > 0 ? (
        <ul className="access-list">
          {places.slice(0, MAX_PLACES).map((place) => (
            <li key={`${place.name} ${place.permissions.join()}`}>
              <strong>
                {nameOf(place) || t('otherPlaces')} <small className="faint">{place.count}</small>
              </strong>
              <span>
                {place.permissions.length === items.length
                  ? t('allItems')
                  : place.permissions.map(itemName).join(t('comma'))}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="faint">{t('noResources')}</p>
      )}
      {more > 0 ? <p className="faint">{t('morePlaces', { count: more })}</p> : null}
    </>
  );
};

export interface AccessPanelProps {
  readonly account: string;
  readonly today: string;
  readonly onChange: (account: string) => void;
  readonly onClose: () => void;
}

export const AccessPanel = ({ account, today, onChange, onClose }: AccessPanelProps) => {
  const { t, say } = useDirectoryWords();
  const { roles } = useShellData();
  const personalData = usePersonalData();
  const [day, setDay] = useState('');
  const { data, error, refetch } = useQuery(VIEW, {
    variables: { account, day: day || null },
    skip: account === '',
    fetchPolicy: 'network-only',
  });
  const view = account === '' ? undefined : data?.accessView;
  const isOfAccount = view?.account === account;
  const name = view && isOfAccount ? bilingual(view.name, view.name_en) : undefined;
  return (
    <aside className="card stack access-panel" aria-label={t('look')}>
      <header>
        <h2>{name ? t('sees', { name: say(name) }) : t('look')}</h2>
        <Button look="quiet" icon="close" label={t('closePanel')} onClick={onClose} />
      </header>
      <div className="row wrap access-who">
        <PeoplePicker
          label={t('person')}
          placeholder={t('personHint')}
          chosen={account === '' ? undefined : { id: account, name }}
          onChange={(person) => onChange(person?.id ?? '')}
        />
        <DateButton
          label={t('day')}
          date={day || today}
          onChange={setDay}
          onClear={day === '' ? undefined : () => setDay('')}
        />
      </div>
      {account === '' ? (
        <p className="faint">{t('noPersonHint')}</p>
      ) : (
        <>
          <h3>{t('ask')}</h3>
          <Question account={account} day={day} today={today} />
          {view && isOfAccount ? (
            <>
              {view.disabled === 1 ? <p className="bad">{t('disabled')}</p> : null}
              <Seen view={view} />
              <Operations key={account} account={account} />
              {roles.has('super_admin') ? (
                <Button icon="download" onClick={() => void personalData(account)}>
                  {t('personalData')}
                </Button>
              ) : null}
            </>
          ) : (
            <Unanswered error={error} refetch={refetch} lines={6} />
          )}
        </>
      )}
    </aside>
  );
};
