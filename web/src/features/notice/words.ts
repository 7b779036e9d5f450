// The words of the announcements, made known with their chunk.
import en from '../../locales/en/announcements.json' with { type: 'json' };
import zh from '../../locales/zh/announcements.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useAnnouncementWords = addWords('announcements', { zh, en });
