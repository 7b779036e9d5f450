// The log as it is narrowed, as an Excel file: a row an entry, with what it changed.
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { entities } from '@campus/events/entities';
import { useState } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { failureOf } from '../../lib/failure.ts';
import { periodText } from '../../lib/when.ts';
import { saveTable } from '../../records/spreadsheet.ts';
import { readResourceNames } from '../../resource/resource-names.ts';
import { useChangeLine } from '../../story/steps.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { type LogFilter, type LogLine, periodOfLine, wireFilter, wordOf } from './line.ts';
import { lineOf, OPERATE_LOG, REPORT } from './log.graphql.ts';
import { useLogWords } from './words.ts';

const LINES_A_QUESTION = 200;
/** What the product exports of any list. */
const MOST_LINES = 9_999;

const places = ['time', 'who', 'account', 'address', 'module'] as const;
const facts = ['what', 'onWhat', 'number', 'subject', 'changed'] as const;
const columns = [...places, ...facts];

const useCells = () => {
  const { t, say } = useLogWords();
  const changeLine = useChangeLine();
  return (line: LogLine, names: ReadonlyMap<string, Bilingual>): string[] => {
    const { object, kind, booking, differences } = line;
    const { resource = '', date = '' } = object;
    const entity = entities.find(({ name }) => name === object.entity);
    const word = wordOf(line);
    const name = names.get(resource);
    const period = periodOfLine(line);
    return [
      line.at,
      line.account === 'system' ? t('system') : say(line.who),
      line.account,
      line.address,
      say(line.moduleName),
      t(`action.${word}`, { defaultValue: t(`kind.${kind}`, { defaultValue: word }) }),
      [name ? say(name) : resource, date, period ? periodText(period) : ''].join(' ').trim() ||
        say(line.objectName),
      object.number ?? booking?.number ?? '',
      booking?.subject ?? '',
      differences.map((change) => changeLine(change, entity)).join('\n'),
    ];
  };
};

/** An export changes nothing, so no command tells the log of it. What goes wrong is only written down. */
const report = async (client: ApolloClient, count: number): Promise<void> => {
  const model = {
    operate_module: '操作日志',
    operate_type: 'export',
    operate_content: `导出操作日志，共 ${count} 行 / Exported the operation log, rows: ${count}`,
  };
  try {
    const variables = { model, command_id: newCommandId() };
    await client.mutate({ mutation: REPORT, variables, context: { isQuiet: true } });
  } catch (error) {
    console.error('the operation log was not told', error);
  }
};

export interface ExportButtonProps {
  readonly filter: LogFilter;
  readonly isDisabled: boolean;
}

export const ExportButton = ({ filter, isDisabled }: ExportButtonProps) => {
  const { t, both } = useLogWords();
  const client = useApolloClient();
  const cellsOf = useCells();
  const [isExporting, setIsExporting] = useState(false);

  /** Newest first, each page behind the last one, so that what happens meanwhile moves nothing. */
  const readAll = async (): Promise<LogLine[]> => {
    const lines: LogLine[] = [];
    for (let isMore = true; isMore && lines.length < MOST_LINES; ) {
      const { data } = await client.query({
        query: OPERATE_LOG,
        variables: {
          first: Math.min(LINES_A_QUESTION, MOST_LINES - lines.length),
          filter: wireFilter(filter, lines.at(-1)?.position),
        },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const page = data?.findOperateLogAll;
      lines.push(...(page?.edges ?? []).map(({ node }) => lineOf(node)));
      isMore = page?.pageInfo.hasNextPage ?? false;
    }
    return lines;
  };

  const exportLines = async (): Promise<void> => {
    setIsExporting(true);
    try {
      const lines = await readAll();
      const names = await readResourceNames(
        client,
        lines.flatMap(({ object }) => object.resource ?? []),
      );
      const rows = lines.map((line) => cellsOf(line, names));
      await saveTable(
        t('title'),
        columns.map((column) => t(column)),
        rows,
      );
      void report(client, lines.length);
      if (lines.length === MOST_LINES) toast({ text: both('exportMost', { count: MOST_LINES }) });
    } catch (error) {
      toast({ tone: 'bad', text: failureOf(error).text });
    } finally {
      setIsExporting(false);
    }
  };

  return (
    <Button icon="download" disabled={isDisabled || isExporting} onClick={() => void exportLines()}>
      {t(isExporting ? 'exporting' : 'export')}
    </Button>
  );
};
