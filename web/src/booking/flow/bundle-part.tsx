// Other resources for the same time in the booking form: a line each with its verdict now, and what is free instead.
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Refused } from '../../ui/states.tsx';
import { timetablePath } from '../paths.ts';
import type { BundleLine, BundleResource } from './bundle.ts';
import { UnitsInput } from './units-input.tsx';
import type { Bundle } from './use-bundle.ts';
import { useBookingWords } from './words.ts';
import './bundle.css';

export interface BundlePartProps {
  readonly bundle: Bundle;
  readonly selected: BundleResource;
  readonly isSending: boolean;
}

type LineState = 'asking' | 'free' | 'approval' | 'refused' | 'booking' | 'taken';

const icons: Readonly<Record<LineState, IconName>> = {
  asking: 'hourglass',
  free: 'check',
  approval: 'hourglass',
  refused: 'ban',
  booking: 'hourglass',
  taken: 'check',
};

const stateOf = (line: BundleLine | undefined, isSending: boolean, isTaken: boolean): LineState => {
  if (isSending) return isTaken ? 'taken' : 'booking';
  if (!line) return 'asking';
  if (line.reason) return 'refused';
  return line.status === 'awaiting_approval' || line.status === 'to_be_submitted' ? 'approval' : 'free';
};

interface LineProps {
  readonly resource: BundleResource;
  readonly line: BundleLine | undefined;
  readonly state: LineState;
  /** Undefined: it is the one that was selected. */
  readonly onRemove: (() => void) | undefined;
  readonly onReplace: (by: BundleResource) => void;
  /** How many of it; undefined: the form says so, or there is only one. */
  readonly units: number | undefined;
  readonly onUnits: (units: number) => void;
}

const Line = ({ resource, line, state, onRemove, onReplace, units, onUnits }: LineProps) => {
  const { t, say } = useBookingWords();
  const name = say(resource.name);
  return (
    <li className={`bundle-line bundle-${state}`}>
      <span className="bundle-name">
        {onRemove ? (
          <Link to={timetablePath(resource.id)} target="_blank" rel="noopener">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
      </span>
      {units === undefined || !line ? null : (
        <span className="bundle-units">
          <UnitsInput
            aria-label={t('bundle.units', { name })}
            most={line.mostUnits}
            units={units}
            onUnits={onUnits}
          />
        </span>
      )}
      <span className="bundle-verdict">
        <Icon name={icons[state]} size={14} />
        {state === 'refused' && line?.reason ? say(line.reason) : t(`bundle.${state}`)}
      </span>
      {onRemove && (state === 'asking' || state === 'free' || state === 'approval' || state === 'refused') ? (
        <Button look="quiet" icon="close" label={t('bundle.remove', { name })} onClick={onRemove} />
      ) : null}
      {state === 'refused' && onRemove && line && line.instead.length > 0 ? (
        <span className="bundle-instead">
          <span className="faint">{t('bundle.instead')}</span>
          {line.instead.map((one) => (
            <Button key={one.id} onClick={() => onReplace(one)}>
              {say(one.name)}
            </Button>
          ))}
        </span>
      ) : null}
    </li>
  );
};

/** Lines for all of them once one was added; before, only the offer to add. */
export const BundlePart = ({ bundle, selected, isSending }: BundlePartProps) => {
  const { t } = useBookingWords();
  const [isAdding, setIsAdding] = useState(false);
  const tick = useId();
  const whole = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { added, lines, taken } = bundle;
  const all = added.length === 0 ? [] : [selected, ...added];
  /** Undefined of one that is had once, and while they are being booked. */
  const unitsOf = (id: string): number | undefined =>
    isSending || (lines.get(id)?.mostUnits ?? 1) <= 1
      ? undefined
      : added.find((each) => each.id === id)?.units;
  /** The keyboard goes back to the offer, or where nothing more is offered to the lines. */
  const leave = (change?: () => void): void => {
    flushSync(() => {
      change?.();
      setIsAdding(false);
    });
    (opener.current ?? whole.current)?.focus();
  };
  return (
    <section ref={whole} tabIndex={-1} className="bundle" aria-label={t('bundle.title')}>
      {all.length === 0 ? null : (
        <>
          <h3>
            {t('bundle.title')} <span className="faint">{t('bundle.allOrNone')}</span>
          </h3>
          <ul>
            {all.map((resource, index) => (
              <Line
                key={resource.id}
                resource={resource}
                line={lines.get(resource.id)}
                state={stateOf(lines.get(resource.id), isSending, taken.has(resource.id))}
                onRemove={index === 0 ? undefined : () => bundle.remove(resource.id)}
                onReplace={(by) => bundle.replace(resource.id, by)}
                units={unitsOf(resource.id)}
                onUnits={(units) => bundle.chooseUnits(resource.id, units)}
              />
            ))}
          </ul>
          {isSending ? (
            <p role="status" className="faint">
              {t('bundle.progress', {
                done: all.filter(({ id }) => taken.has(id)).length,
                count: all.length,
              })}
            </p>
          ) : null}
        </>
      )}
      {bundle.failure ? <Refused text={bundle.failure.text} /> : null}
      {bundle.hasNotice ? (
        <label className="bundle-notice" htmlFor={tick}>
          <input
            id={tick}
            type="checkbox"
            className="tick"
            checked={bundle.isRead}
            onChange={({ target }) => bundle.markRead(target.checked)}
          />
          {t('bundle.notice')}
        </label>
      ) : null}
      {isAdding ? (
        <ResourcePicker
          label={t('bundle.choose')}
          placeholder={t('bundle.search')}
          chosen={undefined}
          without={[selected, ...added].map(({ id }) => id)}
          onChange={(resource) =>
            leave(() => {
              if (resource) bundle.add(resource);
            })
          }
          onLeave={leave}
        />
      ) : bundle.isFull || isSending ? null : (
        <Button ref={opener} icon="plus" onClick={() => setIsAdding(true)}>
          {t('bundle.add')}
        </Button>
      )}
    </section>
  );
};
