// Numbers, with their unit behind them.
import { halfWidth } from '@campus/events/domain/half-width';
import type { FieldOf } from '@campus/events/domain/record/fields';
import { InputNumber } from 'antd';
import { useRecordWords } from '../words.ts';
import { handedOn, type PageKind } from './kind.ts';

/** What Chinese keyboards type is a number too. */
const plainNumber = (typed: string | undefined): string =>
  halfWidth(typed ?? '')
    .replaceAll('。', '.')
    .replace(/[^\d.-]/g, '');

export const numberPage: PageKind<FieldOf<'number'>> = {
  Input: ({ field, value, onChange, ...props }) => {
    const { language } = useRecordWords();
    const unit = field.unit?.[language === 'zh' ? 0 : 1];
    return (
      <InputNumber<string | number>
        {...handedOn(props)}
        className="record-full"
        min={field.min}
        max={field.max}
        precision={field.decimals ?? 0}
        value={typeof value === 'number' ? value : null}
        parser={plainNumber}
        onChange={(read) => onChange?.(read)}
        suffix={unit}
      />
    );
  },
};
