// Where a resource stands and who looks after it: picked in the tree of locations, or written where it is not there.
import { useQuery } from '@apollo/client/react';
import { Form, TreeSelect } from 'antd';
import { useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { controlId } from '../../records/form-context.ts';
import { SectionFields, type SlotProps } from '../../records/form-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PLACES } from './place.graphql.ts';
import { isWritten, placeCodes, placeFields, placeNamed, placeValues } from './place.ts';
import { useManageWords } from './words.ts';

const [FIRST = ''] = placeFields;

export const PlaceSlot = ({ section, values, port }: SlotProps) => {
  const { t, say } = useManageWords();
  const form = Form.useFormInstance();
  const [wish, setWish] = useState<boolean>();
  const { data } = useQuery(PLACES, { context: { isQuiet: true } });
  const places = data?.places ?? [];
  const writes = places.length === 0 || (wish ?? isWritten(places, values));
  const isShown = (name: string) => (writes ? !placeCodes.includes(name) : !placeFields.includes(name));
  const parts = section.parts.filter(({ name }) => isShown(name));
  const tree = places
    .toSorted((a, b) => (a.order_num ?? 0) - (b.order_num ?? 0))
    .map(({ id, parent_id, name, name_en }) => ({
      id,
      pId: parent_id ?? 0,
      value: id,
      title: say(bilingual(name, name_en)),
    }));
  return (
    <>
      {writes ? null : (
        <div className="form-grid">
          {/* A field that stands in no input is changed all the same. */}
          {placeFields.map((name) => (
            <Form.Item key={name} name={name} hidden>
              <input type="hidden" />
            </Form.Item>
          ))}
          <div className="form-field form-span-6" id={`part-${FIRST}`}>
            <div className="form-label">
              <label htmlFor={controlId(['place'])}>{t('place.label')}</label>
            </div>
            <div className="form-control">
              <TreeSelect
                id={controlId(['place'])}
                treeDataSimpleMode
                treeLine
                treeDefaultExpandAll={places.length < EXPANDED_UNDER}
                allowClear
                suffixIcon={<Icon name="chevron-down" size={16} />}
                showSearch
                treeNodeFilterProp="title"
                value={placeNamed(places, values)?.id}
                treeData={tree}
                placeholder={t('place.choose')}
                onChange={(id?: string) => form.setFieldsValue(placeValues(places, id))}
              />
            </div>
            <div className="form-foot">{pathOf(values, say)}</div>
          </div>
        </div>
      )}
      {places.length === 0 ? null : (
        <p>
          <Button look="link" onClick={() => setWish(!writes)}>
            {t(writes ? 'place.pick' : 'place.write')}
          </Button>
        </p>
      )}
      <SectionFields section={{ ...section, parts }} values={values} port={port} />
    </>
  );
};

const EXPANDED_UNDER = 30;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Campus, building and floor. */
const pathOf = (values: SlotProps['values'], say: (text: ReturnType<typeof bilingual>) => string): string =>
  ['campus', 'building', 'floor']
    .map((level) => say(bilingual(text(values[`${level}_name`]), text(values[`${level}_name_en`]))))
    .filter((name) => name !== '')
    .join(' › ');
