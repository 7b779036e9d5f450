// Texts of one line and of several.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Input } from 'antd';
import { asString, handedOn, type PageKind } from './kind.ts';

export const textPage: PageKind<FieldOf<'text'>> = {
  Input: ({ field, value, onChange, ...props }) => (
    <Input
      {...handedOn(props)}
      maxLength={field.max}
      value={asString(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  ),
};

export const longTextPage: PageKind<FieldOf<'longText'>> = {
  isWide: true,
  Input: ({ field, value, onChange, ...props }) => (
    <Input.TextArea
      {...handedOn(props)}
      autoSize={{ minRows: 2, maxRows: 10 }}
      maxLength={field.max}
      value={asString(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  ),
};
