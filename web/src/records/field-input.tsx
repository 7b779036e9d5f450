// A labelled input of any field, its help or what is wrong below it; sub-lists repeat their own fields.
import type { Field, FieldOf } from '@campus/events/domain/record/fields';
import { defaultsOf, isWritable } from '@campus/events/domain/record/validate';
import { fieldsIn } from '@campus/events/domain/unknown';
import { Button, Form } from 'antd';
import { type ReactNode, useContext, useId, useMemo } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { controlId, FormContext, isRequired } from './form-context.ts';
import { briefOf, isAsked, type Part, spanOf } from './form-parts.ts';
import { pageOf } from './kinds/kinds.ts';
import type { RecordsPort } from './port.ts';
import { drawnList } from './tree/tree-list.ts';
import { TreeRowsInput } from './tree/tree-rows-input.tsx';
import { useRecordWords } from './words.ts';

type Path = readonly (string | number)[];

export interface FieldInputProps {
  readonly path: Path;
  readonly field: Field;
  readonly port: RecordsPort;
  /** The list in whose row it stands: `path` goes on from there. */
  readonly within?: Path;
}

/** A labelled input that writes to `path` of the surrounding form. */
export const FieldInput = ({ path, field, port, within = [] }: FieldInputProps) => {
  const { say } = useRecordWords();
  if (field.kind === 'list') return <RowsInput path={path} field={field} port={port} />;
  if (field.kind === 'group')
    return (
      <fieldset className="record-group">
        <legend>{say(field)}</legend>
        {Object.entries(field.fields).map(([name, inner]) => (
          <FieldInput key={name} path={[...path, name]} field={inner} port={port} />
        ))}
      </fieldset>
    );
  const full = [...within, ...path];
  return (
    <Labelled label={field} control={full} fields={[[full, field]]} span={spanOf(field)}>
      {(given) => <Control {...given} path={path} full={full} field={field} port={port} />}
    </Labelled>
  );
};

/** A part of a section: one field, or two that make a span. */
export const PartInput = ({ part, port }: { readonly part: Part; readonly port: RecordsPort }) => {
  const { t } = useRecordWords();
  const [first, last] = part.fields;
  if (!first) return null;
  if (part.look === 'field' || !last) return <FieldInput path={[first[0]]} field={first[1]} port={port} />;
  const fields = part.fields.map(([name, field]): [Path, Field] => [[name], field]);
  return (
    <Labelled label={part} control={[first[0]]} fields={fields} span={part.span}>
      {(given) => (
        <span className="form-range">
          <Control {...given} path={[first[0]]} full={[first[0]]} field={first[1]} port={port} />
          <span className="faint">{t('until')}</span>
          <Control {...given} path={[last[0]]} full={[last[0]]} field={last[1]} port={port} />
        </span>
      )}
    </Labelled>
  );
};

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
  readonly children: (given: Given) => ReactNode;
}

/** Label, control and foot stand on lines that the whole row shares. */
const Labelled = ({ label, control, fields, span, children }: LabelledProps) => {
  const { say } = useRecordWords();
  const form = useContext(FormContext);
  const footId = useId();
  const problem = fields.flatMap(([path]) => form?.problems.get(path.join('.')) ?? [])[0];
  const help = fields.flatMap(([, field]) => (field.help ? [field.help] : []))[0];
  const said = help ? say({ zh: help[0], en: help[1] }) : undefined;
  const isMarked =
    form !== undefined && !form.isNew && fields.some(([path]) => isChanged(path, form.changed));
  const classes = ['form-field', `form-span-${span}`, isMarked && 'form-changed', problem && 'form-wrong'];
  return (
    <div className={classes.filter(Boolean).join(' ')} id={`part-${control.join('.')}`} tabIndex={-1}>
      <div className="form-label">
        <label
          htmlFor={controlId(control)}
          className={fields.some(([, field]) => isRequired(field)) ? 'form-required' : ''}
        >
          {say(label)}
        </label>
        {isMarked ? <Was fields={fields} label={say(label)} /> : null}
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

/** Only fields of the record itself carry a mark; of rows their list does. */
const isChanged = (path: Path, changed: ReadonlySet<string>): boolean =>
  path.length === 1 && changed.has(String(path[0]));

/** Says the value before, and puts it back. */
const Was = ({ fields, label }: Pick<LabelledProps, 'fields'> & { readonly label: string }) => {
  const { t, language } = useRecordWords();
  const form = useContext(FormContext);
  if (!form) return null;
  const before = fields.map(([path, field]) => {
    const { names } = form;
    return briefOf(field, form.start[String(path[0])], { language, names });
  });
  const was = t('was', { value: before.join(` ${t('until')} `) });
  return (
    <button
      type="button"
      className="form-was"
      aria-label={t('undoOf', { name: label, was })}
      onClick={() => form.undo(fields.map(([path]) => String(path[0])))}
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

const RowsInput = ({ path, field, port }: RowsInputProps) => {
  const { t, say } = useRecordWords();
  const inner = Object.entries(field.fields).filter(([, each]) => isWritable(each) && each.shown !== false);
  const drawn = useMemo(() => drawnList(field), [field]);
  const fieldsOf = (row: number) => (
    <div className="form-grid">
      {inner.map(([name, each]) => (
        <RowField key={name} listPath={path} row={row} name={name} field={each} port={port} />
      ))}
    </div>
  );
  if (drawn)
    return (
      <Form.List name={[...path]}>
        {() => (
          <fieldset className="record-rows" id={`part-${path.join('.')}`} tabIndex={-1}>
            <legend>{say(field)}</legend>
            <TreeRowsInput list={drawn} path={path}>
              {fieldsOf}
            </TreeRowsInput>
          </fieldset>
        )}
      </Form.List>
    );
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove }) => (
        <fieldset className="record-rows" id={`part-${path.join('.')}`} tabIndex={-1}>
          <legend>{say(field)}</legend>
          {rows.map(({ key, name: row }) => (
            <div key={key} className="record-row">
              {fieldsOf(row)}
              <Button
                type="text"
                danger
                aria-label={t('removeRow', { row: row + 1 })}
                icon={<Icon name="trash" />}
                onClick={() => remove(row)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            disabled={rows.length >= field.max}
            icon={<Icon name="plus" />}
            onClick={() => add({ ...defaultsOf(field.fields) })}
          >
            {t('addRow')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
};

interface RowFieldProps {
  readonly listPath: Path;
  readonly row: number;
  readonly name: string;
  readonly field: Field;
  readonly port: RecordsPort;
}

/** Within a Form.List, names are relative to it; what other fields of the row say is watched in full. */
const RowField = ({ listPath, row, name, field, port }: RowFieldProps) => {
  const values: unknown = Form.useWatch([...listPath, row]);
  if (!isAsked(field, fieldsIn(values))) return null;
  return <FieldInput path={[row, name]} within={listPath} field={field} port={port} />;
};
