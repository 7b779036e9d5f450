// A picture or a file: chosen and sent at once, a picture shown small.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { FileField, FileLink } from '../../uploads/file-field.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { useRecordWords } from '../words.ts';
import { asString, type PageKind } from './kind.ts';

type UploadedField = FieldOf<'image' | 'file'>;

const lastPart = (address: string): string => address.split('/').at(-1) ?? address;

export const uploadPage: PageKind<UploadedField> = {
  Input: ({ id, field, value, onChange }) => {
    const { say } = useRecordWords();
    return (
      <FileField
        id={id}
        label={say(field)}
        accepts={field.kind === 'image' ? 'pictures' : 'files'}
        uri={asString(value)}
        onChange={(file) => onChange?.(file?.uri ?? null)}
      />
    );
  },
  Cell: ({ field, value }) => {
    const address = asString(value);
    return field.kind === 'image' ? (
      <Picture uri={address} alt="" className="file-preview" />
    ) : (
      <FileLink uri={address} name={lastPart(address)} />
    );
  },
};
