// Administrators' notes on the person of a booking: read, written, changed and deleted in place. The person
// never sees them.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import type { WireAnswer } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { failureOf } from '../../lib/failure.ts';
import { unitsWithin } from '../../lib/text-limit.ts';
import { type CommandOutcome, useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import {
  DELETE_REMARK,
  SAVE_REMARK,
  UPDATE_REMARK,
  USER_REMARKS,
  type UserRemark,
} from './remarks.graphql.ts';
import { useDetailWords } from './words.ts';

/** The server's own limit. */
const longestRemark = 500;

interface Place {
  readonly userId: string;
  readonly typeId: string;
}

const useRemarks = ({ userId, typeId }: Place) => {
  const command = useCommand();
  const { data, error, refetch } = useQuery(USER_REMARKS, {
    variables: { userId, typeId, filter: { resource_type_id: typeId } },
    context: { isQuiet: true },
  });
  const readAgain = () => askedAgain(refetch());
  /** True: it was done. */
  const told = async ({ refusal }: CommandOutcome<WireAnswer>): Promise<boolean> => {
    tell(refusal);
    if (!refusal) await readAgain();
    return refusal === undefined;
  };
  return {
    data,
    failure: error && !data ? failureOf(error) : undefined,
    readAgain,
    write: async (remark: string) => {
      const model = { resource_type_id: typeId, appointment_user: userId, remark };
      return told(await command(SAVE_REMARK, { model }));
    },
    change: async (id: string, remark: string) =>
      told(await command(UPDATE_REMARK, { model: { id, remark } })),
    remove: async (id: string) => told(await command(DELETE_REMARK, { id })),
  };
};

interface EditorProps {
  readonly label: string;
  readonly initial: string;
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose?: () => void;
}

const Editor = ({ label, initial, onSave, onClose }: EditorProps) => {
  const { t } = useDetailWords();
  const [text, setText] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const isDone = await onSave(text.trim());
    setIsSending(false);
    if (isDone) setText('');
  };
  return (
    <form className="remark-editor" onSubmit={(event) => void submit(event)}>
      <textarea
        className="field-input"
        rows={2}
        aria-label={label}
        placeholder={label}
        maxLength={unitsWithin(longestRemark, text)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="detail-actions">
        {onClose ? <Button onClick={onClose}>{t('action.back')}</Button> : null}
        <Button type="submit" look="primary" disabled={isSending || text.trim() === ''}>
          {t('saveRemark')}
        </Button>
      </div>
    </form>
  );
};

interface RemarkRowProps {
  readonly remark: UserRemark;
  readonly onChange: (text: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

const RemarkRow = ({ remark, onChange, onRemove }: RemarkRowProps) => {
  const { t, say, language } = useDetailWords();
  const [isEdited, setIsEdited] = useState(false);
  const change = async (text: string) => {
    const isDone = await onChange(text);
    if (isDone) setIsEdited(false);
    return isDone;
  };
  if (isEdited)
    return (
      <li>
        <Editor
          label={t('changeRemark')}
          initial={remark.remark ?? ''}
          onSave={change}
          onClose={() => setIsEdited(false)}
        />
      </li>
    );
  return (
    <li className="remark">
      <p>{remark.remark}</p>
      <p className="faint row remark-foot">
        <span>
          {say(bilingual(remark.operate_user_name, remark.operate_user_name_en))}{' '}
          {dateTimeText(remark.operate_time ?? '', language)}
        </span>
        {remark.can_change ? (
          <>
            <Button look="quiet" icon="edit" label={t('changeRemark')} onClick={() => setIsEdited(true)} />
            <Button look="quiet" icon="trash" label={t('removeRemark')} onClick={onRemove} />
          </>
        ) : null}
      </p>
    </li>
  );
};

export const RemarksSection = ({ person, ...place }: Place & { readonly person: string }) => {
  const { t } = useDetailWords();
  const { data, failure, readAgain, write, change, remove } = useRemarks(place);
  const [leaving, setLeaving] = useState<UserRemark>();
  // Only those who may administer bookings of the type are told that there are notes.
  if (failure?.code === '4001') return null;
  if (data && data.type?.can_appointment_remark !== 1) return null;
  const title = t('remarksOn', { person });
  return (
    <section className="card detail-card" aria-label={title}>
      <h2>
        <Icon name="edit" size={16} /> {title}
        <span className="faint">{t('remarksHint')}</span>
      </h2>
      {failure ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
      {data === undefined && !failure ? <Skeleton lines={2} /> : null}
      {data?.remarks.length === 0 ? <p className="faint">{t('noRemarks')}</p> : null}
      <ul className="remarks">
        {(data?.remarks ?? []).map((remark) => (
          <RemarkRow
            key={remark.id}
            remark={remark}
            onChange={(text) => change(remark.id, text)}
            onRemove={() => setLeaving(remark)}
          />
        ))}
      </ul>
      {data ? <Editor label={t('newRemark')} initial="" onSave={write} /> : null}
      {leaving ? (
        <Confirm
          title={t('removeRemark')}
          text={leaving.remark ?? ''}
          action={t('removeRemark')}
          onConfirm={() => {
            setLeaving(undefined);
            void remove(leaving.id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </section>
  );
};
