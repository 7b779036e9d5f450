// One evaluation as it is read: stars, who, when, what, and what the administrator answered.
import { bilingual } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import type { EvaluationRowFragment } from '../wire.generated.ts';
import { EvaluationPictures } from './evaluation-pictures.tsx';
import { Stars } from './stars.tsx';
import { useEvaluationWords } from './words.ts';
import './evaluation.css';

export const EvaluationCard = ({ evaluation }: { readonly evaluation: EvaluationRowFragment }) => {
  const { t, say, language } = useEvaluationWords();
  const {
    score,
    content,
    user_name,
    user_name_en,
    is_own,
    create_time,
    reply,
    reply_time,
    hide_reason,
    state,
  } = evaluation;
  const who = is_own ? t('own') : say(bilingual(user_name, user_name_en)) || t('nobody');
  return (
    <article className="evaluation">
      <p className="evaluation-head">
        <Stars score={score ?? 0} />
        <strong>{who}</strong>
        <time className="faint">{dateTimeText(create_time ?? '', language)}</time>
      </p>
      {content ? <p className="evaluation-text">{content}</p> : null}
      <EvaluationPictures evaluation={evaluation} />
      {state === 0 ? <p className="evaluation-hidden">{t('hidden', { reason: hide_reason ?? '' })}</p> : null}
      {reply ? (
        <div className="evaluation-reply">
          <p className="faint">
            {t('reply')} {dateTimeText(reply_time ?? '', language)}
          </p>
          <p className="evaluation-text">{reply}</p>
        </div>
      ) : null}
    </article>
  );
};
