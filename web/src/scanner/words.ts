// The words of the scanner, loaded with it.
import en from '../locales/en/scanner.json' with { type: 'json' };
import zh from '../locales/zh/scanner.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useScannerWords = addWords('scanner', { zh, en });
