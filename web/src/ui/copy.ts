// Puts a text on the clipboard, and says so.
import type { Bilingual } from '../lib/bilingual.ts';
import { toast } from './toast.tsx';

const COPIED: Bilingual = { zh: '复制成功', en: 'Copied' };

/** Answers whether it was copied: without a secure address the browser keeps its clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toast({ tone: 'good', text: COPIED });
  return true;
};

/** Hands the page's address on by the phone's own means, or to the clipboard where it has none. */
export const shareAddress = async (): Promise<void> => {
  const url = window.location.href;
  if (typeof navigator.share !== 'function') {
    await copyText(url);
    return;
  }
  // A person who closes the phone's sheet has changed their mind.
  await navigator.share({ url }).catch(() => undefined);
};
