// The head of a form: the way back, what the record is called and of which kind it is, who changed it last, and what
// can be done with it as a whole.
import type { Entity } from '@campus/events/domain/record/entity';
import { type ReactNode, useEffect, useState } from 'react';
import { type Bilingual, inSentence } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import { Button } from '../ui/button.tsx';
import { Cell } from './cell.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import type { RecordRow, RecordsPort, RecordVersion } from './port.ts';
import { useRecordNames } from './record-names.ts';
import { nameOf } from './use-actions.tsx';
import { useRecordWords } from './words.ts';

export interface FormHeadProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly row: RecordRow | undefined;
  readonly isCopy: boolean;
  readonly hasHistory: boolean;
  readonly onCancel: () => void;
  readonly onCopy?: (() => void) | undefined;
  /** Which records of another kind use it. */
  readonly usedBy?: string | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export const FormHead = (props: FormHeadProps) => {
  const { entity, port, row, isCopy, hasHistory, onCancel, onCopy, usedBy, children } = props;
  const { t, say } = useRecordWords();
  const [isTold, setIsTold] = useState(false);
  const isKnown = row !== undefined && !isCopy;
  const id = entity.single ?? row?.id;
  useTellName(entity, row);
  return (
    <header className="record-head form-head">
      {entity.single ? null : (
        <Button look="quiet" icon="chevron-left" label={t('toList')} onClick={onCancel} />
      )}
      <h1>
        <Title {...props} />
      </h1>
      {isKnown && !entity.single ? <span className="form-kind">{say(entity)}</span> : null}
      {usedBy === undefined ? null : <span className="form-used">{usedBy}</span>}
      {isKnown ? <Status entity={entity} row={row} /> : null}
      {isKnown && hasHistory ? <LastChange port={port} id={row.id} /> : null}
      <span className="record-space" />
      {children}
      {isKnown && hasHistory ? (
        <Button icon="history" onClick={() => setIsTold(true)}>
          {t('history')}
        </Button>
      ) : null}
      {isKnown && onCopy ? (
        <Button icon="copy" onClick={onCopy}>
          {t('copy')}
        </Button>
      ) : null}
      {isTold && id !== undefined ? (
        <HistoryDialog entity={entity} port={port} id={id} onClose={() => setIsTold(false)} />
      ) : null}
    </header>
  );
};

/** Undefined where the record is named by the id of another one, or by nothing. */
const ownName = (entity: Entity, row: RecordRow): Bilingual | undefined => {
  const [first] = entity.title;
  const isSpoken = entity.fields[first]?.kind !== 'reference' && Boolean(row[first]);
  return isSpoken ? { zh: nameOf(entity, row, 'zh'), en: nameOf(entity, row, 'en') } : undefined;
};

/** The breadcrumb, the tab and the window are called as the record. */
const useTellName = (entity: Entity, row: RecordRow | undefined): void => {
  const { tell } = useRecordNames();
  useEffect(() => {
    const name = entity.single || !row ? undefined : ownName(entity, row);
    if (row && name) tell(row.id, name);
  }, [entity, row, tell]);
};

const Title = ({ entity, row, isCopy }: Pick<FormHeadProps, 'entity' | 'row' | 'isCopy'>) => {
  const { t, say, language } = useRecordWords();
  if (entity.single) return say(entity);
  if (!row) return t('add', { entity: inSentence(entity)[language] });
  const name = ownName(entity, row);
  if (!name) return t(isCopy ? 'copyOf' : 'edit', { entity: inSentence(entity)[language] });
  return isCopy ? `${t('copy')} ${say(name)}` : say(name);
};

/** A status changes by an act of its own and stands in no field of the form. */
const Status = ({ entity, row }: { readonly entity: Entity; readonly row: RecordRow }) => {
  const { language } = useRecordWords();
  return entity.listing.columns.map((name) => {
    const field = entity.fields[name];
    if (field?.kind !== 'choice' || !field.choices.some(([, , , tone]) => tone)) return null;
    return <Cell key={name} field={field} value={row[name]} language={language} />;
  });
};

const LastChange = ({ port, id }: { readonly port: RecordsPort; readonly id: string }) => {
  const { t, say, language } = useRecordWords();
  const [last, setLast] = useState<RecordVersion>();
  useEffect(() => {
    let isCurrent = true;
    void port.fetchHistory(id).then((answer) => {
      if (isCurrent && 'value' in answer) setLast(answer.value.at(-1));
    });
    return () => {
      isCurrent = false;
    };
  }, [port, id]);
  if (!last) return null;
  return (
    <span className="faint">
      {t('lastChange', { time: dateTimeText(last.at, language), who: say(last.who) })}
    </span>
  );
};
