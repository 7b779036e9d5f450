// Oneself on a phone: who one is, how one stands, the way to what is one's own, language and look, signing out.
import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { daysBooked } from '../../booking/booked-time.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { departmentsOf } from '../../lib/departments.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { approvalsPath } from '../../session/waiting.ts';
import { AvatarDialog } from '../../shell/avatar-dialog.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { firstPermitted } from '../../shell/management-menu.ts';
import { buildMenu } from '../../shell/menu.ts';
import { MenuEntries } from '../../shell/menu-entry.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { Avatar } from '../../shell/user-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { OwnStandingQuery } from '../../wire.generated.ts';
import { OwnQuotas } from './own-quotas.tsx';
import { OWN_STANDING, OWN_VALUES } from './standing.graphql.ts';
import { useStandingWords } from './words.ts';
import '../../shell/phone.css';
import './phone-me.css';

type Standing = OwnStandingQuery['standing'];

const IN_FORCE = 1;
/** More than these are a number, not a picture. */
const MOST_DOTS = 6;

/** One dot for each time that counts, of those that are allowed. */
const Dots = ({ counted, limit }: { counted: number; limit: number }) => (
  <span className="me-dots" aria-hidden="true">
    {limit > MOST_DOTS
      ? `${counted}/${limit}`
      : Array.from({ length: limit }, (_, index) => `dot-${index}`).map((key, index) => (
          <i key={key} data-full={index < counted} />
        ))}
  </span>
);

const OwnStanding = ({ standing }: { standing: Standing }) => {
  const { t, say, language } = useStandingWords();
  const thisYear = useLocalNow(useCampus().zone).date.slice(0, 4);
  const scope = (zh: string | null, en: string | null) => (zh ? say(bilingual(zh, en)) : t('everyType'));
  const appealable = (id: string) => standing.faults.some((fault) => fault.ban_id === id && fault.can_appeal);
  const until = (time: string) => dateTimeText(time, language, thisYear);
  const bans = standing.bans.filter(({ ban }) => ban.state === IN_FORCE);
  const counts = standing.counts.filter(({ counted }) => counted > 0);
  if (bans.length === 0 && counts.length === 0 && !standing.barred_until)
    return (
      <Link className="me-standing me-row" to="/pc/standing">
        <Icon name="shield" size={20} />
        <strong>{t('good')}</strong>
        <Icon name="chevron-right" size={16} />
      </Link>
    );
  return (
    <ul className="me-standing">
      {counts.map(({ resources_type_name, resources_type_name_en, counted, limit, days, ban_days }) => (
        <li key={resources_type_name ?? ''}>
          <Dots counted={counted} limit={limit} />
          <span>
            <strong>
              {t('me.missed', {
                scope: scope(resources_type_name, resources_type_name_en),
                days,
                count: counted,
              })}
            </strong>
            <small>{t('me.then', { count: Math.max(1, limit - counted), banDays: ban_days })}</small>
          </span>
          <Link to="/pc/standing">
            {t(counted > 0 && standing.faults.some((each) => each.can_appeal) ? 'doAppeal' : 'me.look')}
          </Link>
        </li>
      ))}
      {bans.map(({ ban, reason_en, can_appeal }) => (
        <li key={ban.id}>
          <Icon name="ban" size={20} />
          <span>
            <strong>
              {t('me.bannedUntil', {
                scope: scope(ban.resources_type_name, ban.resources_type_name_en),
                day: daysBooked({ date: ban.end_time.slice(0, 10) }, language, thisYear),
              })}
            </strong>
            <small>{say(bilingual(ban.reason ?? '', reason_en))}</small>
          </span>
          <Link to="/pc/standing">{t(can_appeal || appealable(ban.id) ? 'doAppeal' : 'me.look')}</Link>
        </li>
      ))}
      {bans.length === 0 && standing.barred_until ? (
        <li>
          <Icon name="ban" size={20} />
          <strong>{t('barredUntil', { time: until(standing.barred_until) })}</strong>
        </li>
      ) : null}
    </ul>
  );
};

const ways = [
  { key: 'favourites', icon: 'star', to: '/pc/myAppointment?tab=collection' },
  { key: 'signed', icon: 'check', to: '/mobile/signed' },
  { key: 'messages', icon: 'bell', to: '/pc/messages' },
  { key: 'devices', icon: 'monitor', to: '/pc/devices' },
  { key: 'calendar', icon: 'calendar', to: '/pc/calendar' },
] as const satisfies readonly { key: string; icon: IconName; to: string }[];

interface WayProps {
  readonly icon: IconName;
  readonly to: string;
  readonly text: string;
  readonly note?: string | undefined;
}

const Way = ({ icon, to, text, note }: WayProps) => (
  <li>
    <Link className="me-row" to={to}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
      {note === undefined ? null : <small className="faint">{note}</small>}
      <Icon name="chevron-right" size={16} />
    </Link>
  </li>
);

/** What stands at the right of the ways; empty until it is read. */
const useValues = (): Partial<Record<(typeof ways)[number]['key'], string>> => {
  const { t } = useStandingWords();
  const month = useLocalNow(useCampus().zone).date.slice(0, 8);
  const { data } = useQuery(OWN_VALUES, {
    variables: { signed: { sign_in_time: { gte: `${month}01 00:00:00` } } },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  if (!data) return {};
  const { favourites, messages, devices, feeds, signed } = data;
  return {
    favourites: t(favourites.length === 0 ? 'me.value.none' : 'me.value.count', { count: favourites.length }),
    signed: t('me.value.signed', { count: signed.totalCount }),
    messages: t(messages.totalCount === 0 ? 'me.value.read' : 'bar.unread', { count: messages.totalCount }),
    devices: t(devices.length === 0 ? 'me.value.off' : 'me.value.devices', { count: devices.length }),
    calendar: t(feeds.length === 0 ? 'me.value.none' : 'me.value.count', { count: feeds.length }),
  };
};

export const PhoneMePage = () => {
  const { t, say, language } = useStandingWords();
  const shell = useShellData();
  const { person, managementMenu, waiting = 0, onAvatar, onPersonalData, onLogout } = shell;
  const { navigation, types, roles } = shell;
  const menu = useMemo(
    () => buildMenu({ navigation, types, language, roles }),
    [navigation, types, language, roles],
  );
  const [isChanging, setIsChanging] = useState(false);
  const values = useValues();
  const { data, error, refetch, loading } = useQuery(OWN_STANDING);
  if (person === null) return <Skeleton lines={8} />;
  const departments = say(departmentsOf(data?.me?.positions ?? []));
  return (
    <div className="phone-root phone-me">
      <header className="me-head">
        <button
          type="button"
          className="avatar-button"
          aria-label={t('shell.changeAvatar')}
          onClick={() => setIsChanging(true)}
        >
          <Avatar person={person} />
        </button>
        <div>
          <h1>{person.name || person.account}</h1>
          <p className="faint">{[person.account, departments].filter(Boolean).join(' · ')}</p>
        </div>
        <Link className="button button-quiet button-icon" to="/pc/myQrcode" aria-label={t('shell.signCode')}>
          <Icon name="qr" size={24} />
        </Link>
      </header>
      {data ? <OwnStanding standing={data.standing} /> : null}
      <OwnQuotas types={types} />
      {data || loading ? null : <Unanswered error={error} refetch={refetch} lines={2} />}
      <ul className="me-ways">
        {waiting > 0 ? (
          <Way icon="shield" to={approvalsPath} text={t('me.waiting', { count: waiting })} />
        ) : null}
        {ways.map(({ key, icon, to }) => (
          <Way key={key} icon={icon} to={to} text={t(`me.${key}`)} note={values[key]} />
        ))}
        {managementMenu.length === 0 ? null : (
          <Way icon="gear" to={firstPermitted(managementMenu)} text={t('shell.management')} />
        )}
      </ul>
      <details className="me-all">
        <summary className="me-row">
          <Icon name="menu" size={20} />
          <span>{t('me.all')}</span>
        </summary>
        <nav aria-label={t('me.all')}>
          <MenuEntries items={menu} />
        </nav>
      </details>
      <div className="me-look">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <p className="me-last">
        {onPersonalData === undefined ? null : (
          <Button look="link" onClick={onPersonalData}>
            {t('shell.personalData')}
          </Button>
        )}
        <Link to="/pc/helpcenter">{t('me.help')}</Link>
        <Button look="link" className="bad" onClick={onLogout}>
          {t('shell.logout')}
        </Button>
      </p>
      {isChanging && onAvatar ? (
        <AvatarDialog person={person} onSave={onAvatar} onClose={() => setIsChanging(false)} />
      ) : null}
    </div>
  );
};
