// @vitest-environment jsdom
// A person who books without a mouse goes on where they were once a panel, a dialog or a card has closed.
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Dialog } from './dialog.tsx';
import { MenuButton } from './menu-button.tsx';
import { Panel } from './panel.tsx';
import { Popover } from './popover.tsx';

let before: Element | null = null;
testScreens('en');
beforeEach(() => {
  // Browsers do so: only a dialog that is still on the page gives the focus back.
  HTMLDialogElement.prototype.showModal = () => {
    before = document.activeElement;
  };
  HTMLDialogElement.prototype.close = function () {
    if (this.isConnected && before instanceof HTMLElement) before.focus();
  };
});

type Floating = (props: { readonly onClose: () => void }) => ReactNode;

const anchor = { left: 0, top: 0, width: 10, height: 10 };
const field = <input aria-label="inside" />;

const inPanel: Floating = ({ onClose }) => (
  <Panel title="New booking" onClose={onClose}>
    {field}
  </Panel>
);
const inDialog: Floating = ({ onClose }) => (
  <Dialog title="Cancel booking" onClose={onClose}>
    {field}
  </Dialog>
);
const onCard: Floating = ({ onClose }) => (
  <Popover anchor={anchor} label="Why" onClose={onClose}>
    {field}
  </Popover>
);

const Page = ({ What, inMenu }: { readonly What: Floating; readonly inMenu: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const entry = (
    <button type="button" onClick={() => setIsOpen(true)}>
      open
    </button>
  );
  return (
    <>
      {inMenu ? <MenuButton label="More">{entry}</MenuButton> : entry}
      <button type="button" onClick={() => setIsOpen(false)}>
        close
      </button>
      {isOpen ? <What onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

const press = (name: string): void => {
  const button = screen.getByRole('button', { name, hidden: true });
  button.focus();
  fireEvent.click(button);
};

it.each([
  ['a panel', inPanel],
  ['a dialog', inDialog],
  ['a card', onCard],
])('gives the focus back to the button that opened %s', (_, What) => {
  render(<Page What={What} inMenu={false} />);
  press('open');
  screen.getByLabelText('inside').focus();
  fireEvent.click(screen.getByRole('button', { name: 'close' }));
  expect(document.activeElement?.textContent).toBe('open');
});

it('gives the focus back to the menu whose entry opened a dialog', () => {
  render(<Page What={inDialog} inMenu />);
  press('More');
  press('open');
  screen.getByLabelText('inside').focus();
  fireEvent.click(screen.getByRole('button', { name: 'close' }));
  expect(document.activeElement?.textContent).toBe('More');
});

it('leaves the focus where it has gone since', () => {
  render(<Page What={inPanel} inMenu={false} />);
  press('open');
  press('close');
  expect(document.activeElement?.textContent).toBe('close');
});

/** Walked by keys, as a timetable is; the pressed cell goes while the panel is open. */
const Timetable = ({ hasCell, isOpen }: { readonly hasCell: boolean; readonly isOpen: boolean }) => {
  const grid = { role: 'application', tabIndex: 0 };
  return (
    <>
      <div {...grid}>{hasCell ? <button type="button">Free</button> : null}</div>
      {isOpen ? inPanel({ onClose: () => undefined }) : null}
    </>
  );
};

it('gives the focus to the timetable whose pressed cell is gone', () => {
  const { rerender } = render(<Timetable hasCell isOpen={false} />);
  screen.getByRole('button', { name: 'Free' }).focus();
  rerender(<Timetable hasCell isOpen />);
  screen.getByLabelText('inside').focus();
  rerender(<Timetable hasCell={false} isOpen />);
  rerender(<Timetable hasCell={false} isOpen={false} />);
  expect(document.activeElement).toBe(screen.getByRole('application'));
});
