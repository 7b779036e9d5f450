// One press takes the room for the next half hour, or the seat for as long as people sit, for somebody who has just
// scanned its door or its sticker.
import { useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/states.tsx';
import { USE_NOW } from './signing.graphql.ts';
import { useSigningWords } from './words.ts';

export interface UseNowProps {
  readonly resourceId: string;
  /** Null: the sticker holds none, and none is asked for. */
  readonly code: string | null;
  readonly seat: string | null;
  readonly until: string;
  readonly readAgain: () => Promise<unknown>;
}

export const UseNow = ({ resourceId, code, seat, until, readAgain }: UseNowProps) => {
  const { t } = useSigningWords();
  const command = useCommand();
  const [command_id] = useState(newCommandId);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const take = async (): Promise<void> => {
    setIsBusy(true);
    const taken = await command(USE_NOW, { resourceId, code, seat, command_id });
    setRefusal(taken.refusal);
    await readAgain();
    setIsBusy(false);
  };
  return (
    <>
      {refusal ? <Refused text={refusal.text} /> : null}
      <Button look="primary" large disabled={isBusy} onClick={() => void take()}>
        {t(isBusy ? 'busy' : seat === null ? 'useNow' : 'sitNow', { until })}
      </Button>
    </>
  );
};
