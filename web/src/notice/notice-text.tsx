// What a notice says, with its lists, links and pictures; plain paragraphs need nothing of that and are
// shown at once.
import { Suspense } from 'react';
import { useText } from '../i18n.ts';
import { lazyInTime } from '../lib/load-time.ts';
import type { Notice } from './notice.ts';

const RichText = lazyInTime(async () => ({ default: (await import('../uploads/rich-text.tsx')).RichText }));

/** Anything but paragraphs and breaks of lines. */
const MARKUP = /<(?!\/?(?:p|div|br)\b)/i;

export const NoticeText = ({ notice }: { readonly notice: Pick<Notice, 'content' | 'html'> }) => {
  const { say } = useText();
  const html = say(notice.html);
  const plain = <p className="notice-text">{say(notice.content)}</p>;
  if (!MARKUP.test(html)) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText html={html} />
    </Suspense>
  );
};
