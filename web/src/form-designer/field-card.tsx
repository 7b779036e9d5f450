// A field of the form in the designer: what it is and when it is asked, and below that, opened, what can be changed.
import type { AskedField } from '@campus/events/booking/asked-field';
import type { UnknownFields } from '@campus/events/domain/unknown';
import { fieldSettingFields } from '@campus/events/resource/resource-lists';
import { type KeyboardEvent, useMemo } from 'react';
import { conditionsOf, saidAnswers } from '../records/kinds/condition-sentences.ts';
import { QuestionsContext } from '../records/kinds/conditions.tsx';
import { pageOf } from '../records/kinds/kinds.ts';
import type { RecordsPort } from '../records/port.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { lacksEnglish } from './draft.ts';
import { kindOfField } from './kinds.ts';
import { useDesignerWords } from './words.ts';

export interface FieldCardProps {
  readonly field: AskedField;
  readonly fields: readonly AskedField[];
  /** Its row in the draft. */
  readonly row: UnknownFields | undefined;
  /** True for one that every form has. */
  readonly isFixed: boolean;
  readonly isOpen: boolean;
  readonly port: RecordsPort;
  readonly onOpen: () => void;
  readonly onSay: (says: UnknownFields) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

export const FieldCard = (props: FieldCardProps) => {
  const { field, isFixed, isOpen, onOpen, onMove } = props;
  const { t, say } = useDesignerWords();
  const kind = kindOfField(field.mode);
  const name = say(field.label);
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
    // It keeps the keyboard at its new place.
    const grip = event.currentTarget;
    requestAnimationFrame(() => grip.focus());
  };
  return (
    <div className={isOpen ? 'designer-card designer-card-open' : 'designer-card'}>
      <header>
        <button
          type="button"
          className="designer-grip"
          aria-label={t('move', { name })}
          title={t('move', { name })}
          onKeyDown={moveByKey}
        >
          <Icon name="grip" size={16} />
        </button>
        <button type="button" className="designer-name" aria-expanded={isOpen} onClick={onOpen}>
          <Icon name={kind.icon} size={16} />
          <b>{name}</b>
          <Brief field={field} />
          <Marks {...props} />
          {isFixed ? <Icon name="lock" size={14} /> : null}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </header>
      {isOpen ? <Editor {...props} /> : null}
    </div>
  );
};

const Brief = ({ field: { mode, choices } }: Pick<FieldCardProps, 'field'>) => {
  const { say, language } = useDesignerWords();
  const offered = choices.map(say).join(language === 'zh' ? '、' : ', ');
  return <span className="designer-brief">{offered || say(kindOfField(mode))}</span>;
};

const Marks = ({ field, fields }: FieldCardProps) => {
  const { t, say, language } = useDesignerWords();
  const [first, ...rest] = conditionsOf(field.logic);
  const other = fields.find(({ name }) => name === first?.field);
  const answers = saidAnswers(other?.choices ?? [], first?.answers ?? []).map((answer) =>
    say(other?.choices.find(({ zh }) => zh === answer) ?? { zh: answer, en: answer }),
  );
  return (
    <span className="designer-marks">
      {first ? (
        <span className="designer-when">
          {t(rest.length > 0 ? 'whenMore' : 'when', {
            name: other ? say(other.label) : first.field,
            answers: answers.join(language === 'zh' ? '、' : ', '),
          })}
        </span>
      ) : null}
      {lacksEnglish(field) ? (
        <span className="designer-lacks">
          <Icon name="alert" size={12} />
          {t('lacksEnglish')}
        </span>
      ) : null}
      {field.isRequired ? <span className="designer-required">{t('required')}</span> : null}
    </span>
  );
};

const { logic_config } = fieldSettingFields;
const { Input: ConditionsInput } = pageOf(logic_config);

const Editor = ({ field, fields, row, isFixed, port, onSay, onMove, onRemove }: FieldCardProps) => {
  const { t } = useDesignerWords();
  const questions = useMemo(() => ({ fields, name: field.name }), [fields, field.name]);
  const english = field.label.en === field.label.zh ? '' : field.label.en;
  const isOwn = row?.is_necessary === 1;
  // The form takes both names from the row once it has one.
  const rename = (zh: string, en: string) => onSay({ field_alias: zh, field_alias_en: en });
  return (
    <div className="designer-editor">
      <div className="designer-pair">
        <TextField
          label={t('name')}
          maxLength={100}
          placeholder={field.label.zh}
          value={typeof row?.field_alias === 'string' ? row.field_alias : field.label.zh}
          onType={(text) => rename(text, english)}
        />
        <TextField
          label={t('nameEn')}
          maxLength={100}
          value={typeof row?.field_alias_en === 'string' ? row.field_alias_en : english}
          onType={(text) => rename(field.label.zh, text)}
        />
      </div>
      {lacksEnglish(field) ? (
        <p className="designer-warn">
          <Icon name="alert" size={14} /> {t('noEnglish')}
        </p>
      ) : null}
      <TextField
        label={t('hint')}
        maxLength={500}
        value={field.hint}
        onType={(describe) => onSay({ describe })}
      />
      {field.isRequired && !isOwn ? (
        <p className="faint">{t('alwaysRequired')}</p>
      ) : (
        <Checkbox
          label={t('isRequired')}
          isChecked={isOwn}
          onChange={(isChecked) => onSay({ is_necessary: isChecked ? 1 : undefined })}
        />
      )}
      {field.isBuiltIn && field.isRequired && !isOwn ? null : (
        <div>
          <span className="designer-label">{t('condition')}</span>
          <QuestionsContext value={questions}>
            <ConditionsInput
              field={logic_config}
              port={port}
              value={row?.logic_config}
              onChange={(conditions) => onSay({ logic_config: conditions })}
            />
          </QuestionsContext>
          {field.logic.some(({ effect }) => effect === 'show') ? (
            <p className="faint">{t('otherwise')}</p>
          ) : null}
        </div>
      )}
      <footer>
        <Button icon="chevron-up" label={t('up')} onClick={() => onMove(-1)} />
        <Button icon="chevron-down" label={t('down')} onClick={() => onMove(1)} />
        {isFixed ? (
          <span className="faint">{t('fixed')}</span>
        ) : (
          <Button look="quiet" icon="trash" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </footer>
    </div>
  );
};
