// Sends the draft of a record, and keeps what was refused.
import type { Entity } from '@campus/events/domain/record/entity';
import { useRef, useState } from 'react';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toast } from '../ui/toast.tsx';
import { goToField } from './form-context.ts';
import type { EditorProps } from './form-props.ts';
import type { RefusedDraft } from './form-refused.tsx';
import { copyOperation, errorsOfTaken, type FieldError, type FormSection } from './form-values.ts';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import type { RecordDraft } from './use-draft.ts';
import { useRecordWords } from './words.ts';

/** The error that stands first in the form. */
export const firstOf = (
  sections: readonly FormSection[],
  errors: readonly FieldError[],
): FieldError | undefined => {
  const order = sections.flatMap(({ fields }) => fields.map(([name]) => name));
  const placeOf = ({ name }: FieldError) => order.indexOf(String(name[0]));
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
};

export const useSaving = (props: EditorProps, draft: RecordDraft, sections: readonly FormSection[]) => {
  const { entity, port, id, row, isCopy = false, onSaved } = props;
  const { language } = useRecordWords();
  const [refused, setRefused] = useState<RefusedDraft>();
  const [isSaving, setIsSaving] = useState(false);
  const isSaved = useRef(false);
  const oneAtATime = useOneAtATime();

  const send = async (changes: Values, editedFrom?: number, decided: readonly string[] = []) => {
    setIsSaving(true);
    setRefused(undefined);
    const answer =
      isCopy && row
        ? await copy(port, entity, row, changes)
        : await port.save(id, withDecided(changes, decided), editedFrom);
    setIsSaving(false);
    if ('refusal' in answer) {
      const taken = errorsOfTaken(entity, changes, answer.refusal, language);
      if (taken.length === 0) return setRefused({ refusal: answer.refusal, changes, decided });
      draft.take(taken);
      return goToField(taken[0]?.name ?? []);
    }
    isSaved.current = true;
    toast({ tone: 'good', text: { zh: '已保存', en: 'Saved' } });
    onSaved(answer.value.id);
  };

  const submit = async (): Promise<void> => {
    if (isSaved.current) return; // The page is being left.
    const errors = draft.tryIt();
    if (errors.length > 0) return goToField(firstOf(sections, errors)?.name ?? []);
    const changes = draft.asked(draft.written());
    const decided = row && !isCopy && props.review ? await props.review(row.id, changes) : [];
    if (decided) await send(changes, row?.revision, decided);
  };
  return {
    refused,
    isSaving,
    isSaved: () => isSaved.current,
    submit: () => oneAtATime(submit),
    keep: (now: RecordRow, kept: Values) => void oneAtATime(() => send(kept, now.revision, refused?.decided)),
  };
};

/** A change that hits nothing names nothing. */
const withDecided = (changes: Values, decided: readonly string[]): Values =>
  decided.length === 0 ? changes : { ...changes, decided_bookings: decided };

const copy = async (port: RecordsPort, entity: Entity, row: RecordRow, changes: Values) => {
  const answer = await port.run(copyOperation(entity), { model: { ...changes, id: row.id } });
  return 'refusal' in answer ? answer : { value: { id: answer.value.ids[0] ?? '' } };
};
