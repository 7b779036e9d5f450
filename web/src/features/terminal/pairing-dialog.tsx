// Asks what a terminal is for and where it will hang, then shows its code once, large enough to be read from a ladder.
import { useQuery } from '@apollo/client/react';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { config } from '../../lib/config.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { countdownText } from '../../lib/when.ts';
import { namedLike } from '../../resource/resource-names.ts';
import { Button as PlainButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { inGroups } from './pairing-code.ts';
import { kindIcon, useTerminalWords } from './terminal-words.ts';
import {
  CREATE_PAIRING,
  DOOR_OPTIONS,
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

const DoorPicker = (props: { readonly chosen: Door[]; readonly onChange: (chosen: Door[]) => void }) => {
  const { t, say } = useTerminalWords();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(DOOR_OPTIONS, { variables: { first: offered, filter: namedLike(text) } });
  return (
    <Select<Door[]>
      className="record-full"
      mode="multiple"
      labelInValue
      maxCount={mostDoors}
      aria-label={t('findDoor')}
      placeholder={t('findDoor')}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={(data ? optionsOf(data) : []).map(({ id, name }) => ({ value: id, label: say(name) }))}
      value={props.chosen}
      // Most terminals have one door: what is offered no longer covers the button below.
      open={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      onChange={(chosen) => props.onChange(chosen)}
    />
  );
};

const GatePicker = (props: { readonly chosen: Door[]; readonly onChange: (chosen: Door[]) => void }) => {
  const { t, say } = useTerminalWords();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(GATE_OPTIONS);
  return (
    <Select<Door[]>
      className="record-full"
      mode="multiple"
      labelInValue
      maxCount={mostDoors}
      aria-label={t('chooseGate')}
      placeholder={t('chooseGate')}
      notFoundContent={t('noGate')}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ? gatesIn(data) : []).map(({ id, name }) => ({ value: id, label: say(name) }))}
      value={props.chosen}
      open={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      onChange={(chosen) => props.onChange(chosen)}
    />
  );
};

const Code = ({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) => {
  const { t } = useTerminalWords();
  const left = Math.max(0, Math.round(pairing.expires / 1000 - useServerSecond()));
  const address = `${window.location.origin}${config.contextPath}/door/pair`;
  return (
    <div className="pairing-code">
      <p>{t('codeHint')}</p>
      <output className="pairing-letters">{inGroups(pairing.code)}</output>
      <p className={left === 0 ? 'bad' : 'faint'}>
        {left === 0 ? t('expired') : t('expires', { time: countdownText(left) })}
      </p>
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

export const PairingDialog = ({ onClose }: { onClose: () => void }) => {
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
    const { answer } = await run(CREATE_PAIRING, { name: shortName, resourceIds, kind });
    if (answer?.code && answer.expires) setPairing({ code: answer.code, expires: answer.expires });
  };
  if (pairing)
    return (
      <Dialog isSmall title={t('code')} onClose={onClose}>
        <Code pairing={pairing} onClose={onClose} />
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
            {t('showCode')}
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
