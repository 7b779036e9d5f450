// Above the tree for ten minutes after an import: the way to take all of it back.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { RecordsPort } from '../port.ts';
import type { May } from '../steps.ts';
import { takeBack, useBatches } from './import-batches.ts';
import { useTreeWords } from './words.ts';

interface ImportUndoProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly may: May;
  readonly onDone: () => void;
}

const SECOND = 1_000;

const timeText = (left: number): string => {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const ImportUndo = ({ entity, port, may, onDone }: ImportUndoProps) => {
  const { t, both } = useTreeWords();
  const { last, keep } = useBatches();
  const [now, setNow] = useState(serverNow);
  const [isBusy, setIsBusy] = useState(false);
  const isThere = last?.entity === entity.name;
  useEffect(() => {
    if (!isThere) return undefined;
    setNow(serverNow());
    const tick = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(tick);
  }, [isThere]);
  if (!last || !isThere || now >= last.until) return null;
  const undo = async () => {
    setIsBusy(true);
    const answer = await takeBack({ entity }, port, may, last);
    setIsBusy(false);
    if ('refusal' in answer) return toast({ tone: 'bad', ...answer.refusal });
    keep(undefined);
    onDone();
    const { made, changed, kept } = answer.value;
    toast({ tone: 'good', text: both('importUndone', { made, changed }) });
    if (kept > 0) toast({ tone: 'bad', text: both('importKept', { count: kept }) });
  };
  const { length: made } = last.made;
  return (
    <p className="tree-undo tree-part">
      <Icon name="check" size={14} />
      {t('imported', { count: last.count, made, changed: last.former.length })}
      <span className="record-space" />
      <span className="faint">{t('importLeft', { time: timeText(last.until - now) })}</span>
      <Button size="small" icon={<Icon name="undo" size={14} />} loading={isBusy} onClick={() => void undo()}>
        {t('importUndo')}
      </Button>
    </p>
  );
};
