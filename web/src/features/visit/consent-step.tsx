// The third step: what will be sent, what for and how long it is kept, field by field; and the consent, never ticked
// beforehand. A number of a paper opens a field of its own and needs a consent of its own.
import { cardTypes } from '@campus/events/domain/identity-number';
import { maskedPhone, normalPhone } from '@campus/events/domain/phone';
import { useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { clockTextAt, dateText } from '../../lib/when.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Refused } from '../../ui/states.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import type { DraftPart } from './asked-fields.tsx';
import { gateChosen, type Holding, type StepProps, typeOf } from './use-hold.ts';
import { FootButton, HoldPill, VisitorPage } from './visitor-page.tsx';
import { usePeopleText, useVisitWords } from './words.ts';

interface ConsentStepProps extends StepProps {
  readonly holding: Holding;
  readonly phone: string;
  readonly sending: {
    readonly submit: () => Promise<void>;
    readonly isBusy: boolean;
    readonly refusal: Refusal | undefined;
  };
}

const Uses = ({ drafting: { draft }, settings }: Pick<ConsentStepProps, 'drafting' | 'settings'>) => {
  const { t } = useVisitWords();
  const type = typeOf(settings, draft);
  const days = t('uses.days', { count: type?.retention_days ?? 30 });
  const rows = [
    ['person', days],
    ['visit', days],
    ['passage', t('uses.months')],
    ...(draft.plate === '' ? [] : [['plate', days] as const]),
    ...(draft.card === '' ? [] : [['card', days] as const]),
    ...(draft.more.visitor_picture ? [['picture', t('uses.hours', { count: 24 })] as const] : []),
    ...(draft.plate === '' ? [['none', t('uses.nothing')] as const] : []),
  ] as const;
  return (
    <table className="visit-uses">
      <caption>{t('uses.title')}</caption>
      <TableHead columns={[t('uses.what'), t('uses.why'), t('uses.kept')]} />
      <tbody>
        {rows.map(([key, kept]) => (
          <tr key={key} data-none={key === 'none' || undefined}>
            <th scope="row">{t(`uses.${key}.what`)}</th>
            <td>{t(`uses.${key}.why`)}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface CardFieldsProps {
  readonly drafting: DraftPart<'card' | 'cardType'>;
  readonly isAgreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

export const CardFields = ({ drafting: { draft, change }, isAgreed, onAgree }: CardFieldsProps) => {
  const { t, say } = useVisitWords();
  const [isOpen, setIsOpen] = useState(draft.card !== '');
  if (!isOpen)
    return (
      <button type="button" className="visit-optional" onClick={() => setIsOpen(true)}>
        <Icon name="plus" size={18} />
        <span>
          {t('card.add')}
          <small>{t('card.note')}</small>
        </span>
      </button>
    );
  return (
    <div className="visit-form">
      <SelectField
        label={t('card.type')}
        value={draft.cardType}
        onChoose={(cardType) => change({ cardType })}
        choices={cardTypes.map(([code, zh, en]) => [code, say(bilingual(zh, en))])}
      />
      <TextField
        label={t('card.number')}
        value={draft.card}
        maxLength={30}
        autoComplete="off"
        onType={(card) => change({ card })}
      />
      {draft.card === '' ? null : (
        <Checkbox label={t('card.agree')} isChecked={isAgreed} onChange={onAgree} />
      )}
    </div>
  );
};

/** The whole notice; its version stands beside what was agreed to. */
export const Notice = ({ settings }: Pick<ConsentStepProps, 'settings'>) => {
  const { t, say } = useVisitWords();
  return (
    <section className="visit-part" aria-labelledby="visit-consent">
      <h2 id="visit-consent">
        {t('consent.title')} <small>{t('consent.version', { version: settings.consent_version })}</small>
      </h2>
      <p className="visit-notice">{say(bilingual(settings.consent_text, settings.consent_text_en))}</p>
    </section>
  );
};

export const ConsentStep = (props: ConsentStepProps) => {
  const { title, steps, drafting, settings, holding, sending, phone } = props;
  const { t, say, language } = useVisitWords();
  const { draft, change, savedAt, clear } = drafting;
  useBackCloses(() => change({ step: 2 }));
  const { peopleText, comma } = usePeopleText();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isCardAgreed, setIsCardAgreed] = useState(false);
  const type = typeOf(settings, draft);
  const gate = gateChosen(settings, draft);
  const isHeld = draft.window === '' || holding.left > 0;
  const mayGo = isAgreed && isHeld && (draft.card === '' || isCardAgreed) && !sending.isBusy;
  const note = isHeld ? (isAgreed ? t('consent.note') : t('consent.tickFirst')) : t('hold.over');
  return (
    <VisitorPage
      title={title}
      foot={
        <>
          {sending.refusal ? <Refused {...sending.refusal} /> : null}
          <div className="visit-sum">
            <Checkbox label={t('consent.agree')} isChecked={isAgreed} onChange={setIsAgreed} />
            <HoldPill left={holding.left} />
          </div>
          <FootButton
            label={t('consent.send', { host: draft.hostMasked })}
            note={note}
            disabled={!mayGo}
            onPress={() => void sending.submit()}
          />
        </>
      }
    >
      {steps}
      <section className="visit-card" aria-label={t('consent.check')}>
        <h2>
          {`${dateText(draft.date, language)} ${draft.start}–${draft.end}`}
          <Button look="link" onClick={() => change({ step: 2 })}>
            {t('consent.change')}
          </Button>
        </h2>
        <p>
          <Icon name="building" size={16} />{' '}
          {t(gate ? 'consent.byGate' : 'consent.anyGate', {
            gate: gate && say(bilingual(gate.name, gate.name_en)),
          })}
          {t('consent.leave', { time: type?.leave_time ?? '' })}
        </p>
        <p>
          <Icon name="user" size={16} />{' '}
          {t('consent.host', { host: draft.hostMasked, unit: draft.hostUnit, reason: draft.reason })}
        </p>
        <p>
          <Icon name="users" size={16} /> {draft.name} {maskedPhone(normalPhone(phone) ?? phone)}
          {comma}
          {peopleText(draft)}
        </p>
      </section>
      <p className="visit-draft">
        <Icon name="clock" size={16} />
        {t('draft.kept', { time: clockTextAt(settings.zone, savedAt).slice(0, 5) })}
        <Button
          look="link"
          onClick={() => {
            holding.giveUp();
            clear();
          }}
        >
          {t('draft.clear')}
        </Button>
      </p>
      <Uses drafting={drafting} settings={settings} />
      {props.fields.some(({ field_name }) => field_name === 'card_number') ? (
        <CardFields drafting={drafting} isAgreed={isCardAgreed} onAgree={setIsCardAgreed} />
      ) : null}
      <Notice settings={settings} />
    </VisitorPage>
  );
};
