// The draft of a record: what was changed, and what is wrong in it so far.
import { isObject } from '@campus/events/domain/unknown';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorProps } from './form-props.ts';
import { changesOf, errorsIn, type FieldError, leftOut } from './form-values.ts';
import type { Values } from './port.ts';
import { useRecordWords } from './words.ts';

/** What another record has already: wrong until the field says something else. */
interface Taken extends FieldError {
  readonly value: unknown;
}

export const useDraft = (props: EditorProps, form: FormInstance<Values>, start: Values) => {
  const { entity, row, isCopy = false } = props;
  const { language } = useRecordWords();
  // A draft that was tried once also hears of what is missing.
  const [isTried, setIsTried] = useState(false);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const watched = Form.useWatch([], form);
  const values: Values = watched === undefined ? start : form.getFieldsValue(true);
  const written = (): Values => form.getFieldsValue(true);
  const asked = (draft: Values): Values => {
    const changes = changesOf(row ? start : {}, draft);
    return isCopy ? { ...leftOut(entity), ...changes } : changes;
  };
  // Inputs fill in what the record left out; only what somebody did counts.
  const changesIn = (draft: Values): Values => (form.isFieldsTouched() ? changesOf(start, draft) : {});
  const wrongIn = (draft: Values, tried: boolean): readonly FieldError[] => {
    const said = asked(draft);
    const all = errorsIn(entity, said, row && start, language);
    const own = tried
      ? all
      : all.filter((error) => isDue(error, said, left) && String(error.name[0]) in changesIn(draft));
    return [...own, ...taken.filter(({ name: [name = ''], value }) => draft[name] === value)];
  };
  return {
    values,
    changes: changesIn(values),
    all: errorsIn(entity, asked(values), row && start, language),
    errors: wrongIn(values, isTried),
    rows: {
      leave: (list: string, row: number) =>
        setLeft((rows) => (rows.has(`${list}.${row}`) ? rows : new Set([...rows, `${list}.${row}`]))),
      forget: (list: string) =>
        setLeft((rows) => new Set([...rows].filter((each) => !each.startsWith(`${list}.`)))),
    },
    written,
    asked,
    changesIn,
    /** Says everything that is wrong, and answers with it. */
    tryIt: (): readonly FieldError[] => {
      flushSync(() => setIsTried(true));
      return wrongIn(written(), true);
    },
    take: (errors: readonly FieldError[]) =>
      flushSync(() => setTaken(errors.map((each) => ({ ...each, value: written()[String(each.name[0])] })))),
  };
};

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Before a save only what was said is wrong; what a row lacks is, once somebody went on from it. */
const isDue = ({ name: path }: FieldError, said: Values, left: ReadonlySet<string>): boolean => {
  const [list, row, inner] = path;
  if (typeof row !== 'number' || inner === undefined) return isSaid(said[String(list)]);
  return isSaid(valueIn(said, path)) || left.has(`${list}.${row}`);
};

const valueIn = (values: unknown, path: FieldError['name']): unknown =>
  path.reduce<unknown>((at, part) => {
    if (Array.isArray(at)) return at[Number(part)];
    return isObject(at) ? at[String(part)] : undefined;
  }, values);

export type RecordDraft = ReturnType<typeof useDraft>;
