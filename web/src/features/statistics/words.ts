// The words of statistics, made known with their chunk.
import en from '../../locales/en/statistics.json' with { type: 'json' };
import zh from '../../locales/zh/statistics.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useStatisticsWords = addWords('statistics', { zh, en });
