// What can be done with one row: the likeliest step as a word, the rest behind three dots.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import type { RecordRow } from './port.ts';
import { allSteps, canStep, type May } from './steps.ts';
import type { Actions } from './use-actions.ts';
import { NAMESPACE } from './words.ts';

/** Where a row leads; absent where there is no such page, or not for this viewer. */
export interface RowLinks {
  readonly onOpen?: ((row: RecordRow) => void) | undefined;
  readonly onCopy?: ((row: RecordRow) => void) | undefined;
  readonly onImport?: ((row: RecordRow) => void) | undefined;
}

export interface RowActionsProps extends RowLinks {
  readonly entity: Entity;
  readonly row: RecordRow;
  readonly may: May;
  readonly actions: Actions;
}

export const RowActions = (props: RowActionsProps) => {
  const { entity, row, may, actions, onOpen, onCopy, onImport } = props;
  const { t, say } = useWords(NAMESPACE);
  const [first, ...others] = allSteps(entity, may).filter((step) => canStep(entity, step, row));
  const items = [
    ...others.map((step) => ({
      key: `${step.operation.name} ${step.to}`,
      label: say(step.verb),
      onClick: () => void actions.step(step, [row]),
    })),
    ...(onCopy ? [{ key: 'copy', label: t('copy'), onClick: () => onCopy(row) }] : []),
    ...(onImport ? [{ key: 'import', label: t('importRows'), onClick: () => onImport(row) }] : []),
    ...(actions.remove
      ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => actions.remove?.([row]) }]
      : []),
  ] satisfies NonNullable<MenuProps['items']>;
  return (
    <span className="record-actions">
      {onOpen ? (
        <Button type="link" size="small" onClick={() => onOpen(row)}>
          {t('open')}
        </Button>
      ) : null}
      {first ? (
        <Button type="link" size="small" onClick={() => void actions.step(first, [row])}>
          {say(first.verb)}
        </Button>
      ) : null}
      {items.length === 0 ? null : (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="text" size="small" aria-label={t('more')} icon={<Icon name="more" />} />
        </Dropdown>
      )}
    </span>
  );
};

/** Whether any row can have an action, so that the column is there. */
export const hasActions = (
  { onOpen, onCopy, onImport }: RowLinks,
  actions: Actions,
  steps: number,
): boolean => Boolean(onOpen ?? onCopy ?? onImport ?? actions.remove) || steps > 0;
