// Numbers, with their unit behind them.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { InputNumber } from 'antd';
import { useWords } from '../../words.ts';
import { NAMESPACE } from '../words.ts';
import { handedOn, type PageKind } from './kind.ts';

export const numberPage: PageKind<FieldOf<'number'>> = {
  Input: ({ field, value, onChange, ...props }) => {
    const { language } = useWords(NAMESPACE);
    const unit = field.unit?.[language === 'zh' ? 0 : 1];
    return (
      <InputNumber
        {...handedOn(props)}
        className="record-full"
        min={field.min}
        max={field.max}
        precision={field.decimals ?? 0}
        value={typeof value === 'number' ? value : null}
        onChange={(read) => onChange?.(read)}
        {...(unit ? { suffix: unit } : {})}
      />
    );
  },
};
