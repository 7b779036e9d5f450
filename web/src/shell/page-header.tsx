// A page's own header on a phone: the way back, what it is, how old the picture is. Replaces the shell's.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n.ts';
import { Button } from '../ui/button.tsx';

export interface PageHeaderProps {
  readonly title: string;
  readonly note?: string;
  /** Where back leads when there is no page before this one. */
  readonly backTo?: string;
  /** Right of the title: live badge, more. */
  readonly aside?: ReactNode;
}

export const PageHeader = ({ title, note, backTo = '/pc/home', aside }: PageHeaderProps) => {
  const { t } = useText();
  const navigate = useNavigate();
  const back = () => {
    if (window.history.length > 1) navigate(-1);
    else navigate(backTo);
  };
  return (
    <header className="page-header">
      <Button look="quiet" icon="chevron-left" label={t('action.back')} onClick={back} />
      <div className="page-header-text">
        <h1>{title}</h1>
        {note === undefined ? null : <p>{note}</p>}
      </div>
      {aside}
    </header>
  );
};
