// Text with emphasis, lists and links. The editor is fetched when the first of its fields is shown.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Suspense } from 'react';
import { lazyInTime } from '../../lib/load-time.ts';
import { Skeleton } from '../../ui/states.tsx';
import { asString, type PageKind } from './kind.ts';

const RichTextEditor = lazyInTime(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}));

export const richTextPage: PageKind<FieldOf<'richText'>> = {
  Input: ({ id, field, value, onChange }) => (
    <Suspense fallback={<Skeleton lines={3} />}>
      <RichTextEditor id={id} label={field} html={asString(value)} onChange={(html) => onChange?.(html)} />
    </Suspense>
  ),
};
