// A text whose words in braces are put in by a press, with an example below of what its reader gets.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Input } from 'antd';
import { useRef } from 'react';
import { countedTo } from '../../lib/text-limit.ts';
import { Button } from '../../ui/button.tsx';
import { useRecordWords } from '../words.ts';
import { asString, handedOn, type InputProps } from './kind.ts';
import { sampleOf, withInsert } from './template.ts';

export const TemplateInput = ({ field, value, onChange, ...props }: InputProps<FieldOf<'longText'>>) => {
  const { t, say, language } = useRecordWords();
  const box = useRef<HTMLSpanElement>(null);
  const text = asString(value);
  const { inserts = [] } = field;
  const insert = (name: string): void => {
    const area = box.current?.querySelector('textarea');
    const from = area?.selectionStart ?? text.length;
    onChange?.(withInsert(text, name, from, area?.selectionEnd ?? from));
    area?.focus();
  };
  return (
    <span ref={box} className="form-template">
      <Input.TextArea
        {...handedOn(props)}
        autoSize={{ minRows: 2, maxRows: 10 }}
        count={countedTo(field.max)}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <span className="form-template-words">
        {inserts.map((each) => (
          <Button
            key={each.name}
            icon="plus"
            label={t('insert', { name: say(each) })}
            onClick={() => insert(each.name)}
          >
            {say(each)}
          </Button>
        ))}
      </span>
      {text === '' ? null : (
        <span className="faint">
          {t('sample')}
          {sampleOf(text, inserts, language)}
        </span>
      )}
    </span>
  );
};
