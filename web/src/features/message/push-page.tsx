// Devices that are told while no page is open, and of what. The browser is asked only after a press, below the reason.
import { useQuery } from '@apollo/client/react';
import { pushTopics } from '@campus/events/message/push-device';
import { useEffect, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useSession } from '../../session/session-context.tsx';
import { useShellData } from '../../session/use-shell-data.ts';
import { isApprover } from '../../session/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { PushDevicesQuery } from '../../wire.generated.ts';
import { PUSH_DEVICES, REMOVE_DEVICE, SAVE_DEVICE } from '../../worker/push.graphql.ts';
import {
  canPush,
  deviceIdOf,
  deviceName,
  type Subscribed,
  subscribedHere,
  subscribeHere,
  unsubscribeHere,
} from '../../worker/push-here.ts';
import { useMessageWords } from './words.ts';
import '../../ui/narrow-page.css';
import './push-page.css';

type Device = PushDevicesQuery['devices'][number];

interface Here extends Subscribed {
  readonly id: string;
}

const withId = async (subscribed: Subscribed | undefined): Promise<Here | undefined> =>
  subscribed && { ...subscribed, id: await deviceIdOf(subscribed) };

const useHere = () => {
  const [here, setHere] = useState<Here>();
  useEffect(() => {
    if (canPush())
      subscribedHere()
        .then(withId)
        .then(setHere, () => undefined);
  }, []);
  return [here, setHere] as const;
};

const useTopics = () => {
  const approves = isApprover(useShellData().managementMenu);
  return pushTopics.filter(([topic]) => topic !== 'approval' || approves);
};

const usePushing = (key: string | undefined, readAgain: () => Promise<unknown>) => {
  const { t, both, language } = useMessageWords();
  const { singleSignOn } = useSession();
  const command = useCommand();
  const topics = useTopics();
  const [here, setHere] = useHere();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().finally(() => setIsBusy(false));
  };
  const save = async ({ id: _, ...subscribed }: Here, chosen: readonly string[]) => {
    const model = { ...subscribed, name: deviceName(), language, topics: [...chosen] };
    const { refusal } = await command(SAVE_DEVICE, { model });
    tell(refusal);
    await readAgain();
    return refusal === undefined;
  };
  const begin = () =>
    during(async () => {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted' || key === undefined) return;
      const owner = `${singleSignOn.tenant()}/${singleSignOn.account()}`;
      const made = await subscribeHere(key, owner).then(withId, () => undefined);
      setFault(made ? undefined : t('push.unreachable'));
      if (
        made &&
        (await save(
          made,
          topics.map(([topic]) => topic),
        ))
      )
        setHere(made);
    });
  const remove = (device: Device) =>
    during(async () => {
      if (device.id === here?.id) await unsubscribeHere().catch(() => undefined);
      const { refusal } = await command(REMOVE_DEVICE, { id: device.id });
      tell(refusal, both('push.removed'));
      if (device.id === here?.id) setHere(undefined);
      await readAgain();
    });
  const choose = (chosen: readonly string[]) => during(async () => void (here && (await save(here, chosen))));
  return { here, fault, isBusy, topics, begin, remove, choose };
};

const Begin = ({
  fault,
  isBusy,
  onBegin,
}: {
  fault: string | undefined;
  isBusy: boolean;
  onBegin: () => void;
}) => {
  const { t } = useMessageWords();
  if (!canPush()) return <p className="push-note">{t('push.unable')}</p>;
  if (Notification.permission === 'denied') return <p className="push-note">{t('push.denied')}</p>;
  return (
    <>
      <p>{t('push.reason')}</p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <div>
        <Button look="primary" icon="bell" disabled={isBusy} onClick={onBegin}>
          {t('push.begin')}
        </Button>
      </div>
    </>
  );
};

export const PushPage = () => {
  const { t, say, language } = useMessageWords();
  const { data, error, refetch } = useQuery(PUSH_DEVICES);
  const pushing = usePushing(data?.key, () => askedAgain(refetch()));
  const { here, isBusy, topics } = pushing;
  const own = data?.devices.find(({ id }) => id === here?.id);
  const others = data?.devices.filter((device) => device !== own) ?? [];
  const chosen = own?.topics ?? [];
  const namesOf = (device: Device): string =>
    topics
      .flatMap(([topic, zh, en]) => (device.topics?.includes(topic) ? [say({ zh, en })] : []))
      .join(' · ');
  const toggle = (topic: string) =>
    void pushing.choose(
      chosen.includes(topic) ? chosen.filter((each) => each !== topic) : [...chosen, topic],
    );
  return (
    <div className="narrow-page">
      <h1>{t('push.title')}</h1>
      {data ? null : <Unanswered error={error} refetch={refetch} lines={4} />}
      <section className="narrow-card push-card">
        <h2>{t('push.here', { name: deviceName() })}</h2>
        {own ? (
          <>
            <fieldset disabled={isBusy}>
              <legend>{t('push.topics')}</legend>
              {topics.map(([topic, zh, en]) => (
                <label key={topic}>
                  <input type="checkbox" checked={chosen.includes(topic)} onChange={() => toggle(topic)} />
                  {say({ zh, en })}
                </label>
              ))}
            </fieldset>
            <div>
              <Button disabled={isBusy} onClick={() => void pushing.remove(own)}>
                {t('push.end')}
              </Button>
            </div>
          </>
        ) : (
          <Begin fault={pushing.fault} isBusy={isBusy} onBegin={() => void pushing.begin()} />
        )}
      </section>
      {others.length === 0 ? null : (
        <section className="narrow-card push-card">
          <h2>{t('push.others')}</h2>
          <ul>
            {others.map((device) => (
              <li key={device.id}>
                <Icon name="monitor" />
                <span>
                  <strong>{device.name}</strong>
                  <small>{namesOf(device)}</small>
                  <small>{t('push.since', { when: dateTimeText(device.create_time ?? '', language) })}</small>
                </span>
                <Button
                  look="danger"
                  label={`${t('push.remove')}: ${device.name}`}
                  disabled={isBusy}
                  onClick={() => void pushing.remove(device)}
                >
                  {t('push.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
