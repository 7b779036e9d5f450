// The settings of the whole product: its names, its navigation, the way to its themes.
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { failureOf } from '../../lib/failure.ts';
import { type Send, useSend } from '../../lib/send.ts';
import { RecordForm } from '../../records/form-page.tsx';
import type { RecordsPort } from '../../records/port.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { showsPart } from '../../shell/management-menu.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { SAVE_SYSTEM, SYSTEM } from './system-page.graphql.ts';
import { draftOf, faultIn, settingOf } from './system-settings.ts';
import { systemShape } from './system-shape.ts';
import { useManageWords } from './words.ts';
import './manage.css';

/** The JSON that the server keeps, as the record of the form; only these three are asked of it. */
const portOf = (client: ApolloClient, send: Send): RecordsPort => {
  let stored: unknown;
  const nothing = { refusal: failureOf(new TypeError('not asked')) };
  return {
    fetchOne: async () => {
      try {
        const { data } = await client.query({
          query: SYSTEM,
          context: { isQuiet: true },
          fetchPolicy: 'network-only',
        });
        stored = data?.settings?.manage_setting;
        if (!data?.settings) return { value: undefined };
        const { id, revision } = data.settings;
        return { value: { ...draftOf(stored), id, revision: revision ?? 0 } };
      } catch (error) {
        return { refusal: failureOf(error) };
      }
    },
    save: async (_id, fields, editedFrom) => {
      const draft = { ...draftOf(stored), ...fields };
      const fault = faultIn(draft);
      if (fault) return { refusal: { text: fault } };
      const sent = await send(SAVE_SYSTEM, {
        model: { manage_setting: settingOf(stored, draft) },
        edited_from: editedFrom ?? null,
        command_id: newCommandId(),
      });
      const refusal = sent.data ? refusalOf(sent.data.answer) : sent.refusal;
      return refusal ? { refusal } : { value: { id: 'settings', revision: 0 } };
    },
    fetchPage: async () => nothing,
    run: async () => nothing,
    fetchHistory: async () => nothing,
    fetchOptions: async () => nothing,
    report: async () => undefined,
  };
};

export const SystemPage = () => {
  const { t } = useManageWords();
  const { managementTree } = useShellData();
  const client = useApolloClient();
  const send = useSend();
  const port = useMemo(() => portOf(client, send), [client, send]);
  const [round, setRound] = useState(0);
  const readAgain = () => setRound((last) => last + 1);
  return (
    <AntdProvider>
      <RecordForm
        key={round}
        entity={systemShape}
        port={port}
        id={systemShape.single}
        isReadOnly={!showsPart(managementTree, 'settings:edit')}
        onSaved={readAgain}
        onCancel={readAgain}
      />
      <p className="faint">
        {t('sys.themesHint')} <Link to="/manage/settings/theme">{t('sys.themesOpen')}</Link>
      </p>
    </AntdProvider>
  );
};
