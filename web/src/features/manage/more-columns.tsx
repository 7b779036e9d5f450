// Columns of what no field holds: how many came of those who should have, and the columns that a table shows.
import { entities } from '@campus/events/entities';
import { columnsOfTable } from '../../records/columns.ts';
import { fromJsonText } from '../../records/drawn.ts';
import { ShareBar } from '../../records/kinds/share.tsx';
import type { ListSlot } from '../../records/list-slot.ts';
import { useManageWords } from './words.ts';

export const bookingPeople: ListSlot = () => {
  const { t } = useManageWords();
  return {
    columns: [
      {
        key: 'came',
        title: t('people.came'),
        after: 'cancelled',
        render: ({ performed, missed }) => {
          const due = Number(performed) + Number(missed);
          return due === 0 ? '–' : <ShareBar share={(Number(performed) / due) * 100} />;
        },
      },
    ],
  };
};

export const tableSettings: ListSlot = () => {
  const { t, say, language } = useManageWords();
  return {
    columns: [
      {
        key: 'shown',
        title: t('table.columns'),
        after: 'url',
        render: ({ url, json }) => {
          const entity = entities.find(({ page }) => page?.path === url);
          const names = columnsOfTable(fromJsonText(json))?.flatMap((name) => {
            const field = entity?.fields[name];
            return field ? [say(field)] : [];
          });
          return names?.join(language === 'zh' ? '、' : ', ') || '–';
        },
      },
    ],
  };
};
