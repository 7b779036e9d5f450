// How to join the video meeting of a booking, or why one cannot yet.
import { dateTimeText } from '../../lib/date-time.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { codeText, type Meeting } from './meeting.ts';
import { useDetailWords } from './words.ts';

const Entrance = ({ meeting: { code, joinUrl = '', hosts } }: { meeting: Meeting }) => {
  const { t, language } = useDetailWords();
  const copy = () => copyText(`${codeText(code)}\n${joinUrl}`);
  return (
    <>
      <dl className="detail-facts">
        <div className="detail-fact">
          <dt>{t('meeting.code')}</dt>
          <dd>
            <b>{codeText(code)}</b>
          </dd>
        </div>
        <div className="detail-fact">
          <dt>{t('meeting.host')}</dt>
          <dd>{hosts.join(language === 'zh' ? '、' : ', ')}</dd>
        </div>
      </dl>
      <div className="detail-actions">
        <a className="button button-primary" href={joinUrl} target="_blank" rel="noreferrer">
          {t('meeting.join')}
        </a>
        <Button icon="copy" onClick={() => void copy()}>
          {t('meeting.copy')}
        </Button>
      </div>
    </>
  );
};

export const MeetingSection = ({ meeting }: { readonly meeting: Meeting }) => {
  const { t, language } = useDetailWords();
  const { state, joinUrl, nextTime, isSimulated, startedAt, endedAt } = meeting;
  const time = (text: string) => dateTimeText(text, language);
  return (
    <section className="card detail-card" aria-label={t('meeting.title')}>
      <h2>
        <Icon name="video" size={16} /> {t('meeting.title')}
      </h2>
      {joinUrl === undefined ? (
        <p role="status">{t(`meeting.state.${state}`)}</p>
      ) : (
        <Entrance meeting={meeting} />
      )}
      {nextTime === undefined ? null : <p className="faint">{t('meeting.next', { time: time(nextTime) })}</p>}
      {isSimulated && joinUrl !== undefined ? <p className="faint">{t('meeting.simulated')}</p> : null}
      {startedAt === undefined ? null : (
        <p className="faint">{t('meeting.began', { time: time(startedAt) })}</p>
      )}
      {endedAt === undefined ? null : <p className="faint">{t('meeting.ended', { time: time(endedAt) })}</p>}
    </section>
  );
};
