// The words of statistics, made known with their chunk.
import en from '../../locales/en/statistics.json' with { type: 'json' };
import zh from '../../locales/zh/statistics.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('statistics', { zh, en });

export const useStatisticsWords = () => useWords('statistics');
