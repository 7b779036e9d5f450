// The words of a story's changes, made known with the first story.
import en from '../locales/en/story.json' with { type: 'json' };
import zh from '../locales/zh/story.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useStoryWords = addWords('story', { zh, en });
