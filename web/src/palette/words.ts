// The palette's words, made known with its chunk.
import en from '../locales/en/palette.json' with { type: 'json' };
import zh from '../locales/zh/palette.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const usePaletteWords = addWords('palette', { zh, en });
