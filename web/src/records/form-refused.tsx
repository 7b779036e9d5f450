// A save that was refused, that nobody answered, or that met a change of somebody else.
import type { Entity } from '@campus/events/domain/record/entity';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { Conflict } from './conflict.tsx';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import { useOnceBack } from './use-once-back.ts';
import { useRecordWords } from './words.ts';

const CHANGED_BY_OTHERS = '4009';

/** What was refused, with what was about to be saved. */
export interface RefusedDraft {
  readonly refusal: Refusal;
  readonly changes: Values;
  readonly decided: readonly string[];
}

/** The button that saves is in sight wherever a long form is read. */
const showFromAnywhere = (said: HTMLElement | null): void => said?.scrollIntoView?.({ block: 'center' });

interface RefusedSaveProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** Undefined: a new record. */
  readonly id: string | undefined;
  readonly refused: RefusedDraft;
  readonly start: Values;
  readonly onKeep: (now: RecordRow, changes: Values) => void;
  readonly onKeepTheirs: () => void;
  readonly onRetry: () => void;
}

export const RefusedSave = (props: RefusedSaveProps) => {
  const { entity, port, id, refused, start, onKeep, onKeepTheirs, onRetry } = props;
  const { say } = useRecordWords();
  const { refusal, changes } = refused;
  return (
    <div ref={showFromAnywhere}>
      {refusal.isUnanswered ? (
        <Unsent port={port} refusal={refusal} onRetry={onRetry} />
      ) : refusal.code !== CHANGED_BY_OTHERS || id === undefined ? (
        <Alert type="error" showIcon title={say(refusal.text)} description={<small>{refusal.code}</small>} />
      ) : (
        <Conflict
          entity={entity}
          port={port}
          id={id}
          refusal={refusal}
          start={start}
          changes={changes}
          onKeep={onKeep}
          onKeepTheirs={onKeepTheirs}
        />
      )}
    </div>
  );
};

/** Nobody answered: the draft stays, and is sent again at a press. */
const Unsent = (props: Pick<RefusedSaveProps, 'port' | 'onRetry'> & Pick<RefusedDraft, 'refusal'>) => {
  const { port, refusal, onRetry } = props;
  const { t, say } = useRecordWords();
  const [isBack, setIsBack] = useState(false);
  useOnceBack(port, refusal, () => setIsBack(true));
  return (
    <Alert
      type={isBack ? 'info' : 'warning'}
      showIcon
      title={isBack ? t('backAgain') : say(refusal.text)}
      description={
        <p className="record-actions">
          {t('stillHere')}
          <Button size="small" type="primary" onClick={onRetry}>
            {t('saveAgain')}
          </Button>
        </p>
      }
    />
  );
};
