// What every picture of numbers has beside it: its numbers as a table, the table and the picture as files, and a link.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { saveTable } from '../../records/spreadsheet.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { toast } from '../../ui/toast.tsx';
import { useStatisticsWords } from './words.ts';

export interface Figures {
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface ChartFrameProps {
  /** Names the picture in an address. */
  readonly anchor: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly figures: Figures;
  /** Follows each number. */
  readonly unit?: string | undefined;
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

const linkTo = (anchor: string): string => {
  const address = new URL(window.location.href);
  address.hash = anchor;
  return address.href;
};

/** A link to one picture leads to where it stands, once it stands there. */
const useArrival = (anchor: string) => {
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) place.current?.scrollIntoView({ block: 'center' });
  }, [hash, anchor]);
  return place;
};

export const ChartFrame = ({
  anchor,
  title,
  note,
  figures,
  unit = '',
  legend,
  children,
}: ChartFrameProps) => {
  const { t } = useStatisticsWords();
  const [showsTable, setShowsTable] = useState(false);
  const place = useArrival(anchor);
  const titleId = useId();
  const copyLink = async () => {
    const link = linkTo(anchor);
    // Where the browser keeps its clipboard, the link can still be read.
    if (!(await copyText(link))) toast({ tone: 'good', text: { zh: link, en: link } });
  };
  return (
    <section ref={place} id={anchor} className="chart" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <Button
          look="link"
          icon={showsTable ? 'chart' : 'grid'}
          label={`${title}: ${t(showsTable ? 'picture' : 'table')}`}
          onClick={() => setShowsTable(!showsTable)}
        >
          {t(showsTable ? 'picture' : 'table')}
        </Button>
        <Button look="quiet" icon="link" label={`${title}: ${t('link')}`} onClick={() => void copyLink()} />
        {showsTable ? (
          <Button
            look="quiet"
            icon="download"
            label={`${title}: ${t('export')}`}
            onClick={() => void saveTable(title, figures.head, figures.rows)}
          />
        ) : (
          <SavePictureButton of=".chart" look="quiet" label={`${title}: ${t('action.savePicture')}`} />
        )}
      </header>
      {note === undefined ? null : <p className="faint">{note}</p>}
      {showsTable ? <Numbers title={title} figures={figures} unit={unit} /> : children}
      {showsTable ? null : legend}
    </section>
  );
};

interface NumbersProps {
  readonly title: string;
  readonly figures: Figures;
  readonly unit: string;
}

const Numbers = ({ title, figures: { head, rows }, unit }: NumbersProps) => (
  <NumbersTable title={title} columns={head}>
    <tbody>
      {rows.map(([label, ...values]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {values.map((value, at) => (
            <td key={head[at + 1]}>
              {value}
              {unit}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </NumbersTable>
);

/** What scrolls takes the focus, so that arrow keys scroll it. It is named, or readers would not know what it is. */
export const scrollingRegion = (title: string) => {
  const region = { role: 'region', 'aria-label': title, tabIndex: 0 };
  return region;
};

export interface NumbersTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

export const NumbersTable = ({ title, columns, children }: NumbersTableProps) => (
  <div className="chart-table" {...scrollingRegion(title)}>
    <table>
      <TableHead title={title} columns={columns} />
      {children}
    </table>
  </div>
);
