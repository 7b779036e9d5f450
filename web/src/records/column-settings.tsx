// Which columns a list shows: tick, move, restore.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button, Checkbox, Popover } from 'antd';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { isFixed, offeredColumns } from './columns.ts';
import { NAMESPACE } from './words.ts';

export interface ColumnSettingsProps {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

export const ColumnSettings = ({ entity, columns, onChange }: ColumnSettingsProps) => {
  const { t } = useWords(NAMESPACE);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Panel entity={entity} columns={columns} onChange={onChange} />}
    >
      <Button icon={<Icon name="columns" />}>{t('columns')}</Button>
    </Popover>
  );
};

const Panel = ({ entity, columns, onChange }: ColumnSettingsProps) => {
  const { t, say } = useWords(NAMESPACE);
  const hidden = offeredColumns(entity).filter((name) => !columns.includes(name));
  const move = (name: string, by: 1 | -1) => {
    const at = columns.indexOf(name);
    const other = columns[at + by];
    if (other === undefined) return;
    onChange(columns.map((each) => (each === name ? other : each === other ? name : each)));
  };
  return (
    <div className="record-columns">
      <div className="record-columns-head">
        <strong>{t('columns')}</strong>
        <Button type="link" size="small" onClick={() => onChange(entity.listing.columns)}>
          {t('columnsReset')}
        </Button>
      </div>
      <ul>
        {[...columns, ...hidden].map((name) => {
          const field = entity.fields[name];
          if (!field) return null;
          const isShown = columns.includes(name);
          return (
            <li key={name}>
              <Checkbox
                checked={isShown}
                disabled={isFixed(entity, name)}
                onChange={() =>
                  onChange(isShown ? columns.filter((each) => each !== name) : [...columns, name])
                }
              >
                {say(field)}
              </Checkbox>
              {isFixed(entity, name) ? (
                <span className="record-columns-fixed">{t('columnFixed')}</span>
              ) : null}
              {isShown && !isFixed(entity, name) ? (
                <span className="record-columns-moves">
                  <MoveButton
                    icon="chevron-up"
                    label={t('moveUp', { name: say(field) })}
                    onClick={() => move(name, -1)}
                  />
                  <MoveButton
                    icon="chevron-down"
                    label={t('moveDown', { name: say(field) })}
                    onClick={() => move(name, 1)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const MoveButton = (props: {
  readonly icon: 'chevron-up' | 'chevron-down';
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button
    type="text"
    size="small"
    aria-label={props.label}
    icon={<Icon name={props.icon} size={14} />}
    onClick={props.onClick}
  />
);
