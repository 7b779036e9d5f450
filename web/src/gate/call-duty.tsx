// Calls the duty officer: a phone dials, and on a desk the number can be read.
import { Icon } from '../ui/icon.tsx';
import { useGateWords } from './words.ts';

export const CallDuty = ({ phone }: { readonly phone: string }) => {
  const { t } = useGateWords();
  return (
    <a className="gate-duty" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Icon name="phone" size={24} /> {t('callDuty')} <strong>{phone}</strong>
    </a>
  );
};
