// The end of the booking form: what it was refused for, who will decide, and one button that says what will happen.
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEND_KEYS } from './use-send-key.ts';

interface Of {
  /** Dates of a series. */
  readonly count?: number;
  /** Booked together, where there are several. */
  readonly resources?: number | undefined;
}

/** What pressing the button does. */
export type Action = Of &
  ({ readonly kind: 'book' | 'approval' } | { readonly kind: 'pay'; readonly amount: string });

/** Why the server refused, in the person's language, the code following small. */
export interface ShownRefusal {
  /** It was sent; absent: it was refused before. */
  readonly wasSent?: boolean;
  readonly text: Bilingual;
  readonly code?: string | undefined;
  /** Where the person can do something about it. */
  readonly help?: { readonly text: string; readonly to: string } | undefined;
}

/** `预约`, `提交审批（11 个日期）`, `预约并支付 ¥20`. */
export const actionText = (action: Action, t: TFunction): string => {
  const name = t(`booking.action.${action.kind}`, action.kind === 'pay' ? { amount: action.amount } : {});
  if (action.resources !== undefined) return t('booking.action.together', { name, count: action.resources });
  return action.count === undefined ? name : t('booking.action.many', { name, count: action.count });
};

export interface ActionBarProps {
  readonly label: string;
  /** What a refusal of what was sent is called. */
  readonly failedLabel: string;
  readonly footnote?: ReactNode;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly refusal: ShownRefusal | null;
  /** Note left, buttons right, as a dialog has it. */
  readonly isWide: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export const ActionBar = (props: ActionBarProps) => {
  const { label, failedLabel, footnote, isReady, isSending, refusal, isWide, onSubmit, onCancel } = props;
  const { t, say } = useText();
  return (
    <div className={isWide ? 'action-bar action-bar-wide' : 'action-bar'}>
      {refusal ? (
        <p className="action-refusal" role="alert">
          <Icon name="alert" />
          <span>
            {refusal.wasSent ? <b>{failedLabel} </b> : null}
            {say(refusal.text)} {refusal.code ? <small>{refusal.code}</small> : null}
            {refusal.help ? (
              <>
                {' '}
                <Link to={refusal.help.to}>{refusal.help.text}</Link>
              </>
            ) : null}
          </span>
        </p>
      ) : footnote ? (
        <div className="action-note">{footnote}</div>
      ) : null}
      <div className="action-buttons">
        <Button large onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          large
          look="primary"
          disabled={isSending || !isReady}
          aria-busy={isSending}
          aria-keyshortcuts={SEND_KEYS}
          onClick={onSubmit}
        >
          {isSending ? t('booking.sending') : label}
        </Button>
      </div>
    </div>
  );
};
