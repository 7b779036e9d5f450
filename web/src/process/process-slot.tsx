// The steps of an approval process: on a line, each with its panel, and tried with requests that nobody sent.
import { useQuery } from '@apollo/client/react';
import { type Process, processOf } from '@campus/events/booking/process/stages';
import { lengthWords } from '@campus/events/booking/process/words';
import { flow } from '@campus/events/directory/flow';
import { placeAt } from '@campus/events/domain/record/pages';
import { rowsIn } from '@campus/events/domain/unknown';
import { useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { useRested } from '../lib/use-rested.ts';
import { FormContext } from '../records/form-context.ts';
import { SectionFields, type SlotProps } from '../records/form-section.tsx';
import { useNames } from '../records/use-names.ts';
import { TRY_FLOW, type Tried } from './process.graphql.ts';
import { ProcessLine, type StageName } from './process-line.tsx';
import { ProcessTrials } from './process-trials.tsx';
import { isSame, type Trial, trialIn } from './trial.ts';
import { useProcessWords } from './words.ts';
import './process.css';

const REST_MS = 300;
const prefixes: Readonly<Record<StageName, string>> = { preaudit: 'preaudit_', audit: 'admin_' };
const stages: readonly StageName[] = ['preaudit', 'audit'];
const referring = [
  'preaudit_dept',
  'preaudit_post',
  'preaudit_deputy',
  'admin_dept',
  'admin_post',
  'admin_deputy',
];

/** The process itself, beside its steps. */
const isAbout = (name: string): boolean =>
  name !== 'trialList' && !stages.some((stage) => name.startsWith(prefixes[stage]));

const none: Process = { id: '', stages: [] };

export const ProcessSlot = ({ section, values, port }: SlotProps) => {
  const { t } = useProcessWords();
  const { problems, isNew } = useContext(FormContext) ?? {};
  const id = placeAt([flow], useLocation().pathname)?.parameters.id;
  const [chosen, setChosen] = useState<StageName>('preaudit');
  const names = useNames(port, flow, referring, [{ ...values, id: id ?? '', revision: 0 }]);
  const saved = rowsIn(values.trialList).flatMap((row) => trialIn(row) ?? []);
  // The first that is kept shows what trying is.
  const [wish, setWish] = useState<Trial | undefined>(saved[0]);
  const isKept = wish && saved.some((each) => isSame(each, wish));
  const { tried, isStale } = useTried(id, values, wish && !isKept ? [...saved, wish] : saved);
  const isWrong = (stage: StageName) =>
    [...(problems?.keys() ?? [])].some((path) => path.startsWith(prefixes[stage]));
  const partsOf = (belongs: (name: string) => boolean) => ({
    ...section,
    parts: section.parts.filter(({ name }) => belongs(name)),
  });
  const about = (
    <section className="process-about" aria-label={t('about')}>
      <h3>{t('about')}</h3>
      <SectionFields section={partsOf(isAbout)} values={values} port={port} />
    </section>
  );
  return (
    <div className="process">
      <div className="process-laid">
        <div className="process-main">
          {isNew ? about : null}
          <ProcessLine
            process={processOf('', values) ?? none}
            names={names}
            holders={tried?.stages}
            chosen={chosen}
            isWrong={isWrong}
            onChoose={setChosen}
          />
        </div>
        <div className="process-panels">
          {stages.map((stage, index) => (
            <section
              key={stage}
              aria-label={t(stage)}
              className={stage === chosen ? 'process-panel' : 'process-panel process-aside'}
              // A field that is led to, or reached by the keyboard, shows its step.
              onFocusCapture={() => setChosen(stage)}
            >
              <h3>
                <span className="process-number">{index + 1}</span>
                {t(stage)}
              </h3>
              <SectionFields
                section={partsOf((name) => name.startsWith(prefixes[stage]))}
                values={values}
                port={port}
              />
            </section>
          ))}
        </div>
        <div className="process-rest">
          <Use tried={tried} />
          <ProcessTrials
            port={port}
            saved={saved}
            wish={wish}
            tried={isStale ? undefined : tried}
            onWish={setWish}
          />
          {isNew ? null : about}
        </div>
      </div>
    </div>
  );
};

/** What the server says of the draft; the last answer stands while the next is on its way. */
const useTried = (id: string | undefined, values: SlotProps['values'], trials: readonly Trial[]) => {
  const draft = useRested({ id: id ?? null, model: values, trials }, REST_MS);
  const { data, previousData, error } = useQuery(TRY_FLOW, {
    variables: { ...draft, trials: draft.trials.map((trial) => ({ ...trial })) },
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const tried = (data ?? previousData)?.tried;
  const isOther = tried?.trials.length !== trials.length;
  return { tried, isStale: isOther || (error !== undefined && data === undefined) };
};

const Use = ({ tried }: { readonly tried: Tried | undefined }) => {
  const { t, say } = useProcessWords();
  if (!tried) return null;
  const { resources, running, asked, median_wait: wait } = tried;
  return (
    <p className="process-use">
      {resources === 0 ? <span>{t('unused')}</span> : null}
      <span>
        {asked === 0 ? t('askedNone') : t('asked', { count: asked })}
        {typeof wait === 'number' ? t('median', { length: say(lengthWords(Math.max(1, wait))) }) : null}
      </span>
      {running === 0 ? null : <strong>{t('running', { count: running })}</strong>}
    </p>
  );
};
