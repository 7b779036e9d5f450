// One period that I wait for: my place in line, or the offer with what is left of it to answer.
import type { Language } from '../lib/bilingual.ts';
import { dateText, periodText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import type { OwnWait, OwnWaits } from './use-own-waits.ts';
import { useWaitWords } from './words.ts';
import './waitlist.css';

export interface WaitCardProps extends Pick<OwnWaits, 'isBusy' | 'accept' | 'leave'> {
  readonly wait: OwnWait;
}

const useAnswers = ({ wait, accept, leave }: WaitCardProps) => {
  const { both } = useWaitWords();
  const whatOf = (language: Language): string =>
    `${wait.resource[language]} ${dateText(wait.date, language)} ${periodText(wait)}`;
  return {
    accept: async () => {
      const answer = await accept(wait.id);
      if (typeof answer !== 'string') return toast({ tone: 'bad', ...answer });
      const said = both(answer);
      toast({ tone: 'good', text: { zh: `${said.zh}：${whatOf('zh')}`, en: `${said.en}: ${whatOf('en')}` } });
    },
    leave: async () => {
      const refusal = await leave(wait.id);
      const text = both(wait.offerUntil === undefined ? 'left' : 'declined');
      toast(refusal ? { tone: 'bad', ...refusal } : { text });
    },
  };
};

export const WaitCard = (props: WaitCardProps) => {
  const { wait, isBusy } = props;
  const { t, say, language } = useWaitWords();
  const answers = useAnswers(props);
  const { offerUntil } = wait;
  const name = `${say(wait.resource)} ${dateText(wait.date, language)} ${periodText(wait)}`;
  return (
    <div className={offerUntil === undefined ? 'wait-card' : 'wait-card wait-offered'}>
      <Icon name={offerUntil === undefined ? 'hourglass' : 'bell'} size={18} />
      <span className="wait-what">
        <strong>
          {offerUntil === undefined ? say(wait.resource) : t('offered', { name: say(wait.resource) })}
        </strong>
        <span>
          {dateText(wait.date, language)} {periodText(wait)}
        </span>
        {wait.subject === '' ? null : <span className="faint">{wait.subject}</span>}
      </span>
      <span className="wait-state" role="status">
        {offerUntil === undefined ? (
          t('place', { place: wait.place })
        ) : (
          <>
            <span className="heard-only">{t('answerWithin')}</span>
            <Countdown until={new Date(offerUntil).toISOString()} />
          </>
        )}
      </span>
      <span className="wait-actions">
        {offerUntil === undefined ? null : (
          <Button
            look="primary"
            disabled={isBusy}
            label={`${t('accept')}: ${name}`}
            onClick={() => void answers.accept()}
          >
            {t('accept')}
          </Button>
        )}
        <Button
          disabled={isBusy}
          label={`${t(offerUntil === undefined ? 'leave' : 'decline')}: ${name}`}
          onClick={() => void answers.leave()}
        >
          {t(offerUntil === undefined ? 'leave' : 'decline')}
        </Button>
      </span>
    </div>
  );
};
