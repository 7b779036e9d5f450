// Asks what a terminal is for and where it will hang, then shows its code once, large enough to be read from a ladder.
import { useQuery } from '@apollo/client/react';
import { Button, Form, Input, Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { countdownText } from '../../lib/when.ts';
import { namedLike } from '../../resource/resource-names.ts';
import { Button as PlainButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { comparedCode, inGroups } from './pairing-code.ts';
import { kindIcon, useTerminalWords } from './terminal-words.ts';
import {
  CREATE_PAIRING,
  DOOR_OPTIONS,
  DOORS_WITH_SCREEN,
  GATE_OPTIONS,
  gatesIn,
  optionsOf,
  type Pairing,
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
  const withScreen = new Set(hung?.terminals.edges.flatMap(({ node }) => node.resourceIds ?? []));
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

interface CodeProps {
  readonly pairing: Pairing;
  /** Otherwise the glass has it already. */
  readonly isTyped: boolean;
  readonly onClose: () => void;
}

const Code = ({ pairing, isTyped, onClose }: CodeProps) => {
  const { t } = useTerminalWords();
  const left = Math.max(0, Math.round(pairing.expires / 1000 - useServerSecond()));
  const address = `${window.location.origin}${config.contextPath}/door/pair`;
  return (
    <div className="pairing-code">
      <p>{t(isTyped ? 'codeHint' : 'screenHint')}</p>
      {isTyped ? <output className="pairing-letters">{inGroups(pairing.code)}</output> : null}
      <p className={left === 0 ? 'bad' : 'faint'}>
        {left === 0 ? t('expired') : t('expires', { time: countdownText(left) })}
      </p>
      {isTyped ? (
        <div className="pairing-address">
          <QrCode text={address} label={t('openAt')} className="pairing-qr" />
          <p>
            {t('openAt')}
            <br />
            <code>{address}</code>
          </p>
        </div>
      ) : null}
      <Button type="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
};

interface DialogProps {
  /** What its glass shows, where that was scanned: nothing is typed then. */
  readonly screen: string | undefined;
  readonly onClose: () => void;
}

const PairingForm = ({ screen, onClose }: DialogProps) => {
  const { t } = useTerminalWords();
  const { run, refusal } = useFormCommand();
  const [kind, setKind] = useState<OfferedKind>('door');
  const [written, setName] = useState<string>();
  const [doors, setDoors] = useState<Door[]>([]);
  const [pairing, setPairing] = useState<Pairing>();
  const [first] = doors;
  const name = written ?? (first ? t('nameAt', { place: first.label, kind: t(`kinds.${kind}`) }) : '');
  const create = async () => {
    const resourceIds = kind === 'board' ? [] : doors.map(({ value }) => value);
    const shortName = [...name.trim()].slice(0, longestName).join('');
    const { answer } = await run(CREATE_PAIRING, { name: shortName, resourceIds, kind, screen });
    if (answer?.code && answer.expires) setPairing({ code: answer.code, expires: answer.expires });
  };
  if (pairing)
    return (
      <Dialog isSmall title={t(screen ? 'pairing' : 'code')} onClose={onClose}>
        <Code pairing={pairing} isTyped={!screen} onClose={onClose} />
      </Dialog>
    );
  const isReady = name.trim() !== '' && (kind === 'board' || doors.length > 0);
  return (
    <Dialog
      isSmall
      title={t('add')}
      onClose={onClose}
      foot={
        <div className="confirm-foot">
          <PlainButton onClick={onClose}>{t('action.cancel')}</PlainButton>
          <PlainButton look="primary" disabled={!isReady} onClick={() => void create()}>
            {t(screen ? 'pairScreen' : 'showCode')}
          </PlainButton>
        </div>
      }
    >
      <Form layout="vertical">
        <Form.Item label={t('kind')}>
          <div className="pairing-kinds">
            <Segmented
              label={t('kind')}
              choices={offeredKinds.map((value) => ({
                value,
                label: t(`kinds.${value}`),
                icon: kindIcon(value),
              }))}
              value={kind}
              onChange={(next) => {
                setKind(next);
                setDoors([]);
              }}
            />
          </div>
        </Form.Item>
        {kind === 'door' || kind === 'kiosk' ? (
          <Form.Item label={t('doors')} required>
            <DoorPicker chosen={doors} onChange={setDoors} />
          </Form.Item>
        ) : null}
        {kind === 'gate' ? (
          <Form.Item label={t('gates')} required>
            <GatePicker chosen={doors} onChange={setDoors} />
          </Form.Item>
        ) : null}
        <Form.Item label={t('name')} htmlFor="terminal-name" required>
          <Input
            id="terminal-name"
            maxLength={unitsWithin(longestName, name)}
            placeholder={t('nameExample')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
      </Form>
      {refusal ? <Refused text={refusal.text} code={refusal.code} /> : null}
    </Dialog>
  );
};

/** Anybody can send a link to a code: a glass is paired only by somebody who stands before it. */
export const PairingDialog = ({ screen, onClose }: DialogProps) => {
  const { t } = useTerminalWords();
  const [isSame, setIsSame] = useState(!screen);
  if (isSame || !screen) return <PairingForm screen={screen} onClose={onClose} />;
  return (
    <Confirm
      title={t('compare.title')}
      text={t('compare.text')}
      look="primary"
      action={t('compare.same')}
      onConfirm={() => setIsSame(true)}
      onClose={onClose}
    >
      <div className="pairing-code">
        <output className="pairing-letters">{inGroups(comparedCode(screen))}</output>
      </div>
      <p className="faint">{t('compare.other')}</p>
    </Confirm>
  );
};
