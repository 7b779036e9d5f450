// Which columns the table at an address shows to everyone who has chosen none of their own.
import type { Entity } from '@campus/events/domain/record/entity';
import { entities } from '@campus/events/entities';
import { Form, Select } from 'antd';
import { ColumnChoice } from '../../records/column-settings.tsx';
import { columnsOfTable, fittingColumns, tableOf } from '../../records/columns.ts';
import type { SlotProps } from '../../records/form-page.tsx';
import { useManageWords } from './words.ts';

const listed = entities.filter(({ page }) => page !== undefined);

interface ChoiceProps {
  readonly entity: Entity;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

const Choice = ({ entity, value, onChange }: ChoiceProps) => {
  const usual = entity.listing.columns;
  return (
    <ColumnChoice
      entity={entity}
      columns={fittingColumns(entity, columnsOfTable(value)) ?? usual}
      onChange={(columns) => onChange?.(tableOf(entity, columns))}
      onReset={() => onChange?.(tableOf(entity, usual))}
    />
  );
};

export const TableColumnsSlot = ({ values }: SlotProps) => {
  const { t, language } = useManageWords();
  const entity = listed.find(({ page }) => page?.path === values.url);
  const options = listed.map(({ page, zh, en }) => ({
    value: page?.path,
    label: `${(page?.title ?? [zh, en])[language === 'zh' ? 0 : 1]} · ${page?.path}`,
  }));
  return (
    <>
      <Form.Item name="url" label={<span className="form-required">{t('table.url')}</span>}>
        <Select aria-required showSearch optionFilterProp="label" options={options} />
      </Form.Item>
      {entity ? (
        <Form.Item name="json" label={t('table.columns')}>
          <Choice entity={entity} />
        </Form.Item>
      ) : (
        <p className="faint">{t('table.choose')}</p>
      )}
    </>
  );
};
