// Makes an address that a calendar program subscribes to, shows it once, lists and ends the others.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { config } from '../../lib/config.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { NamedResource } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { CalendarFeedsQuery } from '../../wire.generated.ts';
import { CREATE_FEED, FEEDS, REVOKE_FEED } from './calendar.graphql.ts';
import { useCalendarWords } from './words.ts';
import '../../ui/narrow-page.css';
import './calendar-page.css';

type FeedRow = CalendarFeedsQuery['feeds'][number];

const kinds = ['person', 'resource'] as const;
type Kind = (typeof kinds)[number];

/** 32 random bytes in base64url: made here, kept by nobody but the person. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const Made = ({ address }: { readonly address: string }) => {
  const { t } = useCalendarWords();
  // A browser that refuses still shows the address, selected by a press.
  const copy = () => copyText(address);
  return (
    <div className="feed-made" role="status">
      <p>{t('created')}</p>
      <input
        className="input"
        readOnly
        aria-label={t('address')}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="feed-tools">
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <a className="button" href={address.replace(/^https?:/, 'webcal:')}>
          {t('open')}
        </a>
      </div>
    </div>
  );
};

const NewFeed = ({ onMade }: { readonly onMade: () => void }) => {
  const { t } = useCalendarWords();
  const command = useCommand();
  const [kind, setKind] = useState<Kind>('person');
  const [resource, setResource] = useState<NamedResource>();
  const [address, setAddress] = useState<string>();
  const create = async () => {
    const resourceId = kind === 'resource' ? resource?.id : undefined;
    const wish = { resourceId: resourceId ?? null, secret: newSecret() };
    const { answer, refusal } = await command(CREATE_FEED, wish);
    tell(refusal);
    if (!answer?.path) return;
    setAddress(`${window.location.origin}${config.contextPath}${answer.path}`);
    onMade();
  };
  return (
    <section className="narrow-card">
      <Segmented
        label={t('title')}
        choices={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'resource' ? (
        <ResourcePicker
          label={t('resourceLabel')}
          placeholder={t('resourcePlaceholder')}
          chosen={resource}
          onChange={setResource}
        />
      ) : null}
      <div>
        <Button look="primary" disabled={kind === 'resource' && !resource} onClick={() => void create()}>
          {t('create')}
        </Button>
      </div>
      <p className="faint">{t('secret')}</p>
      {address === undefined ? null : <Made address={address} />}
    </section>
  );
};

export const CalendarPage = () => {
  const { t, both, say, language } = useCalendarWords();
  const command = useCommand();
  const { data, error, refetch } = useQuery(FEEDS);
  const [leaving, setLeaving] = useState<FeedRow>();
  const readAgain = () => askedAgain(refetch());
  const nameOf = ({ kind, resources_name, resources_name_en }: FeedRow): string =>
    kind === 'person' ? t('person') : say(bilingual(resources_name, resources_name_en));
  const revoke = async ({ id }: FeedRow) => {
    setLeaving(undefined);
    const { refusal } = await command(REVOKE_FEED, { id });
    tell(refusal, both('revoked'));
    await readAgain();
  };
  return (
    <div className="narrow-page">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <NewFeed onMade={() => void readAgain()} />
      <section className="narrow-card">
        <h2>{t('list')}</h2>
        {data ? null : <Unanswered error={error} refetch={refetch} lines={3} />}
        {data?.feeds.length === 0 ? <p className="faint">{t('none')}</p> : null}
        <ul className="feeds">
          {(data?.feeds ?? []).map((feed) => (
            <li key={feed.id}>
              <Icon name="calendar" />
              <span>
                <strong>{nameOf(feed)}</strong>
                <span className="faint">
                  {' '}
                  {t('since', { when: dateTimeText(feed.create_time ?? '', language) })}
                </span>
              </span>
              <Button
                look="danger"
                label={`${t('revoke')}: ${nameOf(feed)}`}
                onClick={() => setLeaving(feed)}
              >
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {leaving ? (
        <Confirm
          title={t('revokeTitle', { name: nameOf(leaving) })}
          text={t('revokeText')}
          action={t('revoke')}
          onConfirm={() => void revoke(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </div>
  );
};
