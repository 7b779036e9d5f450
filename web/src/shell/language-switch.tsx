// 中文 / EN. Each side is named in its own language, so that a reader of the other one finds it.
import { usePreferences } from '../preferences.ts';
import { Segmented } from '../ui/segmented.tsx';

export const languageChoices = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'EN' },
] as const;

export const LanguageSwitch = () => {
  const { language, chooseLanguage } = usePreferences();
  return (
    <Segmented
      small
      label="语言 Language"
      choices={languageChoices}
      value={language}
      onChange={chooseLanguage}
    />
  );
};
