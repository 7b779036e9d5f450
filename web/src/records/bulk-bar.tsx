// What can be done with the rows that are ticked. Names what it does and asks once.
import type { Entity } from '@campus/events/record/entity';
import { App, Button } from 'antd';
import { useWords } from '../words.ts';
import type { RecordsPort } from './port.ts';
import { NAMESPACE } from './words.ts';

export interface BulkBarProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly selected: readonly string[];
  readonly onDone: () => void;
  readonly onClear: () => void;
}

export const BulkBar = ({ entity, port, selected, onDone, onClear }: BulkBarProps) => {
  const { t, say } = useWords(NAMESPACE);
  const { modal, message } = App.useApp();
  const ask = () =>
    modal.confirm({
      title: t('removeManyAsk', { count: selected.length, entity: say(entity) }),
      okText: t('removeMany', { count: selected.length }),
      okButtonProps: { danger: true },
      onOk: async () => {
        let removed = 0;
        for (const id of selected) {
          const answer = await port.remove?.(id);
          if (answer && 'refusal' in answer) message.error(say(answer.refusal.text));
          else removed += 1;
        }
        if (removed > 0) message.success(t('removed', { count: removed }));
        onDone();
      },
    });
  return (
    <div className="record-bulk" role="status">
      <strong>{t('selected', { count: selected.length })}</strong>
      <Button danger size="small" onClick={ask}>
        {t('removeMany', { count: selected.length })}…
      </Button>
      <Button type="link" size="small" onClick={onClear}>
        {t('unselect')}
      </Button>
    </div>
  );
};
