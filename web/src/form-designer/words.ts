// The words of the designer of booking forms.
import en from '../locales/en/form-designer.json' with { type: 'json' };
import zh from '../locales/zh/form-designer.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useDesignerWords = addWords('form-designer', { zh, en });
