// The approver of a request, and how long they usually take: said before it is sent.
import { useQuery } from '@apollo/client/react';
import type { Rules } from '@campus/events/domain/rules/rules';
import { bilingual } from '../../lib/bilingual.ts';
import { Icon } from '../../ui/icon.tsx';
import { answerTimeText } from './answer-time.ts';
import { APPROVER } from './checks.graphql.ts';
import { useBookingWords } from './words.ts';

interface ApproverProps {
  readonly resourceId: string;
  readonly approval: Pick<Rules['approval'], 'preaudit' | 'review'>;
}

export const Approver = ({ resourceId, approval: { preaudit, review } }: ApproverProps) => {
  const { t, say, language } = useBookingWords();
  const { data } = useQuery(APPROVER, { variables: { id: resourceId }, context: { isQuiet: true } });
  const wire = data?.findResourcesByAccount;
  const name = say(bilingual(wire?.admin_dept_name, wire?.admin_dept_name_en));
  const minutes = wire?.usual_answer_minutes;
  if (review !== undefined)
    return (
      <p className="booking-approver">
        <Icon name="shield" size={14} />
        {t('approvedByService')}
        {t('resultTold')}
      </p>
    );
  return (
    <p className="booking-approver">
      <Icon name="shield" size={14} />
      {preaudit ? (
        <span title={preaudit.description}>
          {t('preauditFirst')}
          {language === 'zh' ? '，' : '. '}
        </span>
      ) : null}
      {name === '' ? t('approvedByAdministrator') : t('approvedBy', { name })}
      {minutes == null ? t('resultTold') : t('usualAnswer', { time: answerTimeText(minutes, language) })}
    </p>
  );
};
