// The words of the sheet of codes, made known with its chunk.
import en from '../../locales/en/qr-sheet.json' with { type: 'json' };
import zh from '../../locales/zh/qr-sheet.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('qr-sheet', { zh, en });

export const useQrSheetWords = () => useWords('qr-sheet');
