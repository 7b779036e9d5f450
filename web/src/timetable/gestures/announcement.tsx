// A region that only a screen reader notices: where the keyboard is, and what others changed.
import { useCallback, useState } from 'react';

export interface AnnouncementProps {
  /** What to say; the same text twice is said once. */
  readonly text: string;
}

export const Announcement = ({ text }: AnnouncementProps) => (
  <div className="heard-only" aria-live="polite" aria-atomic="true">
    {text}
  </div>
);

/** The text that is being announced and how to announce another. */
export const useAnnouncement = (): [text: string, announce: (text: string) => void] => {
  const [text, setText] = useState('');
  return [text, useCallback((next: string) => setText(next), [])];
};
