// The scanner in everybody's hand: the code at a door, a seat or a screen opens its page; so does its typed number.
import { useApolloClient } from '@apollo/client/react';
import { halfWidth } from '@campus/events/domain/half-width';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Bilingual } from '../../lib/bilingual.ts';
import { config } from '../../lib/config.ts';
import { failureOf } from '../../lib/failure.ts';
import { Scanner } from '../../scanner/scanner.tsx';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SCANNED } from './behind.tsx';
import { ownPathOf, typedNumberOf, typedSeatOf } from './own-address.ts';
import { RESOURCE_BY_NUMBER, SEAT_NUMBERS } from './signing.graphql.ts';
import { useSigningWords } from './words.ts';
import './signing.css';

const scanPath = (id: string): string => `/pc/appointmentScanner/${encodeURIComponent(id)}`;

/** Why a code leads nowhere. */
type Lost = 'foreign' | { readonly number: string } | { readonly failed: Bilingual };

const useFollow = () => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [lost, setLost] = useState<Lost>();
  const resourceOf = async (number: string): Promise<string | undefined> => {
    const { data } = await client.query({
      query: RESOURCE_BY_NUMBER,
      variables: { filter: { resources_number: { in: [number, number.toUpperCase()] } } },
      fetchPolicy: 'network-only',
    });
    const [edge] = data?.found.edges ?? [];
    return edge?.node.id;
  };
  const pathOfNumber = async (number: string): Promise<string | undefined> => {
    const resource = await resourceOf(number);
    if (resource !== undefined) return scanPath(resource);
    const typed = typedSeatOf(number);
    const id = typed && (await resourceOf(typed.room));
    if (id === undefined) return undefined;
    const { data } = await client.query({
      query: SEAT_NUMBERS,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const found = data?.seats.find(
      ({ seat_number }) => seat_number.toUpperCase() === typed?.seat.toUpperCase(),
    );
    return found && `${scanPath(id)}?seat=${encodeURIComponent(found.seat_number)}`;
  };
  const follow = async (text: string): Promise<void> => {
    setLost(undefined);
    const number = typedNumberOf(halfWidth(text));
    try {
      const path = number
        ? await pathOfNumber(number)
        : ownPathOf(text, window.location.origin, config.contextPath);
      if (path === undefined) setLost(number ? { number } : 'foreign');
      else await navigate(path, { replace: true, state: SCANNED });
    } catch (error) {
      setLost({ failed: failureOf(error).text });
    }
  };
  return { lost, follow };
};

export const CodeScanPage = () => {
  const { t, say } = useSigningWords();
  const { lost, follow } = useFollow();
  const sentenceOf = (why: Lost): string => {
    if (why === 'foreign') return t('scanner.foreign');
    return 'number' in why ? t('scanner.unknown', { number: why.number }) : say(why.failed);
  };
  const foot = (
    <Link className="button" to="/pc/myQrcode">
      <Icon name="qr" />
      {t('scanner.mine')}
    </Link>
  );
  return (
    <PhonePage title={t('scanner.title')} foot={foot}>
      <div className="stack code-scan">
        <Scanner onCode={follow} hint={t('scanner.hint')} />
        {lost ? (
          <p className="bad" role="alert">
            {sentenceOf(lost)}
          </p>
        ) : null}
      </div>
    </PhonePage>
  );
};
