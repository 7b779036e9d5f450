// A person's departments in one line, by the positions that they hold: one that is over counts no more.
import { type Bilingual, bilingual } from './bilingual.ts';

interface Position {
  readonly active: number | null;
  readonly dept: { readonly name: string | null; readonly name_en: string | null } | null;
}

export const departmentsOf = (positions: readonly Position[]): Bilingual => {
  const held = positions.filter(({ active }) => active !== 0);
  const names = held.flatMap(({ dept }) => (dept ? bilingual(dept.name, dept.name_en) : []));
  const line = (language: 'zh' | 'en') => [...new Set(names.map((name) => name[language]))].join(' · ');
  return { zh: line('zh'), en: line('en') };
};
