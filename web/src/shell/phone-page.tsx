// A page made for a phone: its head, its content in one column, and at its foot the one thing to do. For pages that
// stand alone, without the shell of users; on a wide screen the column stands in the middle.
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import './phone.css';

export interface PhonePageProps extends PageHeaderProps {
  readonly children: ReactNode;
  /** Stays above the edge: a button of full width, with what it will do. */
  readonly foot?: ReactNode;
}

export const PhonePage = ({ children, foot, ...head }: PhonePageProps) => (
  <div className="phone">
    <PageHeader {...head} />
    <main id="content" className="phone-content">
      {children}
    </main>
    {foot === undefined ? null : <footer className="phone-foot">{foot}</footer>}
  </div>
);
