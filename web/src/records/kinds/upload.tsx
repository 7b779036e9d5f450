// A picture or a file by its address, with a look at the picture.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Image, Input } from 'antd';
import { asString, handedOn, type PageKind } from './kind.ts';

const PREVIEW_PIXELS = 40;

export const uploadPage: PageKind<FieldOf<'image' | 'file'>> = {
  Input: ({ field, value, onChange, ...props }) => {
    const address = asString(value);
    return (
      <Input
        {...handedOn(props)}
        value={address}
        onChange={(event) => onChange?.(event.target.value)}
        {...(field.kind === 'image' && address !== ''
          ? { addonAfter: <Image src={address} alt="" height={PREVIEW_PIXELS} /> }
          : {})}
      />
    );
  },
};
