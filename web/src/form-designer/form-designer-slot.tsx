// The booking form of a type or a resource as it is designed: what can be added, the fields in their order, and the
// form itself to be tried.
import { rowsIn } from '@campus/events/domain/unknown';
import { Form } from 'antd';
import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import { bilingual } from '../lib/bilingual.ts';
import { FormContext } from '../records/form-context.ts';
import type { SlotProps } from '../records/form-section.tsx';
import { useShellData } from '../session/use-shell-data.ts';
import { languageChoices } from '../shell/language-switch.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/states.tsx';
import { ShownLanguage } from '../words.ts';
import { DefineDialog } from './define-dialog.tsx';
import { moved, placed, type Rows, withoutRow, withRow } from './draft.ts';
import { FieldCard } from './field-card.tsx';
import { type DraggedField, FormPalette } from './form-palette.tsx';
import { FormTrial } from './form-trial.tsx';
import type { AnswerKind } from './kinds.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';
import { useDesignerWords } from './words.ts';
import './form-designer.css';

const LIST = 'resourcesFieldSettingList';

const screens = ['wide', 'phone'] as const;

export const FormDesignerSlot = ({ values, port }: Pick<SlotProps, 'values' | 'port'>) => (
  <Form.Item noStyle name={LIST}>
    <Designer values={values} port={port} />
  </Form.Item>
);

interface DesignerProps extends Pick<SlotProps, 'values' | 'port'> {
  readonly value?: unknown;
  readonly onChange?: (rows: Rows) => void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const Designer = ({ values, port, value, onChange }: DesignerProps) => {
  const { t, language } = useDesignerWords();
  const [read, setRead] = useState(language);
  const [screen, setScreen] = useState<(typeof screens)[number]>('wide');
  const own = rowsIn(value);
  const draft = useFormDraft(values, own);
  const { roles } = useShellData();
  const [opened, setOpened] = useState<string>();
  const [defining, setDefining] = useState<{ readonly kind: AnswerKind; readonly at: number }>();
  const { fields, rows, defined } = draft;
  const names = new Set(fields.map(({ name }) => name));
  useNamedRows(draft);
  const change = (next: Rows): void => onChange?.(next);
  const add = (name: string, at: number) => {
    change(placed(rows, fields, name, at));
    setOpened(name);
  };
  const dropping = useDropping((what, at) => {
    if ('kind' in what) return setDefining({ kind: what.kind, at });
    if (!names.has(what.name)) return add(what.name, at);
    const from = fields.findIndex(({ name }) => name === what.name);
    return change(moved(rows, fields, what.name, at > from ? at - 1 : at));
  });
  if (draft.isLoading) return <Skeleton lines={8} />;
  return (
    <div className="designer">
      <FormPalette
        defined={defined}
        used={names}
        canDefine={roles.has('super_admin')}
        onDefine={(kind) => setDefining({ kind, at: placeAfter(fields) })}
        onAdd={(name) => add(name, placeAfter(fields))}
        onDrag={dropping.setDragged}
      />
      <div className="designer-fields">
        <Source draft={draft} onFollow={() => change([])} hasOwn={own.length > 0} />
        <DesignedFields
          draft={draft}
          values={values}
          port={port}
          opened={opened}
          dropping={dropping}
          onOpen={setOpened}
          onChange={change}
        />
      </div>
      <section className="designer-trial" aria-label={t('seen')} onKeyDown={keepFromSending}>
        <div>
          <header className="trial-head">
            <h3>{t('seen')}</h3>
            <Segmented
              small
              label={t('trialLanguage')}
              choices={languageChoices}
              value={read}
              onChange={setRead}
            />
            <Segmented
              small
              label={t('trialScreen')}
              choices={screens.map((value) => ({ value, label: t(`screen.${value}`) }))}
              value={screen}
              onChange={setScreen}
            />
          </header>
          <div className={`trial-${screen}`} lang={read}>
            <ShownLanguage value={read}>
              <FormTrial fields={fields} marked={opened} />
            </ShownLanguage>
          </div>
          <p className="faint">
            <Icon name="info" size={14} /> {t('tryHint')}
          </p>
        </div>
      </section>
      {defining ? (
        <DefineDialog
          kind={defining.kind}
          taken={new Set([...names, ...defined.map((row) => text(row.field_name_en))])}
          onClose={() => setDefining(undefined)}
          onDefined={(code) => {
            setDefining(undefined);
            add(code, defining.at);
            void draft.readAgain();
          }}
        />
      ) : null}
    </div>
  );
};

/** The bar that saves calls each field by its name. */
const useNamedRows = ({ fields, defined }: FormDraft): void => {
  const tell = useContext(FormContext)?.name;
  const named = [
    ...defined.map((row): [string, string, string] => [
      text(row.field_name_en),
      text(row.field_name_cn_alias) || text(row.field_name_cn),
      text(row.field_name_en_desc),
    ]),
    ...fields.map(({ name, label }): [string, string, string] => [name, label.zh, label.en]),
  ];
  const known = JSON.stringify(named);
  useEffect(() => {
    const read: typeof named = JSON.parse(known);
    tell?.(new Map(read.map(([code, zh, en]) => [code, bilingual(zh, en)])));
  }, [tell, known]);
};

interface DesignedFieldsProps extends Pick<SlotProps, 'values' | 'port'> {
  readonly draft: FormDraft;
  readonly opened: string | undefined;
  readonly dropping: ReturnType<typeof useDropping>;
  readonly onOpen: (name: string | undefined) => void;
  readonly onChange: (rows: Rows) => void;
}

const DesignedFields = (props: DesignedFieldsProps) => {
  const { draft, values, port, opened, dropping, onOpen, onChange } = props;
  const { fields, rows, defined } = draft;
  const { dragged, setDragged, over, places } = dropping;
  const selected = defined.filter(({ field_selected }) => field_selected === 1);
  const everywhere = new Set([
    ...selected.map(({ field_name_en }) => field_name_en),
    ...rowsIn(values.customAttributeList).map(({ field_name }) => field_name),
  ]);
  return (
    <ol {...places(fields.length)}>
      {fields.map((field, index) => {
        const { name } = field;
        return (
          <li
            key={name}
            className={dragged && over === index ? 'designer-over' : ''}
            draggable={opened !== name}
            onDragStart={() => setDragged({ name })}
            onDragEnd={() => setDragged(undefined)}
            {...places(index)}
          >
            <FieldCard
              field={field}
              fields={fields}
              row={rows.find((row) => row.field === name)}
              isFixed={field.isBuiltIn || everywhere.has(name)}
              isOpen={opened === name}
              port={port}
              onOpen={() => onOpen(opened === name ? undefined : name)}
              onSay={(says) => onChange(withRow(rows, name, says))}
              onMove={(by) => onChange(moved(rows, fields, name, index + by))}
              onRemove={() => onChange(withoutRow(rows, name))}
            />
          </li>
        );
      })}
    </ol>
  );
};

/** The trial stands inside the record's form: Enter in it saves nothing. */
const keepFromSending = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** A new field stands before those that few bookings need. */
const FIRST_SELDOM = 900;
const placeAfter = (fields: readonly { readonly order: number }[]): number => {
  const at = fields.findIndex(({ order }) => order >= FIRST_SELDOM);
  return at < 0 ? fields.length : at;
};

/** The dragged field, the place it is over, and the handlers of a place. */
const useDropping = (onDrop: (dragged: DraggedField, at: number) => void) => {
  const [dragged, setDragged] = useState<DraggedField>();
  const [over, setOver] = useState<number>();
  const places = (at: number) => ({
    onDragOver: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(at);
    },
    onDrop: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      setDragged(undefined);
      onDrop(dragged, at);
    },
  });
  return { dragged, setDragged, over, places };
};

interface SourceProps {
  readonly draft: FormDraft;
  readonly hasOwn: boolean;
  readonly onFollow: () => void;
}

/** A resource follows its type until it has a form of its own. */
const Source = ({ draft: { isOfResource, follows }, hasOwn, onFollow }: SourceProps) => {
  const { t, say } = useDesignerWords();
  if (!isOfResource) return null;
  if (!hasOwn && !follows) return null;
  const type = bilingual(text(follows?.resources_name), text(follows?.resources_name_en));
  return (
    <p className="designer-source">
      <Icon name={follows ? 'link' : 'edit'} size={14} />
      {follows ? t('follows', { type: say(type) }) : t('own')}
      {follows ? null : (
        <Button look="link" onClick={onFollow}>
          {t('followAgain')}
        </Button>
      )}
    </p>
  );
};
