// What can be done with one row: the likeliest step as a word, the rest behind three dots.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type SyntheticEvent, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { fixedIn } from './form-values.ts';
import type { RecordRow } from './port.ts';
import { allActs, allChanges, allSteps, canStep, isChanged, isOffered, type May, verbOf } from './steps.ts';
import { type Actions, nameOf } from './use-actions.tsx';
import { useRecordWords } from './words.ts';

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
  /** Every act stands as a word of its own. */
  readonly hasRoom?: boolean;
}

export const RowActions = (props: RowActionsProps) => {
  const { entity, row, may, actions, onOpen, onCopy, onImport, hasRoom = false } = props;
  const { t, say, language } = useRecordWords();
  const steps = allSteps(entity, may)
    .filter((step) => canStep(entity, step, row))
    .map((step) => ({
      key: `${step.operation.name} ${step.to}`,
      label: say(step.verb),
      danger: false,
      isDirect: false,
      onClick: () => void actions.step(step, [row]),
    }));
  const acts = allActs(entity, may)
    .filter((act) => isOffered(act, row) && !act.isOnlyForMany)
    .map((act) => ({
      key: act.key,
      label: say(verbOf(act)),
      danger: act.isDangerous === true,
      isDirect: act.isDirect === true,
      onClick: () => actions.act(act, [row]),
    }));
  const offered = [...steps, ...acts];
  // What cannot be meant lightly is one press further.
  const direct = offered.filter(
    ({ isDirect, danger }, index) => hasRoom || isDirect || (index === 0 && !danger),
  );
  const name = nameOf(entity, row, language);
  const opener = useRef<HTMLButtonElement>(null);
  const entries = [
    ...offered
      .filter((each) => !direct.includes(each))
      .map(({ isDirect: _, ...item }) => ({ ...item, title: `${item.label}: ${name}` })),
    ...allChanges(entity, may)
      .filter((change) => !change.asks && isChanged(change, row))
      .map((change) => ({
        key: change.verb[0],
        label: say(verbOf(change)),
        onClick: () => void actions.change(change, [row]),
      })),
    ...(onCopy ? [{ key: 'copy', label: t('copy'), onClick: () => onCopy(row) }] : []),
    ...(onImport ? [{ key: 'import', label: t('importRows'), onClick: () => onImport(row) }] : []),
    ...(actions.remove
      ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => actions.remove?.([row]) }]
      : []),
  ];
  // The menu is hidden by what it starts, and would take the focus with it.
  const items = entries.map(({ onClick, ...entry }) => ({
    ...entry,
    onClick: ({ domEvent }: { readonly domEvent: SyntheticEvent }) => {
      // The same key would press the button that has the focus now.
      domEvent.preventDefault();
      opener.current?.focus();
      onClick();
    },
  })) satisfies NonNullable<MenuProps['items']>;
  return (
    <span className="record-actions">
      {onOpen ? (
        <Button type="link" size="small" onClick={() => onOpen(row)}>
          {t(fixedIn(entity, row) ? 'view' : 'open')}
        </Button>
      ) : null}
      {direct.map(({ key, label, danger, onClick }) => (
        <Button
          key={key}
          type="link"
          size="small"
          danger={danger}
          aria-label={`${label}: ${name}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {items.length === 0 ? null : (
        <Dropdown menu={{ items }} trigger={['click']} autoFocus>
          <Button
            ref={opener}
            type="text"
            size="small"
            aria-label={`${t('more')}: ${name}`}
            icon={<Icon name="more" />}
          />
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
