// A process from left to right: what skips a step above it, what its limit does below. On a phone from top to bottom.
import type { Process, Stage } from '@campus/events/booking/process/stages';
import { limitWords, skipWords } from '@campus/events/booking/process/words';
import { bilingual } from '../lib/bilingual.ts';
import type { Names } from '../records/use-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { TriedStep } from './process.graphql.ts';
import { useProcessWords } from './words.ts';

export type StageName = Stage['step']['stage'];

interface LineProps {
  readonly process: Process;
  /** Departments, posts and deputies by their ids. */
  readonly names: Names;
  readonly holders: readonly TriedStep[] | undefined;
  readonly chosen: StageName;
  readonly isWrong: (stage: StageName) => boolean;
  readonly onChoose: (stage: StageName) => void;
}

const order: readonly StageName[] = ['preaudit', 'audit'];

export const ProcessLine = (props: LineProps) => {
  const { t } = useProcessWords();
  const { process } = props;
  const stageOf = (name: StageName) => process.stages.find(({ step }) => step.stage === name);
  return (
    <section className="process-line" aria-label={t('line')}>
      <div className="process-end process-submit">
        <Icon name="edit" size={18} />
        <b>{t('submit')}</b>
      </div>
      {order.map((name, index) => (
        <StageOnLine key={name} {...props} name={name} number={index + 1} stage={stageOf(name)} />
      ))}
      <div className="process-arrow process-to-force" aria-hidden="true" />
      <div className="process-end process-force">
        <Icon name="check" size={18} />
        <b>{t('inForce')}</b>
        <small>{t('tells')}</small>
      </div>
      {process.stages.length === 0 ? <p className="process-none">{t('byResource')}</p> : null}
    </section>
  );
};

interface StageProps extends LineProps {
  readonly name: StageName;
  readonly number: number;
  readonly stage: Stage | undefined;
}

const StageOnLine = (props: StageProps) => {
  const { t, say, language } = useProcessWords();
  const { name, number, stage, chosen, isWrong, onChoose } = props;
  const limit = stage?.step.limit;
  const passesOn = limit?.does === 'passOn' && name === 'preaudit';
  const skips = (stage?.skips ?? []).map((skip) => say(skipWords(skip)));
  const classes = ['process-stage', name === chosen && 'process-chosen', !stage && 'process-empty'];
  return (
    <>
      {skips.length > 0 ? (
        <div className={`process-skip process-skip-${name}`}>
          <span>
            <Icon name="redo" size={13} />
            {t('skip', { text: skips.join(language === 'zh' ? '，或' : ', or ') })}
          </span>
        </div>
      ) : null}
      <div className={`process-arrow process-to-${name}`} aria-hidden="true" />
      <button
        type="button"
        className={[...classes, `process-at-${name}`].filter(Boolean).join(' ')}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        <span className="process-title">
          <span className="process-number">{number}</span>
          <b>{t(name)}</b>
          {isWrong(name) ? <Icon name="alert" size={15} /> : null}
        </span>
        {stage ? <StageWords {...props} stage={stage} /> : <NoStage />}
      </button>
      {limit ? (
        <div className={`process-limit process-limit-${name} ${passesOn ? 'process-on' : ''}`}>
          <span>
            <Icon name="clock" size={13} />
            {say(limitWords(limit, name === 'audit'))}
          </span>
        </div>
      ) : null}
    </>
  );
};

const NoStage = () => {
  const { t } = useProcessWords();
  return (
    <span className="process-words">
      <span>{t('noStage')}</span>
      <small>{t('noStageHint')}</small>
    </span>
  );
};

const StageWords = ({ stage, names, holders, name }: StageProps & { readonly stage: Stage }) => {
  const { t, say, language } = useProcessWords();
  const { department, post, deputy, limit } = stage.step;
  const called = (id: string): string => {
    const known = names.get(id);
    return known ? say(bilingual(known.zh, known.en)) : '…';
  };
  const now = holders?.find((each) => each.stage === name);
  const people = (language === 'en' ? now?.people_en : now?.people) ?? [];
  const isTheirs = now?.decided_by === 'post';
  return (
    <span className="process-words">
      <span>
        <Icon name="users" size={15} />
        <span>
          {called(department)} · {called(post)}
          <small>
            {now
              ? isTheirs
                ? t('people', { names: people.join(language === 'zh' ? '、' : ', ') })
                : t('nobody')
              : null}
          </small>
        </span>
      </span>
      {limit ? null : (
        <span>
          <Icon name="clock" size={15} />
          <small>{t('noLimit')}</small>
        </span>
      )}
      <span>
        <Icon name="repeat" size={15} />
        <small>{deputy === undefined ? t('noDeputy') : t('deputy', { name: called(deputy) })}</small>
      </span>
    </span>
  );
};
