// Passwords and keys: typed anew each time, never shown.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Input } from 'antd';
import { asString, handedOn, type PageKind } from './kind.ts';

export const secretPage: PageKind<FieldOf<'secret'>> = {
  Input: ({ field, value, onChange, ...props }) => (
    <Input.Password
      {...handedOn(props)}
      count={{ max: field.max }}
      autoComplete="new-password"
      value={asString(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  ),
};
