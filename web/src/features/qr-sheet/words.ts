// The words of the sheet of codes, made known with its chunk.
import en from '../../locales/en/qr-sheet.json' with { type: 'json' };
import zh from '../../locales/zh/qr-sheet.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useQrSheetWords = addWords('qr-sheet', { zh, en });
