// Two people saved the same fields: what each of them wrote, side by side, and whose stays, field by field.
import type { Entity } from '@campus/events/domain/record/entity';
import { rowsIn } from '@campus/events/domain/unknown';
import { Alert, Button, Table } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Cell } from './cell.tsx';
import { settled, theirsAmong, type Whose } from './conflicts.ts';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import { sentenceOf } from './row-sentence.ts';
import { type Names, useNames } from './use-names.ts';
import { useRecordWords } from './words.ts';

export interface ConflictProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly id: string;
  /** The server's words: who changed what. */
  readonly refusal: Refusal;
  /** What the draft began with. */
  readonly start: Values;
  /** What was about to be saved. */
  readonly changes: Values;
  /** Saves these changes over what is there now. */
  readonly onKeep: (now: RecordRow, changes: Values) => void;
  readonly onKeepTheirs: () => void;
}

export const Conflict = (props: ConflictProps) => {
  const { entity, port, id, refusal, start, changes, onKeep, onKeepTheirs } = props;
  const { t, say, language } = useRecordWords();
  const [now, setNow] = useState<RecordRow>();
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({});
  useEffect(() => {
    let isCurrent = true;
    port.fetchOne(id).then((answer) => {
      if (isCurrent && 'value' in answer) setNow(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [port, id]);
  const { both, others } = theirsAmong(entity, start, changes, now);
  const names = useNames(port, entity, both, now ? [now, { ...now, ...changes }] : undefined);
  const nameOf = (name: string): string => say(entity.fields[name] ?? { zh: name, en: name });
  const isSettled = both.every((name) => chosen[name] !== undefined);
  const save = () => {
    if (!now) return;
    const kept = settled(changes, chosen);
    if (Object.keys(kept).length === 0) onKeepTheirs();
    else onKeep(now, kept);
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
            dataSource={[...both]}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              { key: 'field', render: (_, name) => nameOf(name) },
              {
                key: 'mine',
                title: t('mine'),
                render: (_, name) => value(entity, name, changes, names, language),
              },
              {
                key: 'theirs',
                title: t('theirs'),
                render: (_, name) => value(entity, name, now ?? {}, names, language),
              },
              {
                key: 'whose',
                title: t('whose'),
                render: (_, name) => (
                  <Segmented<Whose | ''>
                    small
                    label={`${nameOf(name)}: ${t('whose')}`}
                    value={chosen[name] ?? ''}
                    choices={[
                      { value: 'mine', label: t('takeMine') },
                      { value: 'theirs', label: t('takeTheirs') },
                    ]}
                    onChange={(whose) => whose !== '' && setChosen({ ...chosen, [name]: whose })}
                  />
                ),
              },
            ]}
          />
          {others.length > 0 ? (
            <p className="faint">
              {t('alsoTheirs', { fields: others.map(nameOf).join(language === 'zh' ? '、' : ', ') })}
            </p>
          ) : null}
          <p className="record-actions">
            {isSettled && both.length > 0 ? (
              <Button size="small" type="primary" disabled={!now} onClick={save}>
                {t('saveChosen')}
              </Button>
            ) : null}
            <Button size="small" disabled={!now} onClick={() => now && onKeep(now, changes)}>
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

const value = (
  entity: Entity,
  name: string,
  values: Values,
  names: Names,
  language: 'zh' | 'en',
): ReactNode => {
  const field = entity.fields[name];
  if (!field) return null;
  if (field.kind !== 'list')
    return <Cell field={field} value={values[name]} language={language} names={names} />;
  const sentences = rowsIn(values[name]).map((row) => sentenceOf(field, row, { language, names }));
  return <span className="record-lines">{sentences.join('\n')}</span>;
};
