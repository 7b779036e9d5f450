// What a resource has of that which its type offers, such as equipment: a choice for each property.
import { useQuery } from '@apollo/client/react';
import { rowsIn, type UnknownFields } from '@campus/events/domain/unknown';
import { Form, Select } from 'antd';
import { bilingual, say } from '../../lib/bilingual.ts';
import { usePreferences } from '../../preferences.ts';
import { SectionFields, type SlotProps } from '../../records/form-section.tsx';
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

interface ItemNames {
  readonly item_name: string;
  readonly item_name_en: string;
}

const namesOf = ({ item_name, item_name_en }: UnknownFields): ItemNames => ({
  item_name: String(item_name ?? ''),
  item_name_en: String(item_name_en ?? ''),
});

const Choices = ({ properties, value, onChange }: ChoicesProps) => {
  const rows = rowsIn(value);
  const language = usePreferences((preferences) => preferences.language);
  const shownOf = (names: ItemNames): string => say(bilingual(names.item_name, names.item_name_en), language);
  return properties.map((property) => {
    const { extended_properties_code: code, extended_properties_name: name, code_item } = property;
    const own = rows.filter(({ extended_properties_code }) => extended_properties_code === code);
    const known = new Map(own.map((row) => [String(row.item_code), row]));
    // What the type offers no longer stays until it is taken away here.
    const offered = new Map(own.map((row) => [String(row.item_code), namesOf(row)]));
    for (const { item_code, disabled, ...names } of code_item ?? [])
      if (item_code && disabled !== 1) offered.set(item_code, namesOf(names));
    const choose = (chosen: readonly string[]) =>
      onChange?.([
        ...rows.filter((row) => !own.includes(row)),
        ...chosen.map(
          (item_code) =>
            known.get(item_code) ?? {
              extended_properties_code: code,
              item_code,
              ...offered.get(item_code),
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
          options={[...offered].map(([item, names]) => ({ value: item, label: shownOf(names) || item }))}
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
  if (properties.length === 0) return <SectionFields section={section} values={values} port={port} />;
  return (
    <Form.Item name={LIST} noStyle>
      <Choices properties={properties} />
    </Form.Item>
  );
};
