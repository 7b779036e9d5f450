// The one button of the product, with its few looks. A button with only an icon must be given a label.
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link';
  readonly icon?: IconName;
  /** Accessible name; also the tooltip of a button without text. */
  readonly label?: string;
  readonly large?: boolean;
  readonly type?: 'button' | 'submit';
  readonly ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  look = 'plain',
  icon,
  label,
  large = false,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) => {
  const isBare = children === undefined || children === null;
  const classes = [
    'button',
    look === 'plain' ? '' : `button-${look}`,
    isBare ? 'button-icon' : '',
    large ? 'button-large' : '',
    className,
  ];
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter((name) => name !== '').join(' ')}
      aria-label={label ?? rest['aria-label']}
      title={(isBare ? label : undefined) ?? rest.title}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
};
