// What the list of notification tasks has beside its columns: under a task that is still to be sent, whom it will
// reach and on which channels.
import { useQuery } from '@apollo/client/react';
import { channels } from '@campus/events/message/channels';
import type { ListSlot } from '../../records/list-slot.ts';
import { TASK_PREVIEW } from './task-preview.graphql.ts';
import { useManageWords } from './words.ts';

const SENT = 2;

const Preview = ({ id }: { readonly id: string }) => {
  const { t, say, language } = useManageWords();
  const { data } = useQuery(TASK_PREVIEW, { variables: { id }, context: { isQuiet: true } });
  if (!data?.preview) return null;
  const { receiver_count, receivers, channels: codes } = data.preview;
  if (receiver_count === 0) return <p className="faint">{t('taskPreview.nobody')}</p>;
  const between = language === 'zh' ? '、' : ', ';
  const named = channels.filter(([code]) => codes.includes(code)).map(([, zh, en]) => say({ zh, en }));
  const more = receiver_count - receivers.length;
  return (
    <>
      <p>
        {t('taskPreview.people', { count: receiver_count, names: receivers.join(between) })}
        {more > 0 ? t('taskPreview.more', { count: more }) : null}
      </p>
      <p>
        {named.length > 0
          ? t('taskPreview.channels', { names: named.join(between) })
          : t('taskPreview.noChannel')}
      </p>
    </>
  );
};

export const taskList: ListSlot = () => ({
  below: { show: ({ id }) => <Preview id={id} />, has: ({ state }) => state !== SENT },
});
