// The words of seat plans in the office, made known with their chunk.
import en from '../../locales/en/seat-plan.json' with { type: 'json' };
import zh from '../../locales/zh/seat-plan.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useSeatPlanWords = addWords('seatPlan', { zh, en });
