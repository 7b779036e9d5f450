// What stands beside a form and says what its draft means; where there is no room it comes at a press.
import type { Entity } from '@campus/events/domain/record/entity';
import { Drawer } from 'antd';
import { type ComponentType, useState } from 'react';
import { Button as PlainButton } from '../ui/button.tsx';
import { useIsRoomy } from '../ui/use-compact.ts';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import { useRecordWords } from './words.ts';

/** What a preview beside the form is given: the record and its draft. */
export interface PreviewProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** Undefined: a new record. */
  readonly row: RecordRow | undefined;
  /** The draft, whole. */
  readonly values: Values;
  /** Fields of the draft that differ from what is saved. */
  readonly changes: Values;
  /** What is wrong in the draft, by the path of the field. */
  readonly errors: ReadonlyMap<string, string>;
}
export type Previews = Readonly<Record<string, ComponentType<PreviewProps>>>;

interface GivenPreview extends PreviewProps {
  readonly previews?: Previews;
  readonly tab?: string | undefined;
}

const usePreview = ({ entity, tab, previews = {} }: GivenPreview): ComponentType<PreviewProps> | undefined =>
  tab === undefined ? previews[entity.page?.preview?.slot ?? ''] : undefined;

export const PreviewBeside = (props: GivenPreview) => {
  const { t } = useRecordWords();
  const { entity, port, row, values, changes, errors } = props;
  const Preview = usePreview(props);
  const isRoomy = useIsRoomy();
  if (!Preview || !isRoomy) return null;
  return (
    <aside className="form-preview" aria-label={t('preview')}>
      <Preview entity={entity} port={port} row={row} values={values} changes={changes} errors={errors} />
    </aside>
  );
};

/** Where there is no room beside the form it comes at a press. */
export const PreviewDrawer = (props: GivenPreview) => {
  const { t } = useRecordWords();
  const { entity, port, row, values, changes, errors } = props;
  const Preview = usePreview(props);
  const isRoomy = useIsRoomy();
  const [isOpen, setIsOpen] = useState(false);
  if (!Preview || isRoomy) return null;
  return (
    <>
      <PlainButton icon="eye" onClick={() => setIsOpen(true)}>
        {t('preview')}
      </PlainButton>
      <Drawer open={isOpen} title={t('preview')} onClose={() => setIsOpen(false)} destroyOnHidden>
        <Preview entity={entity} port={port} row={row} values={values} changes={changes} errors={errors} />
      </Drawer>
    </>
  );
};
