// Two people saved the same field: what each of them wrote, side by side, and whose stays.
import type { Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import { Alert, Button, Table } from 'antd';
import { useEffect, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { Cell } from './cell.tsx';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import { useNames } from './use-names.ts';
import { useRecordWords } from './words.ts';

export interface ConflictProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly id: string;
  /** The server's words: who changed what. */
  readonly refusal: Refusal;
  /** What was about to be saved. */
  readonly changes: Values;
  /** Saves the changes over what is there now. */
  readonly onKeepMine: (now: RecordRow) => void;
  readonly onKeepTheirs: () => void;
}

export const Conflict = (props: ConflictProps) => {
  const { entity, port, id, refusal, changes, onKeepMine, onKeepTheirs } = props;
  const { t, say, language } = useRecordWords();
  const [now, setNow] = useState<RecordRow>();
  useEffect(() => {
    let isCurrent = true;
    port.fetchOne(id).then((answer) => {
      if (isCurrent && 'value' in answer) setNow(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [port, id]);
  const differing = Object.keys(changes).filter(
    (name) => now && entity.fields[name] && !isEqual(now[name] ?? null, changes[name] ?? null),
  );
  const names = useNames(port, entity, differing, now ? [now, { ...now, ...changes }] : undefined);
  const cell = (name: string, value: unknown) => {
    const field = entity.fields[name];
    return field ? <Cell field={field} value={value} language={language} names={names} /> : null;
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={say(refusal.text)}
      // Beside the text, the buttons leave a phone no room for it.
      description={
        <>
          <Table
            size="small"
            rowKey={(name) => name}
            loading={now === undefined}
            dataSource={differing}
            pagination={false}
            columns={[
              { key: 'field', render: (_, name) => say(entity.fields[name] ?? { zh: name, en: name }) },
              { key: 'mine', title: t('mine'), render: (_, name) => cell(name, changes[name]) },
              { key: 'theirs', title: t('theirs'), render: (_, name) => cell(name, now?.[name]) },
            ]}
          />
          <p className="record-actions">
            <Button size="small" disabled={!now} onClick={() => now && onKeepMine(now)}>
              {t('keepMine')}
            </Button>
            <Button size="small" onClick={onKeepTheirs}>
              {t('keepTheirs')}
            </Button>
          </p>
        </>
      }
    />
  );
};
