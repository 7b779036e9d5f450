// The list of people on campus, gate by gate, to be printed: from the last copy of this device, without network.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { onlyOwner } from '../kept/index.ts';
import { bilingual } from '../lib/bilingual.ts';
import { useServerSecond } from '../lib/clock.ts';
import { clockTextAt, momentText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, Skeleton } from '../ui/states.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { MUSTER_KEPT_MS, MUSTER_KEY, type Muster, type MusterGate, musterShelf, peopleIn } from './muster.ts';
import { useTodayWords } from './words.ts';
import './muster.css';

const READ_EVERY_MS = 10_000;
const OLD_MS = 60_000;
const columns = ['roll.check', 'column.name', 'column.phone', 'column.count', 'column.host', 'column.last'];

const read = async (): Promise<Muster | undefined> => {
  const owner = await onlyOwner('account');
  const copy = owner && (await musterShelf(owner).read(MUSTER_KEY));
  return copy?.value;
};

/** `null`: there is none. Another tab may write a newer one. */
const useMuster = (): Muster | null | undefined => {
  const [muster, setMuster] = useState<Muster | null>();
  useEffect(() => {
    const again = () => void read().then((found) => setMuster(found ?? null));
    again();
    const timer = setInterval(again, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return muster;
};

const Gate = ({ gate, muster }: { readonly gate: MusterGate; readonly muster: Muster }) => {
  const { t, say, language } = useTodayWords();
  const time = (at: number | null) => (at === null ? '' : clockTextAt(muster.zone, at));
  const inside = peopleIn([gate], false);
  const unseen = peopleIn([gate], true);
  return (
    <section className="muster-gate">
      <h2>
        {say(bilingual(gate.zh, gate.en)) || t('roll.noGate')}{' '}
        <small>{gate.people.length === 0 ? t('roll.empty') : t('roll.sum', { inside, unseen })}</small>
      </h2>
      {gate.silentSince === null ? null : (
        <p className="muster-silent">
          <Icon name="alert" size={16} />{' '}
          {t('roll.silent', { time: momentText(muster.zone, gate.silentSince, language) })}
        </p>
      )}
      {gate.people.length === 0 ? null : (
        <table>
          <TableHead columns={columns.map((column) => t(column))} />
          <tbody>
            {gate.people.map((person) => (
              <tr key={person.id}>
                <td>
                  <span className="muster-box" aria-hidden="true" />
                </td>
                <th scope="row">
                  {person.name || t('erased')} <small>{person.number}</small>
                </th>
                <td>{person.phoneEnd}</td>
                <td>{person.of > 1 ? `${person.inside}/${person.of}` : person.inside}</td>
                <td>
                  {say(bilingual(person.host.zh, person.host.en))}{' '}
                  {say(bilingual(person.unit.zh, person.unit.en))}
                </td>
                <td>
                  {time(person.since)}
                  {person.isUnseen ? ` ${t('roll.unseen')}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

export const MusterPage = () => {
  const { t, say, language } = useTodayWords();
  const kept = useMuster();
  const now = useServerSecond() * 1_000;
  const muster = kept && now - kept.at < MUSTER_KEPT_MS ? kept : kept === undefined ? undefined : null;
  const comma = language === 'zh' ? '、' : ', ';
  if (muster === undefined) return <Skeleton lines={8} />;
  const time = muster ? momentText(muster.zone, muster.at, language) : '';
  return (
    <main id="content" className="muster">
      <header>
        <h1>{t('roll.title')}</h1>
        {muster ? (
          <>
            <strong>
              {t('roll.sum', {
                inside: peopleIn(muster.gates, false),
                unseen: peopleIn(muster.gates, true),
              })}
            </strong>
            <span className="muster-space" />
            <Button look="primary" icon="print" onClick={() => window.print()}>
              {t('roll.print')}
            </Button>
          </>
        ) : null}
        <Link to="/manage/visitorManagement/visitsToday">{t('roll.back')}</Link>
      </header>
      {muster === null ? <EmptyState icon="users" title={t('roll.none')} hint={t('roll.noneHint')} /> : null}
      {muster ? (
        <>
          <p role="status" className={now - muster.at > OLD_MS ? 'muster-silent' : 'faint'}>
            {now - muster.at > OLD_MS
              ? t('roll.old', { time })
              : `${t('dataAt', { time })} ${t('roll.copy')}`}
          </p>
          {muster.limits.length > 0 ? (
            <p>{t('limited', { limits: muster.limits.map((name) => say(name)).join(comma) })}</p>
          ) : null}
          {muster.gates.length === 0 ? <p>{t('roll.nobody')}</p> : null}
          {muster.gates.map((gate) => (
            <Gate key={gate.id} gate={gate} muster={muster} />
          ))}
          {/* Fixed in print: it stands on every page. */}
          <p className="muster-stamp" aria-hidden="true">
            {t('roll.title')} · {t('dataAt', { time })}
          </p>
        </>
      ) : null}
    </main>
  );
};
