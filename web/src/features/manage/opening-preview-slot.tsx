// The opening hours of a resource or template, and below them the week that follows from what is filled in.
import { useQuery } from '@apollo/client/react';
import { useCampus } from '../../lib/campus.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { SectionFields, type SlotProps } from '../../records/form-section.tsx';
import { OPENING_OF_TEMPLATE, OPENING_OF_TYPE } from './opening-preview.graphql.ts';
import { previewOf } from './opening-preview.ts';
import { useManageWords } from './words.ts';
import './manage.css';

const TEMPLATE = 2;
const quiet = { isQuiet: true } as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const OpeningPreviewSlot = ({ section, values, port }: SlotProps) => (
  <>
    <SectionFields section={section} values={values} port={port} />
    <Week values={values} />
  </>
);

const Week = ({ values }: Pick<SlotProps, 'values'>) => {
  const { t, say, language } = useManageWords();
  const { zone } = useCampus();
  const typeId = text(values.resources_type_id);
  const templateId = values.rule_source === TEMPLATE ? text(values.rule_template_id) : '';
  const type = useQuery(OPENING_OF_TYPE, { variables: { id: typeId }, skip: typeId === '', context: quiet });
  const template = useQuery(OPENING_OF_TEMPLATE, {
    variables: { id: templateId },
    skip: templateId === '',
    context: quiet,
  });
  const sources = { zone, type: type.data?.type, template: template.data?.template };
  const days = previewOf(values, sources, serverNow());
  return (
    <section className="opening-preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            <b>{dateText(day.date, language)}</b>
            {day.free.length > 0 ? (
              <span>{day.free.map(periodText).join(language === 'zh' ? '、' : ', ')}</span>
            ) : (
              <span className="faint">{day.reason ? say(day.reason) : t('preview.closed')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
