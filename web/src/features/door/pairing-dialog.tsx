// Asks which doors a terminal will hang at, then shows its code once, large enough to be read from a ladder.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { config } from '../../lib/config.ts';
import { useSend } from '../../lib/send.ts';
import { countdownText } from '../../lib/when.ts';
import { type NamedResource, namedLike } from '../../resources/resource-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useWords } from '../../words.ts';
import { inGroups } from './pairing-code.ts';
import { CREATE_PAIRING, DOOR_OPTIONS, optionsOf, type Pairing } from './terminals.graphql.ts';

/** A terminal shows at most so many doors; the server's own limit. */
const mostDoors = 20;
const offered = 30;
const longestName = 64;

interface DoorPickerProps {
  readonly chosen: readonly NamedResource[];
  readonly onChange: (chosen: readonly NamedResource[]) => void;
}

const DoorPicker = ({ chosen, onChange }: DoorPickerProps) => {
  const { t, say } = useWords('terminals');
  const [text, setText] = useState('');
  const { data } = useQuery(DOOR_OPTIONS, { variables: { first: offered, filter: namedLike(text) } });
  const found = (data ? optionsOf(data) : []).filter(({ id }) => chosen.every((door) => door.id !== id));
  return (
    <fieldset className="door-picker">
      <legend>{t('doors')} *</legend>
      <ul className="door-chosen">
        {chosen.map((door) => (
          <li key={door.id} className="chip">
            {say(door.name)}
            <Button
              look="quiet"
              icon="close"
              label={t('without', { name: say(door.name) })}
              onClick={() => onChange(chosen.filter(({ id }) => id !== door.id))}
            />
          </li>
        ))}
      </ul>
      <input
        type="search"
        className="field-input"
        aria-label={t('findDoor')}
        placeholder={t('findDoor')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="door-found">
        {found.map((door) => (
          <li key={door.id}>
            <button
              type="button"
              className="menu-entry"
              disabled={chosen.length >= mostDoors}
              onClick={() => onChange([...chosen, door])}
            >
              + {say(door.name)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const Code = ({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) => {
  const { t } = useWords('terminals');
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
      <Button look="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
};

export const PairingDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, say } = useWords('terminals');
  const send = useSend();
  const [name, setName] = useState('');
  const [doors, setDoors] = useState<readonly NamedResource[]>([]);
  const [pairing, setPairing] = useState<Pairing>();
  const [refusal, setRefusal] = useState<Refusal>();
  const create = async () => {
    const resourceIds = doors.map(({ id }) => id);
    const sent = await send(CREATE_PAIRING, { name: name.trim(), resourceIds, command_id: newCommandId() });
    if (!sent.data) return setRefusal(sent.refusal);
    const { code, expires } = sent.data.createTerminalPairing;
    setRefusal(refusalOf(sent.data.createTerminalPairing));
    if (code && expires) setPairing({ code, expires });
  };
  if (pairing)
    return (
      <Dialog title={t('code')} onClose={onClose}>
        <Code pairing={pairing} onClose={onClose} />
      </Dialog>
    );
  const isReady = name.trim() !== '' && doors.length > 0;
  return (
    <Dialog
      title={t('add')}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={!isReady} onClick={() => void create()}>
          {t('showCode')}
        </Button>
      }
    >
      <label className="field">
        <span>{t('name')} *</span>
        <input
          className="field-input"
          maxLength={longestName}
          placeholder={t('nameExample')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <DoorPicker chosen={doors} onChange={setDoors} />
      {refusal ? (
        <p className="bad" role="alert">
          {say(refusal.text)} <small>{refusal.code}</small>
        </p>
      ) : null}
    </Dialog>
  );
};
