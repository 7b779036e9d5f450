// A page made for a phone: its head, its content in one column, and at its foot the one thing to do. On a wide
// screen the column stands in the middle.
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import './phone.css';

export interface PhonePageProps extends PageHeaderProps {
  readonly children: ReactNode;
  /** Stays above the edge: a button of full width, with what it will do. */
  readonly foot?: ReactNode;
  /** The shell of users stands around it, with the landmark of its content. */
  readonly isInShell?: boolean;
}

export const PhonePage = ({ children, foot, isInShell = false, ...head }: PhonePageProps) => (
  <div className="phone">
    <PageHeader {...head} />
    {isInShell ? (
      <div className="phone-content">{children}</div>
    ) : (
      <main id="content" className="phone-content">
        {children}
      </main>
    )}
    {foot === undefined ? null : <footer className="phone-foot">{foot}</footer>}
  </div>
);
