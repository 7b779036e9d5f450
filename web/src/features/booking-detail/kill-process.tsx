// Ends the approval of a request for good: its place is free again, and nobody decides on it any more.
import { gql } from '@apollo/client';
import { useState } from 'react';
import { answerFields } from '../../lib/answer-fields.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { tell } from '../../ui/toast.tsx';
import type { KillProcessDocument } from '../../wire.generated.ts';
import { useDetailWords } from './words.ts';

const KILL_PROCESS: KillProcessDocument = gql`
  mutation KillProcess($id: ID!, $command_id: String) {
    answer: handleKillProcess(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

interface KillProcessProps {
  readonly id: string;
  readonly number: string;
  readonly onDone: () => void;
}

export const KillProcess = ({ id, number, onDone }: KillProcessProps) => {
  const { t } = useDetailWords();
  const command = useCommand();
  const [isAsking, setIsAsking] = useState(false);
  const kill = async () => {
    setIsAsking(false);
    const { refusal } = await command(KILL_PROCESS, { id });
    tell(refusal);
    onDone();
  };
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {t('kill.do')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('kill.title', { number })}
          text={t('kill.text')}
          action={t('kill.do')}
          look="danger"
          onConfirm={() => void kill()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
};
