// The attributes of a resource. What its type defines is taken over by a press, to be given its content here.
import { useQuery } from '@apollo/client/react';
import { rowsIn } from '@campus/events/domain/unknown';
import { Button, Form } from 'antd';
import { bilingual } from '../../lib/bilingual.ts';
import { SectionFields, type SlotProps } from '../../records/form-section.tsx';
import { TYPE_ATTRIBUTES } from './type-attributes.graphql.ts';
import { attributesToTake } from './type-attributes.ts';
import { useManageWords } from './words.ts';

const LIST = 'customAttributeList';
const quiet = { isQuiet: true } as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const TypeAttributesSlot = ({ section, values, port }: SlotProps) => {
  const { t, say, language } = useManageWords();
  const form = Form.useFormInstance();
  const typeId = text(values.resources_type_id);
  const { data } = useQuery(TYPE_ATTRIBUTES, {
    variables: { filter: { resources_type_id: typeId, is_enable: 1 } },
    skip: typeId === '',
    context: quiet,
  });
  const own = rowsIn(values[LIST]);
  const missing = attributesToTake(data?.page.edges.map(({ node }) => node) ?? [], own);
  const names = missing.map(({ field_desc_cn, field_desc_en }) =>
    say(bilingual(text(field_desc_cn), text(field_desc_en))),
  );
  return (
    <>
      <p className="faint">{t('attributes.hint')}</p>
      {missing.length === 0 ? null : (
        <Button onClick={() => form.setFieldsValue({ [LIST]: [...own, ...missing] })}>
          {t('attributes.take', { names: names.join(language === 'zh' ? '、' : ', ') })}
        </Button>
      )}
      <SectionFields section={section} values={values} port={port} />
    </>
  );
};
