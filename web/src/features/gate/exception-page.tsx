// An exception as the one reads it who has to answer: what happened at the gates, and room for a few words of why.
import { useQuery } from '@apollo/client/react';
import { exceptionKinds } from '@campus/events/gate/access-exception';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Story } from '../../gate/exception-story.tsx';
import { ANSWER_EXCEPTION, EXCEPTION_STORY } from '../../gate/gate.graphql.ts';
import { useGateWords } from '../../gate/words.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { clockTextAt, dateText, localNowAt } from '../../lib/when.ts';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { ExceptionStoryQuery } from '../../wire.generated.ts';

const MOST = 200;

interface AnswerProps {
  readonly id: string;
  readonly story: NonNullable<ExceptionStoryQuery['story']>;
  readonly readAgain: () => Promise<unknown>;
}

const Answer = ({ id, story, readAgain }: AnswerProps) => {
  const { t, say, both, language } = useGateWords();
  const { zone } = useCampus();
  const { run, isBusy } = useFormCommand();
  const [words, setWords] = useState(story.answer ?? '');
  const kind = exceptionKinds.find(([code]) => code === story.kind);
  const by = `${dateText(localNowAt(zone, story.answer_by).date, language)} ${clockTextAt(zone, story.answer_by).slice(0, 5)}`;
  const send = async (): Promise<void> => {
    const { refusal } = await run(ANSWER_EXCEPTION, { id, answer: words.trim() });
    tell(refusal, both('answerSent'));
    await readAgain();
  };
  const mayAnswer = story.may_answer === 1;
  const isSame = words.trim() === (story.answer ?? '');
  return (
    <PhonePage
      title={t('exception')}
      foot={
        mayAnswer ? (
          <Button
            look="primary"
            large
            disabled={isBusy || isSame || words.trim() === ''}
            onClick={() => void send()}
          >
            {t('answerSend')}
          </Button>
        ) : undefined
      }
    >
      <div className="exception">
        <h2>{kind ? say(bilingual(kind[1], kind[2])) : story.kind}</h2>
        <Story story={story} />
        {mayAnswer ? (
          <label className="exception-answer">
            {t('answerWords')} <small>{t('answerBy', { time: by })}</small>
            <textarea
              className="field-input"
              rows={4}
              maxLength={MOST}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </label>
        ) : (
          <p>{story.is_open === 1 ? (story.answer ?? t('noAnswer')) : t('exceptionClosed')}</p>
        )}
      </div>
    </PhonePage>
  );
};

export const ExceptionPage = () => {
  const { t } = useGateWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(EXCEPTION_STORY, { variables: { id } });
  if (data?.story) return <Answer id={id} story={data.story} readAgain={() => askedAgain(refetch())} />;
  return (
    <PhonePage title={t('exception')}>
      {data ? (
        <EmptyState icon="check" title={t('exceptionNone')} hint={t('exceptionNoneHint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={6} />
      )}
    </PhonePage>
  );
};
