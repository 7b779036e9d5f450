// The first step: who comes, proved by a code.
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { VisitorCredential } from '../../identity/visitor-credential.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AskedField, askedOf, lackingOf } from './asked-fields.tsx';
import type { Drafting } from './draft.ts';
import { ProvePhone } from './prove-phone.tsx';
import { type StepProps, typeOf } from './use-hold.ts';
import { VISITOR_SELF } from './visit.graphql.ts';
import { FootButton, VisitBanner, VisitorPage } from './visitor-page.tsx';
import { useVisitWords } from './words.ts';

interface PersonStepProps extends StepProps {
  readonly tenantKey: string;
  readonly visitor: VisitorCredential | undefined;
  readonly onProved: (visitor: VisitorCredential) => void;
  readonly onLeave: () => void;
}

/** A returning visitor finds what they entered the last time. */
const useLastTime = ({ draft, change }: Drafting, isProved: boolean) => {
  const { data } = useQuery(VISITOR_SELF, { skip: !isProved });
  const last = data?.self;
  const isFilled = useRef(draft.name !== '');
  useEffect(() => {
    // Once: a name that is emptied stays empty.
    if (!last?.visitor_name || isFilled.current) return;
    isFilled.current = true;
    change({
      name: last.visitor_name,
      more: last.unit ? { ...draft.more, unit: last.unit } : draft.more,
      hostName: draft.hostName || last.accept_visit_name || '',
      hostUnit: draft.hostUnit || last.accept_visit_unit || '',
      reason: draft.reason || last.in_school_reason || '',
    });
  }, [last, draft, change]);
};

export const PersonStep = (props: PersonStepProps) => {
  const { title, steps, drafting, settings, fields, tenantKey, visitor, onProved, onLeave } = props;
  const { t, say } = useVisitWords();
  const { draft, change } = drafting;
  useLastTime(drafting, visitor !== undefined);
  const type = typeOf(settings, draft);
  const asked = askedOf(fields, 1);
  const lacking = lackingOf(asked, draft).length > 0;
  const foot =
    visitor === undefined ? undefined : (
      <FootButton
        label={t('person.next')}
        note={t('person.nextNote')}
        disabled={draft.name.trim() === '' || lacking}
        onPress={() => change({ step: 2, type: type?.code ?? '1' })}
      />
    );
  return (
    <VisitorPage title={title} foot={foot}>
      {steps}
      <VisitBanner uri={settings.banner} tenantKey={tenantKey} />
      {settings.welcome ? <p className="visit-welcome">{settings.welcome}</p> : null}
      {settings.information ? (
        <details className="visit-information" open>
          <summary>{t('person.information')}</summary>
          <p>{settings.information}</p>
        </details>
      ) : null}
      <p className="visit-note">{t('person.notice', { days: type?.retention_days ?? 30 })}</p>
      {visitor === undefined ? (
        <ProvePhone tenantKey={tenantKey} onProved={onProved} />
      ) : (
        <div className="visit-form">
          <p className="visit-proved">
            <Icon name="check" size={16} /> {t('person.proved', { phone: visitor.phone })}
            <Button look="link" onClick={onLeave}>
              {t('prove.otherPhone')}
            </Button>
          </p>
          <TextField
            label={t('person.name')}
            isRequired
            autoComplete="name"
            value={draft.name}
            maxLength={50}
            onType={(name) => change({ name })}
          />
          {asked.map((field) => (
            <AskedField key={field.field_name} field={field} drafting={drafting} />
          ))}
          {settings.visitor_types.length > 1 ? (
            <SelectField
              label={t('person.type')}
              value={draft.type}
              onChoose={(type) => change({ type })}
              choices={settings.visitor_types.map(({ code, name, name_en }) => [
                code,
                say(bilingual(name, name_en)),
              ])}
            />
          ) : null}
        </div>
      )}
    </VisitorPage>
  );
};
