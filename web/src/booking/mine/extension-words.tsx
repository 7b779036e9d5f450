// What is said of an extension: until when it would go, or why it cannot and where to go instead.
import { Link } from 'react-router';
import { useBookingsWords } from '../words.ts';
import type { Extension } from './use-extending.ts';

type Word = ReturnType<typeof useBookingsWords>['t'];

export const extensionText = ({ until: time, fee }: Extension, t: Word): string =>
  fee === undefined ? t('extend.until', { time }) : t('extend.fee', { time, fee: fee / 100 });

export interface NoExtensionProps {
  readonly extension: Extension | undefined;
  readonly className?: string;
  /** False where the way on is offered beside it. */
  readonly isLinked?: boolean;
}

/** Nothing where it can go on, or nothing runs. */
export const NoExtension = ({ extension, className, isLinked = true }: NoExtensionProps) => {
  const { t, say } = useBookingsWords();
  if (!extension?.refusal) return null;
  const { path, kind, from } = extension.elsewhere;
  return (
    <p className={className}>
      <span>{t('extend.cannot', { why: say(extension.refusal.text) })}</span>{' '}
      {isLinked ? <Link to={path}>{t(`extend.${kind}`, { time: from })}</Link> : null}
    </p>
  );
};
