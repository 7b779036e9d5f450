// Asks what a terminal is for and where it will hang. Then its code is shown once, large enough to be read from a
// ladder, or its scanned glass is waited for.
import { useQuery } from '@apollo/client/react';
import { Button, Form, Input, Select, type SelectProps } from 'antd';
import { useEffect, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { useCommand, useFormCommand } from '../../lib/use-command.ts';
import { countdownText } from '../../lib/when.ts';
import { namedLike } from '../../resource/resource-names.ts';
import { Button as PlainButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Beside, Glass, PlaceList, useDoorPlaces } from './pair-screen.tsx';
import { inGroups } from './pairing-code.ts';
import { kindIcon, useTerminalWords } from './terminal-words.ts';
import {
  CREATE_PAIRING,
  DOOR_OPTIONS,
  DOORS_WITH_SCREEN,
  GATE_OPTIONS,
  gatesIn,
  optionsOf,
  type Pairing,
  REVOKE_TERMINAL,
  screensIn,
} from './terminals.graphql.ts';
import './terminals.css';
import { unitsWithin } from '../../lib/text-limit.ts';
import { Refused } from '../../ui/states.tsx';

/** A terminal shows at most so many doors; the server's own limit. */
const mostDoors = 20;
const offered = 30;
const longestName = 64;

/** What has a screen of its own. */
const offeredKinds = ['door', 'kiosk', 'board', 'gate'] as const;
type OfferedKind = (typeof offeredKinds)[number];

/** A door as the picker holds it. */
interface Door {
  readonly value: string;
  readonly label: string;
}

interface Picked {
  readonly chosen: Door[];
  readonly onChange: (chosen: Door[]) => void;
}

type PickerProps = Picked &
  Pick<SelectProps<Door[]>, 'options' | 'optionRender' | 'showSearch' | 'notFoundContent'> & {
    readonly hint: string;
  };

/** Most terminals have one place: what is offered no longer covers the button below. */
const Picker = ({ hint, chosen, onChange, ...offer }: PickerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select<Door[]>
      {...offer}
      className="record-full"
      mode="multiple"
      labelInValue
      maxCount={mostDoors}
      aria-label={hint}
      placeholder={hint}
      value={chosen}
      open={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      onChange={(next) => onChange(next)}
    />
  );
};

/** The places whose door has no screen yet come first; a code that was never used is none. */
const DoorPicker = (picked: Picked) => {
  const { t, say } = useTerminalWords();
  const [text, setText] = useState('');
  const { data } = useQuery(DOOR_OPTIONS, { variables: { first: offered, filter: namedLike(text) } });
  const places = data ? optionsOf(data) : [];
  const here = {
    kind: 'door',
    state: 'paired',
    resourceIds: { in: places.map(({ id }) => id) },
  };
  const hung = useQuery(DOORS_WITH_SCREEN, {
    variables: { first: 2 * offered, filter: here },
    skip: !data,
  }).data;
  const withScreen = new Set(screensIn(hung).flatMap(({ resourceIds }) => resourceIds));
  return (
    <Picker
      {...picked}
      hint={t('findDoor')}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={places
        .toSorted((one, other) => Number(withScreen.has(one.id)) - Number(withScreen.has(other.id)))
        .map(({ id, name }) => ({ value: id, label: say(name) }))}
      optionRender={({ value, label }) => (
        <>
          {label} {withScreen.has(String(value)) ? <small className="faint">{t('hasScreen')}</small> : null}
        </>
      )}
    />
  );
};

const GatePicker = (picked: Picked) => {
  const { t, say } = useTerminalWords();
  const { data } = useQuery(GATE_OPTIONS);
  return (
    <Picker
      {...picked}
      hint={t('chooseGate')}
      notFoundContent={t('noGate')}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ? gatesIn(data) : []).map(({ id, name }) => ({ value: id, label: say(name) }))}
    />
  );
};

const Kinds = ({ kind, onKind }: { kind: OfferedKind; onKind: (kind: OfferedKind) => void }) => {
  const { t } = useTerminalWords();
  const choices = offeredKinds.map((value) => ({ value, label: t(`kinds.${value}`), icon: kindIcon(value) }));
  return (
    <Form.Item label={t('kind')}>
      <div className="pairing-kinds">
        <Segmented label={t('kind')} choices={choices} value={kind} onChange={onKind} />
      </div>
    </Form.Item>
  );
};

const TimeLeft = ({ until }: { until: number }) => {
  const { t } = useTerminalWords();
  const left = Math.max(0, Math.round(until - useServerSecond()));
  return (
    <span className={left === 0 ? 'bad' : 'faint'}>
      {left === 0 ? t('expired') : t('expires', { time: countdownText(left) })}
    </span>
  );
};

interface CodeProps {
  readonly pairing: Pairing;
  readonly onClose: () => void;
}

const Code = ({ pairing, onClose }: CodeProps) => {
  const { t } = useTerminalWords();
  const address = `${window.location.origin}${config.contextPath}/door/pair`;
  return (
    <div className="pairing-code">
      <p>{t('codeHint')}</p>
      <output className="pairing-letters">{inGroups(pairing.code)}</output>
      <TimeLeft until={pairing.expires / 1000} />
      <div className="pairing-address">
        <QrCode text={address} label={t('openAt')} className="pairing-qr" />
        <p>
          {t('openAt')}
          <br />
          <code>{address}</code>
        </p>
      </div>
      <Button type="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
};

interface ArrivalProps {
  readonly pairing: Pairing;
  readonly onClose: () => void;
}

const ASK_MS = 2_000;

/** The glass asks every few seconds whether it was paired; only then does the one before it go. */
const Arrival = ({ pairing: { id, expires, replaced }, onClose }: ArrivalProps) => {
  const { t } = useTerminalWords();
  const command = useCommand();
  const [left, setLeft] = useState<Refusal>();
  const { data } = useQuery(DOORS_WITH_SCREEN, {
    variables: { first: 1, filter: { id, state: 'paired' } },
    pollInterval: ASK_MS,
    fetchPolicy: 'network-only',
  });
  const isThere = screensIn(data).length > 0;
  useEffect(() => {
    if (isThere && replaced)
      void command(REVOKE_TERMINAL, { id: replaced }).then(({ refusal }) => setLeft(refusal));
  }, [isThere, replaced, command]);
  return (
    <div className="pairing-code">
      {isThere ? (
        <p className="good" role="status">
          <Icon name="check" size={28} /> {t(replaced && !left ? 'pairedInstead' : 'paired')}
        </p>
      ) : (
        <>
          <p role="status">{t('screenHint')}</p>
          {replaced ? <p>{t('oldStays')}</p> : null}
          <TimeLeft until={expires / 1000} />
        </>
      )}
      {left ? <Refused text={left.text} code={left.code} /> : null}
      {isThere || !replaced ? (
        <PlainButton look="primary" onClick={onClose}>
          {t('done')}
        </PlainButton>
      ) : null}
    </div>
  );
};

interface DialogProps {
  readonly onClose: () => void;
}

/** What is told of the terminal, and the answer to it. */
const usePairingForm = (screen: string | undefined) => {
  const { t } = useTerminalWords();
  const { run, refusal } = useFormCommand();
  const [kind, setKind] = useState<OfferedKind>('door');
  const [written, setName] = useState<string>();
  const [picked, setDoors] = useState<Door[]>([]);
  const [pairing, setPairing] = useState<Pairing>();
  const create = async (name: string, doors: readonly Door[], replaced?: string) => {
    const resourceIds = kind === 'board' ? [] : doors.map(({ value }) => value);
    const shortName = [...name.trim()].slice(0, longestName).join('');
    const { answer } = await run(CREATE_PAIRING, { name: shortName, resourceIds, kind, screen });
    if (answer?.id && answer.code && answer.expires)
      setPairing({ id: answer.id, code: answer.code, expires: answer.expires, replaced });
  };
  const nameAt = (first: Door | undefined): string =>
    written ?? (first ? t('nameAt', { place: first.label, kind: t(`kinds.${kind}`) }) : '');
  const chooseKind = (next: OfferedKind) => {
    setKind(next);
    setDoors([]);
  };
  return { kind, chooseKind, picked, setDoors, nameAt, setName, pairing, create, refusal };
};

type PairingForm = ReturnType<typeof usePairingForm>;

/** Several places at once, by their names. */
const Pickers = ({
  form: { kind, picked, setDoors },
  isForDoors,
}: {
  form: PairingForm;
  isForDoors: boolean;
}) => {
  const { t } = useTerminalWords();
  return (
    <>
      {kind === 'kiosk' || isForDoors ? (
        <Form.Item label={t('doors')} required>
          <DoorPicker chosen={picked} onChange={setDoors} />
        </Form.Item>
      ) : null}
      {kind === 'gate' ? (
        <Form.Item label={t('gates')} required>
          <GatePicker chosen={picked} onChange={setDoors} />
        </Form.Item>
      ) : null}
    </>
  );
};

const Name = ({ name, onName }: { name: string; onName: (name: string) => void }) => {
  const { t } = useTerminalWords();
  return (
    <Form.Item label={t('name')} htmlFor="terminal-name" required>
      <Input
        id="terminal-name"
        maxLength={unitsWithin(longestName, name)}
        placeholder={t('nameExample')}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </Form.Item>
  );
};

/** Its code is typed at the terminal. */
export const PairingDialog = ({ onClose }: DialogProps) => {
  const { t } = useTerminalWords();
  const form = usePairingForm(undefined);
  const { kind, chooseKind, picked, nameAt, setName, pairing, create, refusal } = form;
  const name = nameAt(picked[0]);
  if (pairing)
    return (
      <Dialog isSmall title={t('code')} onClose={onClose}>
        <Code pairing={pairing} onClose={onClose} />
      </Dialog>
    );
  const isReady = name.trim() !== '' && (kind === 'board' || picked.length > 0);
  return (
    <Dialog
      isSmall
      title={t('add')}
      onClose={onClose}
      foot={
        <div className="confirm-foot">
          <PlainButton onClick={onClose}>{t('action.cancel')}</PlainButton>
          <PlainButton look="primary" disabled={!isReady} onClick={() => void create(name, picked)}>
            {t('showCode')}
          </PlainButton>
        </div>
      }
    >
      <Form layout="vertical">
        <Kinds kind={kind} onKind={chooseKind} />
        <Pickers form={form} isForDoors={kind === 'door'} />
        <Name name={name} onName={setName} />
      </Form>
      {refusal ? <Refused text={refusal.text} code={refusal.code} /> : null}
    </Dialog>
  );
};

interface ScannedProps extends DialogProps {
  /** What its glass shows: nothing is typed. */
  readonly screen: string;
  /** When the glass shows another code, in seconds since 1970; undefined: it did not say. */
  readonly until: number | undefined;
}

export const ScannedPairing = ({ screen, until, onClose }: ScannedProps) => {
  const { t, say } = useTerminalWords();
  const form = usePairingForm(screen);
  const { kind, chooseKind, picked, nameAt, setName, pairing, create, refusal } = form;
  const [isSame, setSame] = useState(false);
  const [text, setText] = useState('');
  const [placeId, setPlaceId] = useState<string>();
  const [isReplacing, setReplacing] = useState(true);
  const isOver = useServerSecond() > (until ?? Number.POSITIVE_INFINITY);
  const found = useDoorPlaces(text, kind === 'door');
  const place =
    found.places.find(({ id }) => id === placeId) ?? found.places.find(({ hung }) => hung === undefined);
  const at = place && { value: place.id, label: say(place.name) };
  const doors = kind !== 'door' ? picked : at ? [at] : [];
  const name = nameAt(doors[0]);
  // A screen of several doors stays for the others.
  const replaceable = kind === 'door' && place?.hung?.resourceIds.length === 1 ? place.hung.id : undefined;
  if (pairing)
    return (
      <Dialog isSmall title={t('pairing')} onClose={onClose}>
        <Arrival pairing={pairing} onClose={onClose} />
      </Dialog>
    );
  const confirm = () => void create(name, doors, isReplacing ? replaceable : undefined);
  const isReady = isSame && !isOver && name.trim() !== '' && (kind === 'board' || doors.length > 0);
  return (
    <Dialog
      title={t('pairing')}
      note={until === undefined ? null : <TimeLeft until={until} />}
      onClose={onClose}
      foot={
        <div className="pairing-foot">
          <PlainButton look="primary" large disabled={!isReady} onClick={confirm}>
            {doors[0] ? t('pairAt', { place: doors[0].label }) : t('pairScreen')}
          </PlainButton>
        </div>
      }
    >
      <Form layout="vertical" className="pairing-form">
        <Glass screen={screen} isSame={isSame} onSame={setSame} />
        <Kinds kind={kind} onKind={chooseKind} />
        {kind === 'door' ? (
          <PlaceList {...found} text={text} chosen={place} onType={setText} onChoose={setPlaceId} />
        ) : null}
        {replaceable ? <Beside isReplacing={isReplacing} onReplace={setReplacing} /> : null}
        <Pickers form={form} isForDoors={false} />
        <Name name={name} onName={setName} />
      </Form>
      {refusal ? <Refused text={refusal.text} code={refusal.code} /> : null}
    </Dialog>
  );
};
