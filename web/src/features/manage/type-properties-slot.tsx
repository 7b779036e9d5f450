// What a resource has of that which its type offers, such as equipment: a choice for each property.
import { useQuery } from '@apollo/client/react';
import { rowsIn, type UnknownFields } from '@campus/events/domain/unknown';
import { Form, Select } from 'antd';
import { FieldInput } from '../../records/field-input.tsx';
import type { SlotProps } from '../../records/form-page.tsx';
import type { TypePropertiesQuery } from '../../wire.generated.ts';
import { TYPE_PROPERTIES } from './type-properties.graphql.ts';

const LIST = 'extendedPropertiesList';
const quiet = { isQuiet: true } as const;

type Property = TypePropertiesQuery['properties'][number];

interface ChoicesProps {
  readonly properties: readonly Property[];
  readonly value?: unknown;
  readonly onChange?: (rows: readonly UnknownFields[]) => void;
}

const Choices = ({ properties, value, onChange }: ChoicesProps) => {
  const rows = rowsIn(value);
  return properties.map((property) => {
    const { extended_properties_code: code, extended_properties_name: name, code_item } = property;
    const own = rows.filter(({ extended_properties_code }) => extended_properties_code === code);
    const known = new Map(own.map((row) => [String(row.item_code), row]));
    // What the type offers no longer stays until it is taken away here.
    const offered = new Map(own.map(({ item_code, item_name }) => [String(item_code), item_name]));
    for (const { item_code, item_name, disabled } of code_item ?? [])
      if (item_code && disabled !== 1) offered.set(item_code, item_name);
    const choose = (chosen: readonly string[]) =>
      onChange?.([
        ...rows.filter((row) => !own.includes(row)),
        ...chosen.map(
          (item_code) =>
            known.get(item_code) ?? {
              extended_properties_code: code,
              item_code,
              item_name: offered.get(item_code),
            },
        ),
      ]);
    return (
      <Form.Item
        key={code}
        label={name || code}
        className="record-wide"
        extra={property.code_description || null}
      >
        <Select
          aria-label={name || code || ''}
          mode="multiple"
          optionFilterProp="label"
          value={[...known.keys()]}
          options={[...offered].map(([item, label]) => ({ value: item, label: String(label || item) }))}
          onChange={choose}
        />
      </Form.Item>
    );
  });
};

export const TypePropertiesSlot = ({ section, values, port }: SlotProps) => {
  const typeId = typeof values.resources_type_id === 'string' ? values.resources_type_id : '';
  const { data } = useQuery(TYPE_PROPERTIES, {
    variables: { id: typeId },
    skip: typeId === '',
    context: quiet,
  });
  const properties = data?.properties ?? [];
  return (
    <div className="record-fields">
      {properties.length > 0 ? (
        <Form.Item name={LIST} noStyle>
          <Choices properties={properties} />
        </Form.Item>
      ) : (
        section.fields.map(([name, field]) => (
          <FieldInput key={name} path={[name]} field={field} port={port} />
        ))
      )}
    </div>
  );
};
