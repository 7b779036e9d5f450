// The page of a gate: each scan takes the place of what is on the screen, and an admitted verdict leaves by itself.
import { spanWords } from '@campus/events/gate/reasons';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AdmitNow } from '../../gate/admit-now.tsx';
import { timeOf } from '../../gate/clock-time.ts';
import { GateHead } from '../../gate/gate-head.tsx';
import { HandheldTop, PassedActs } from '../../gate/handheld.tsx';
import { SidePane, type SideTab } from '../../gate/side-pane.tsx';
import { sound } from '../../gate/tone.ts';
import { type GateState, useGate } from '../../gate/use-gate.ts';
import { faceOf, isNearPlate, toneOf, VerdictPane } from '../../gate/verdict-pane.tsx';
import { useGateWords } from '../../gate/words.ts';
import { clockErrorMs } from '../../lib/server-time.ts';
import { Scanner } from '../../scanner/scanner.tsx';
import { useTypedCodes } from '../../ui/code-reader.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import '../../gate/gate.css';

const IDLE_AFTER_MS = 8_000;
const Typed = ({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) => {
  const { t } = useGateWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onText(field.current?.value ?? '');
    onClose();
  };
  return (
    <form className="gate-typed" onSubmit={submit}>
      <label htmlFor={id}>{t('typeLabel')}</label>
      <input
        ref={field}
        id={id}
        autoComplete="off"
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <button type="submit">{t('typeSend')}</button>
    </form>
  );
};

/** Says aloud what must not be overlooked: a full store, a wrong clock. */
const Warnings = ({ gate }: { readonly gate: GateState }) => {
  const { t, say } = useGateWords();
  const offMs = clockErrorMs();
  if (gate.isFull)
    return (
      <p className="gate-warning gate-warning-bad" role="alert">
        <Icon name="alert" size={24} /> {t('full')} <small>{t('fullHint')}</small>
      </p>
    );
  if (offMs === undefined) return null;
  return (
    <p className="gate-warning" role="alert">
      <Icon name="clock" size={24} /> {t('clock', { span: say(spanWords(offMs)) })}{' '}
      <small>{t('clockHint')}</small>
    </p>
  );
};

const useVerdictLeaves = ({ verdict, clear }: GateState): void => {
  const heard = useRef<number>(undefined);
  const leave = useRef(clear);
  leave.current = clear;
  useEffect(() => {
    if (!verdict) return undefined;
    if (heard.current !== verdict.id) sound(verdict.verdict);
    heard.current = verdict.id;
    if (verdict.verdict !== 'admitted') return undefined;
    const timer = setTimeout(() => leave.current(), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [verdict]);
};

type Tool = 'typed' | 'camera' | 'urgent' | undefined;

const GateDesk = ({ gate, onGate }: { readonly gate: GateState; readonly onGate: (id: string) => void }) => {
  const { t } = useGateWords();
  const [tool, setTool] = useState<Tool>();
  const [tab, setTab] = useState<SideTab>('plate');
  const isInHand = useIsCompact();
  const isFramed = useLocation().pathname.startsWith('/manage/');
  const face = faceOf(gate.verdict);
  const { verdict } = gate;
  const shown = verdict?.id;
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    // On a phone the plate is typed below the verdict.
    top.current?.scrollIntoView({ block: 'start' });
    // A new scan takes the place of the form.
    setTool((before) => (before === 'urgent' ? undefined : before));
  }, [shown]);
  /** The barrier stays shut, and the plate is typed again. */
  const none = () => {
    gate.clear();
    setTab('plate');
  };
  const turn = (which: NonNullable<Tool>) => setTool((before) => (before === which ? undefined : which));
  return (
    <main
      ref={top}
      className="gate"
      data-shell="gate"
      data-framed={isFramed}
      data-hand={isInHand}
      data-face={face}
      style={toneOf(face)}
    >
      <h1 className="heard-only">{t('title')}</h1>
      <section className="gate-main">
        {isInHand ? <HandheldTop gate={gate} onGate={onGate} /> : <GateHead gate={gate} onGate={onGate} />}
        <Warnings gate={gate} />
        {tool === 'camera' && !isInHand ? (
          <div className="gate-camera">
            <Scanner onCode={(text) => gate.check(text)} ways={[]} />
          </div>
        ) : null}
        <VerdictPane
          verdict={verdict}
          isBusy={gate.isBusy}
          listedUntil={
            gate.isHeard || gate.listAt === undefined ? undefined : timeOf(gate.zone, gate.listAt).slice(0, 5)
          }
          dutyPhone={gate.dutyPhone}
          onAdmit={(because) => verdict && void gate.admitByHand(verdict, because)}
          onDismiss={gate.clear}
          onMore={async () => verdict && gate.oneMore(verdict)}
          onOpen={async (chosen) => verdict && gate.openFor(verdict, chosen)}
        />
        {isInHand ? <PassedActs gate={gate} /> : null}
        {tool === 'typed' ? (
          <Typed onText={(text) => void gate.check(text)} onClose={() => setTool(undefined)} />
        ) : null}
        <nav className="gate-acts">
          {isNearPlate(verdict) ? (
            <button type="button" onClick={none}>
              <Icon name="close" size={26} /> {t('car.none')}
            </button>
          ) : (
            <button type="button" aria-pressed={tool === 'typed'} onClick={() => turn('typed')}>
              <Icon name="keyboard" size={26} /> {t(isInHand ? 'hand.type' : 'type')}
            </button>
          )}
          {isInHand ? null : (
            <button type="button" aria-pressed={tool === 'camera'} onClick={() => turn('camera')}>
              <Icon name="camera" size={26} /> {t(tool === 'camera' ? 'closeCamera' : 'camera')}
            </button>
          )}
          <button type="button" onClick={() => turn('urgent')}>
            <Icon name="bolt" size={26} /> {t('urgent.title')}
          </button>
          {gate.gate?.takesCars && tab === 'plate' && !isInHand ? (
            <button type="button" onClick={() => void gate.uncoded('no_plate')}>
              <Icon name="car" size={26} /> {t('overrides.no_plate')}
            </button>
          ) : (
            <button type="button" onClick={() => void gate.uncoded()}>
              <Icon name="user-plus" size={26} /> {t('uncoded')}
            </button>
          )}
          {isInHand ? (
            <a href="#gate-side">
              <Icon name="bullets" size={26} /> {t('last')}
            </a>
          ) : null}
        </nav>
        {tool === 'urgent' ? <AdmitNow gate={gate} onClose={() => setTool(undefined)} /> : null}
      </section>
      <SidePane gate={gate} tab={tab} onTab={setTab} />
    </main>
  );
};

export const GatePage = () => {
  const { t } = useGateWords();
  const [address, setAddress] = useSearchParams();
  const gate = useGate(address.get('gate') ?? undefined);
  useTypedCodes((text) => void gate.check(text));
  useVerdictLeaves(gate);
  if (gate.gate) return <GateDesk gate={gate} onGate={(id) => setAddress({ gate: id }, { replace: true })} />;
  return (
    <main className="gate-empty" data-shell="gate">
      {gate.isLoading && !gate.hasFailed ? (
        <Skeleton shape="cards" lines={4} />
      ) : (
        <div className="state" role="alert">
          <h1 className="state-title">{t('noGate')}</h1>
          <p className="state-hint">{t('noGateHint')}</p>
        </div>
      )}
    </main>
  );
};
