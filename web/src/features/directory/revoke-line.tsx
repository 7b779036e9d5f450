// Asks before something is taken back, in place, and says what remains of it from other sources.
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { REMAINS } from './directory.graphql.ts';
import { items, type Source, useRemainderText } from './right-words.ts';
import { useDirectoryWords } from './words.ts';

export interface Revocation {
  readonly kind: 'grant' | 'post' | 'role';
  /** The row in which it is asked. */
  readonly key: string;
  /** The row that loses it, such as `user/ann`. */
  readonly holder: string;
  /** The grants that are revoked. */
  readonly source?: Source | undefined;
  readonly tripleId?: string | undefined;
  /** The person who loses a role. */
  readonly account?: string | undefined;
  readonly role?: string | undefined;
}

export interface RevokeLineProps {
  readonly revocation: Revocation;
  readonly today: string;
  readonly onLeave: () => void;
  readonly onRevoke: (revocation: Revocation) => void;
}

export const RevokeLine = ({ revocation, onLeave, onRevoke }: RevokeLineProps) => {
  const { t } = useDirectoryWords();
  const remainderText = useRemainderText();
  const { kind, holder, source, tripleId = null, role = null } = revocation;
  const line = useRef<HTMLTableRowElement>(null);
  const { data, error, refetch } = useQuery(REMAINS, {
    variables: {
      holder,
      revokeIds: source?.grants.map(({ revokeId }) => revokeId) ?? null,
      tripleId,
      role,
    },
    fetchPolicy: 'network-only',
  });
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  const said = data && remainderText(data.revocationLeaves);
  const count = source?.permissions.length ?? 0;
  return (
    <tr
      ref={line}
      className="rights-revoke"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      <td colSpan={items.length + 3}>
        <div className="row wrap rights-revoke-line">
          <Icon name="info" size={16} />
          <p aria-live="polite">
            {said ? (
              <>
                {t('remains.after')}
                {said.kept ? <strong>{said.kept}</strong> : null}
                {said.kept && said.lost ? t('comma') : null}
                {said.lost}
                {said.kept || said.lost ? t('remains.atOnce') : t('remains.nothing')}
              </>
            ) : (
              <Unanswered error={error} refetch={refetch} lines={1} />
            )}
          </p>
          <Button onClick={onLeave}>{t('cancel')}</Button>
          <Button look="danger" disabled={!data} onClick={() => onRevoke(revocation)}>
            {kind === 'grant' ? t('revokeCount', { count }) : t(`revoke.${kind}`)}
          </Button>
        </div>
      </td>
    </tr>
  );
};
