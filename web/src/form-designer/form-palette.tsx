// Fields to add to the form: a new field of a kind, or one that is defined already. Pressed or dragged.
import type { UnknownFields } from '@campus/events/domain/unknown';
import { bilingual } from '../lib/bilingual.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type AnswerKind, answerKinds, kindOfField } from './kinds.ts';
import { useDesignerWords } from './words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface FormPaletteProps {
  readonly defined: readonly UnknownFields[];
  readonly used: ReadonlySet<string>;
  /** False for those who may not define fields for everyone. */
  readonly canDefine: boolean;
  readonly onDefine: (kind: AnswerKind) => void;
  readonly onAdd: (name: string) => void;
  readonly onDrag: (dragged: DraggedField | undefined) => void;
}

/** On its way into the form. */
export type DraggedField = { readonly name: string } | { readonly kind: AnswerKind };

export const FormPalette = ({ defined, used, canDefine, onDefine, onAdd, onDrag }: FormPaletteProps) => {
  const { t, say } = useDesignerWords();
  return (
    <aside className="designer-palette" aria-label={t('palette')}>
      {canDefine ? (
        <>
          <h3>{t('add')}</h3>
          <ul>
            {answerKinds.map((kind) => (
              <Entry
                key={kind.mode}
                icon={kind.icon}
                label={say(kind)}
                onPress={() => onDefine(kind)}
                onDrag={(isDragged) => onDrag(isDragged ? { kind } : undefined)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <h3>
        {t('defined')} <span className="faint">{defined.length}</span>
      </h3>
      {defined.length === 0 ? <p className="faint">{t('noneDefined')}</p> : null}
      <ul>
        {defined.map((row) => {
          const name = text(row.field_name_en);
          const label = bilingual(
            text(row.field_name_cn_alias) || text(row.field_name_cn),
            text(row.field_name_en_desc),
          );
          return (
            <Entry
              key={name}
              icon={kindOfField(Number(row.collect_mode ?? 1)).icon}
              label={say(label)}
              note={used.has(name) ? t('used') : undefined}
              onPress={() => onAdd(name)}
              onDrag={(isDragged) => onDrag(isDragged ? { name } : undefined)}
            />
          );
        })}
      </ul>
    </aside>
  );
};

interface EntryProps {
  readonly icon: IconName;
  readonly label: string;
  /** Why it cannot be added. */
  readonly note?: string | undefined;
  readonly onPress: () => void;
  readonly onDrag: (isDragged: boolean) => void;
}

const Entry = ({ icon, label, note, onPress, onDrag }: EntryProps) => (
  <li>
    <button
      type="button"
      className="designer-entry"
      disabled={note !== undefined}
      draggable={note === undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onClick={onPress}
    >
      <Icon name={icon} size={16} />
      <span>{label}</span>
      {note === undefined ? null : <small>{note}</small>}
    </button>
  </li>
);
