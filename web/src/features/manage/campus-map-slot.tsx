// The map of a campus, or where a building stands on the map of its campus: by a press on it, or by two numbers.
import { useQuery } from '@apollo/client/react';
import { GATE } from '@campus/events/settings/location';
import { Form } from 'antd';
import { bilingual } from '../../lib/bilingual.ts';
import { SectionFields, type SlotProps } from '../../records/form-section.tsx';
import { CampusMap } from '../../resource/campus-map.tsx';
import { LOCATIONS } from '../../resource/locations.graphql.ts';
import { useManageWords } from './words.ts';

const CAMPUS = 1;
const BUILDING = 2;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const CampusMapSlot = ({ section, values, port }: SlotProps) => {
  const { t } = useManageWords();
  if (values.level === GATE) return null;
  return (
    <>
      <p className="faint">
        {t(values.level === CAMPUS ? 'map.campus' : values.level === BUILDING ? 'map.building' : 'map.floor')}
      </p>
      <SectionFields section={section} values={values} port={port} />
      {values.level === BUILDING ? <Ground values={values} /> : null}
    </>
  );
};

const Ground = ({ values }: Pick<SlotProps, 'values'>) => {
  const form = Form.useFormInstance();
  const { data } = useQuery(LOCATIONS);
  const { map_x: x, map_y: y } = values;
  const campus = data?.findLocationAll.find(({ id }) => id === values.parent_id);
  const isPlaced = typeof x === 'number' && typeof y === 'number';
  const own = { id: 'own', name: bilingual(text(values.name), text(values.name_en)) };
  return (
    <CampusMap
      picture={campus?.map_image ?? ''}
      buildings={isPlaced ? [{ ...own, x, y }] : []}
      chosen={own.id}
      onPlace={(spot) => form.setFieldsValue({ map_x: spot.x, map_y: spot.y })}
    />
  );
};
