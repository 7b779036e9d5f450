// A labelled input of any field, its help or what is wrong below it; sub-lists repeat their own fields.
import type { Field, FieldOf } from '@campus/events/domain/record/fields';
import { defaultsOf, isWritable } from '@campus/events/domain/record/validate';
import { fieldsIn, rowsIn, type UnknownFields } from '@campus/events/domain/unknown';
import { Button, Form, InputNumber } from 'antd';
import { Fragment, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { controlId, FormContext, isLeaving, isRequired } from './form-context.ts';
import { briefOf, carried, isAsked, type NamedField, type Part, spanOf } from './form-parts.ts';
import { pageOf } from './kinds/kinds.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import { inRow, sentenceOf } from './row-sentence.ts';
import { drawnList } from './tree/tree-list.ts';
import { TreeRowsInput } from './tree/tree-rows-input.tsx';
import { type Names, useNames } from './use-names.ts';
import { useRecordWords } from './words.ts';

type Path = readonly (string | number)[];

export interface FieldInputProps {
  readonly path: Path;
  readonly field: Field;
  readonly port: RecordsPort;
  /** The list in whose row it stands: `path` goes on from there. */
  readonly within?: Path;
  /** Its part of the form, where a change of it is marked. */
  readonly part?: Part;
}

/** A labelled input that writes to `path` of the surrounding form. */
export const FieldInput = ({ path, field, port, within = [], part }: FieldInputProps) => {
  if (field.kind === 'list') return <ListInput path={path} field={field} port={port} />;
  const full = [...within, ...path];
  return (
    <Labelled
      label={field}
      control={full}
      fields={[[full, field]]}
      span={part?.span ?? spanOf(field)}
      part={part}
    >
      {(given) => <Control {...given} path={path} full={full} field={field} port={port} />}
    </Labelled>
  );
};

/** A part of a section: one field, two that make a span, or a length of time. */
export const PartInput = ({ part, port }: { readonly part: Part; readonly port: RecordsPort }) => {
  const [first] = part.fields;
  if (!first) return null;
  const fields = part.fields.map(([name, field]): [Path, Field] => [name.split('.'), field]);
  if (part.look === 'field')
    return <FieldInput path={first[0].split('.')} field={first[1]} port={port} part={part} />;
  const Box = part.look === 'range' ? RangeBox : DurationBox;
  return (
    <Labelled label={part} control={first[0].split('.')} fields={fields} span={part.span} part={part}>
      {(given) => <Box {...given} fields={fields} port={port} label={part} />}
    </Labelled>
  );
};

interface BoxProps extends Given {
  readonly fields: readonly (readonly [Path, Field])[];
  readonly port: RecordsPort;
  readonly label: Bilingual;
}

const RangeBox = ({ fields, port, isWrong, describedBy }: BoxProps) => {
  const { t } = useRecordWords();
  return (
    <span className="form-range">
      {fields.map(([path, field], index) => (
        <Fragment key={path.join('.')}>
          {index > 0 ? <span className="faint">{t('until')}</span> : null}
          <Control
            path={path}
            full={path}
            field={field}
            port={port}
            isWrong={isWrong}
            describedBy={describedBy}
          />
        </Fragment>
      ))}
    </span>
  );
};

/** Days, hours and minutes in one box; what is too many of one becomes more of the next. */
const DurationBox = ({ fields, label, isWrong, describedBy }: BoxProps) => {
  const { t, say } = useRecordWords();
  const form = Form.useFormInstance();
  const carry = () => {
    const parts = fields.map(([path]) => form.getFieldValue(path));
    for (const [index, part] of carried(parts).entries()) {
      const path = fields[index]?.[0];
      if (path && (parts[index] ?? null) !== part) form.setFieldValue(path, part);
    }
  };
  return (
    <span className="form-range form-duration">
      {fields.map(([path], index) => {
        const unit = t(DURATION_UNITS[index] ?? 'unitMinute');
        return (
          <Form.Item key={path.join('.')} noStyle name={[...path]} validateStatus={isWrong ? 'error' : ''}>
            <InputNumber
              aria-label={`${say(label)} ${unit}`}
              aria-describedby={describedBy}
              aria-invalid={isWrong}
              variant="borderless"
              controls={false}
              min={0}
              max={MOST_OF_A_PART}
              precision={0}
              suffix={unit}
              onBlur={carry}
            />
          </Form.Item>
        );
      })}
    </span>
  );
};

const DURATION_UNITS = ['unitDay', 'unitHour', 'unitMinute'] as const;
const MOST_OF_A_PART = 9_999;

interface Given {
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
}

interface LabelledProps {
  readonly label: Bilingual;
  /** Path of the control that the label is of. */
  readonly control: Path;
  readonly fields: readonly (readonly [Path, Field])[];
  readonly span: number;
  readonly part?: Part | undefined;
  readonly children: (given: Given) => ReactNode;
}

/** Label, control and foot stand on lines that the whole row shares. */
const Labelled = ({ label, control, fields, span, part, children }: LabelledProps) => {
  const { say } = useRecordWords();
  const form = useContext(FormContext);
  const footId = useId();
  const problem = fields.flatMap(([path]) => form?.problems.get(path.join('.')) ?? [])[0];
  const help = fields.flatMap(([, field]) => (field.help ? [field.help] : []))[0];
  const said = help ? say({ zh: help[0], en: help[1] }) : undefined;
  const isMarked =
    part !== undefined && form?.isNew === false && part.fields.some(([name]) => form.changed.has(name));
  const classes = [
    'form-field',
    `form-span-${span}`,
    part?.beginsPair && 'form-pair',
    isMarked && 'form-changed',
    problem && 'form-wrong',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} id={`part-${control.join('.')}`} tabIndex={-1}>
      <div className="form-label">
        <label
          htmlFor={controlId(control)}
          className={fields.some(([, field]) => isRequired(field)) ? 'form-required' : ''}
        >
          {say(label)}
        </label>
        {part && isMarked ? <Was part={part} /> : null}
      </div>
      <div className="form-control">
        {children({ isWrong: problem !== undefined, describedBy: problem || said ? footId : undefined })}
      </div>
      <div className="form-foot" id={footId}>
        {problem ? (
          <span className="form-problem" role="alert">
            <Icon name="alert" size={13} />
            {problem}
          </span>
        ) : (
          said
        )}
      </div>
    </div>
  );
};

/** Says the value before, and puts it back. */
const Was = ({ part }: { readonly part: Part }) => {
  const { t, say, language } = useRecordWords();
  const form = useContext(FormContext);
  if (!form) return null;
  const was = t('was', { value: briefOf(part, form.start, { language, names: form.names }) });
  return (
    <button
      type="button"
      className="form-was"
      aria-label={t('undoOf', { name: say(part), was })}
      onClick={() => form.undo(part.fields.map(([name]) => name))}
    >
      <span>{was}</span>
      <Icon name="undo" size={13} />
    </button>
  );
};

interface ControlProps extends Given {
  readonly path: Path;
  readonly full: Path;
  readonly field: Field;
  readonly port: RecordsPort;
}

const Control = ({ path, full, field, port, isWrong, describedBy }: ControlProps) => {
  const { Input } = pageOf(field);
  const isInForm = useContext(FormContext) !== undefined;
  if (!isInForm)
    return (
      <Form.Item name={[...path]} required={isRequired(field)} className="form-alone">
        <Input field={field} port={port} />
      </Form.Item>
    );
  return (
    <Form.Item
      noStyle
      name={[...path]}
      required={isRequired(field)}
      validateStatus={isWrong ? 'error' : ''}
      id={controlId(full)}
    >
      <Input field={field} port={port} aria-describedby={describedBy} aria-invalid={isWrong} />
    </Form.Item>
  );
};

interface RowsInputProps extends FieldInputProps {
  readonly field: FieldOf<'list'>;
}

/** A row of a few small fields is filled in where it stands; a longer one is read, and opened to be changed. */
const MOST_INLINE = 3;

const isInline = (inner: readonly NamedField[]): boolean =>
  inner.length <= MOST_INLINE && inner.every(([, field]) => spanOf(field) <= 3);

/** Rows that form a tree are drawn as one. */
const ListInput = ({ path, field, port }: RowsInputProps) => {
  const { say } = useRecordWords();
  const drawn = useMemo(() => drawnList(field), [field]);
  if (!drawn) return <RowsInput path={path} field={field} port={port} />;
  return (
    <Form.List name={[...path]}>
      {() => (
        <fieldset className="record-rows" id={`part-${path.join('.')}`} tabIndex={-1}>
          <legend>{say(field)}</legend>
          <TreeRowsInput list={drawn} path={path}>
            {(row) => <RowFields path={path} row={row} inner={offeredIn(field)} port={port} />}
          </TreeRowsInput>
        </fieldset>
      )}
    </Form.List>
  );
};

const offeredIn = ({ fields }: FieldOf<'list'>): readonly NamedField[] =>
  Object.entries(fields).filter(([, each]) => isWritable(each) && each.shown !== false);

type RowFieldsProps = Pick<RowProps, 'path' | 'row' | 'inner' | 'port'>;

/** Within a Form.List, names are relative to it; what other fields of the row say is watched in full. */
const RowFields = ({ path, row, inner, port }: RowFieldsProps) => {
  const values = useRow(path, row);
  return (
    <div className="form-grid">
      {inner.map(([name, each]) =>
        isAsked(each, values) ? (
          <FieldInput key={name} path={[row, name]} within={path} field={inRow(each, values)} port={port} />
        ) : null,
      )}
    </div>
  );
};

const useRow = (path: Path, row: number): UnknownFields => {
  const form = Form.useFormInstance();
  // A row that is only read has no inputs.
  return fieldsIn(Form.useWatch([...path, row], { form, preserve: true }));
};

const RowsInput = ({ path, field, port }: RowsInputProps) => {
  const { t, say } = useRecordWords();
  const inner = offeredIn(field);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const names = useRowNames(port, field, path);
  const context = useContext(FormContext);
  const forget = () => context?.rows.forget(path.join('.'));
  const up = (row: number, move: (from: number, to: number) => void) => {
    forget();
    move(row, row - 1);
  };
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove, move }) => (
        <fieldset className="record-rows" id={`part-${path.join('.')}`} tabIndex={-1}>
          <legend>{say(field)}</legend>
          {field.help ? <p className="form-help">{say({ zh: field.help[0], en: field.help[1] })}</p> : null}
          <RowsProblem path={path} />
          {rows.map(({ key, name: row }) => (
            <Row
              key={key}
              path={path}
              row={row}
              field={field}
              inner={inner}
              port={port}
              names={names}
              isOpen={isInline(inner) || opened.has(key)}
              onOpen={isInline(inner) ? undefined : () => setOpened(toggled(opened, key))}
              onUp={field.isOrdered && row > 0 ? () => up(row, move) : undefined}
              onRemove={() => {
                forget();
                remove(row);
              }}
            />
          ))}
          <Button
            type="dashed"
            disabled={rows.length >= field.max}
            icon={<Icon name="plus" />}
            onClick={() => {
              // The list gives its rows keys in the order in which they are made.
              setOpened(toggled(opened, Math.max(-1, ...rows.map(({ key }) => key)) + 1));
              add({ ...defaultsOf(field.fields) });
            }}
          >
            {t('addRow')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
};

const toggled = (opened: ReadonlySet<number>, key: number): ReadonlySet<number> => {
  const next = new Set(opened);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** What is wrong with the list as a whole. */
const RowsProblem = ({ path }: { readonly path: Path }) => {
  const problem = useContext(FormContext)?.problems.get(path.join('.'));
  if (problem === undefined) return null;
  return (
    <p className="form-problem" role="alert">
      <Icon name="alert" size={13} />
      {problem}
    </p>
  );
};

/** What references in the rows mean. */
const useRowNames = (port: RecordsPort, { fields }: FieldOf<'list'>, path: Path): Names => {
  const form = Form.useFormInstance();
  // A row that is only read has no inputs.
  const rows: unknown = Form.useWatch([...path], { form, preserve: true });
  const said = JSON.stringify(rowsIn(rows));
  const named = useMemo(() => {
    const found = rowsIn(JSON.parse(said)).map((row): RecordRow => ({ id: '', revision: 0, ...row }));
    // One list may hold several kinds of records.
    const kinds = new Map<string, Field>();
    const flat = found.map((row) => {
      const own: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const meant = inRow(field, row);
        if (meant.kind !== 'reference') continue;
        kinds.set(`${name} ${meant.to}`, meant);
        own[`${name} ${meant.to}`] = row[name];
      }
      return { id: '', revision: 0, ...own };
    });
    return { entity: { fields: Object.fromEntries(kinds) }, columns: [...kinds.keys()], rows: flat };
  }, [said, fields]);
  return useNames(port, named.entity, named.columns, named.rows);
};

interface RowProps {
  readonly path: Path;
  readonly row: number;
  readonly field: FieldOf<'list'>;
  readonly inner: readonly NamedField[];
  readonly port: RecordsPort;
  readonly names: Names;
  readonly isOpen: boolean;
  readonly onOpen: (() => void) | undefined;
  readonly onUp: (() => void) | undefined;
  readonly onRemove: () => void;
}

const Row = ({ path, row, field, inner, port, names, isOpen, ...acts }: RowProps) => {
  const { onOpen, onUp, onRemove } = acts;
  const { t, say, language } = useRecordWords();
  const values = useRow(path, row);
  const form = useContext(FormContext);
  const isWrong = [...(form?.problems.keys() ?? [])].some((at) =>
    `${at}.`.startsWith(`${path.join('.')}.${row}.`),
  );
  const sentence = sentenceOf(field, values, { language, names });
  const isShown = isOpen || isWrong || sentence === '';
  return (
    <section
      aria-label={`${say(field)} ${row + 1}`}
      className={isShown ? 'record-row record-row-open' : 'record-row'}
      onBlur={(event) => {
        if (isLeaving(event)) form?.rows.leave(path.join('.'), row);
      }}
    >
      {isShown ? (
        <RowFields path={path} row={row} inner={inner} port={port} />
      ) : (
        <p className="record-sentence">{sentence}</p>
      )}
      <span className="record-row-acts">
        {onUp ? (
          <Button
            type="text"
            aria-label={t('moveUp', { name: sentence })}
            icon={<Icon name="chevron-up" />}
            onClick={onUp}
          />
        ) : null}
        {onOpen ? (
          <Button
            type="text"
            aria-label={t(isShown ? 'closeRow' : 'openRow', { row: row + 1 })}
            aria-expanded={isShown}
            icon={<Icon name={isShown ? 'chevron-up' : 'edit'} />}
            onClick={onOpen}
          />
        ) : null}
        <Button
          type="text"
          danger
          aria-label={t('removeRow', { row: row + 1 })}
          icon={<Icon name="trash" />}
          onClick={onRemove}
        />
      </span>
    </section>
  );
};
