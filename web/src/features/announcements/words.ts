// The words of the announcements, made known with their chunk.
import en from '../../locales/en/announcements.json' with { type: 'json' };
import zh from '../../locales/zh/announcements.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('announcements', { zh, en });

export const useAnnouncementWords = () => useWords('announcements');
