// Why a cell is as it is: the chain of causes, each with who set it and when, what would hold without it, and what is
// free nearby.
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Box } from '../ui/placement.ts';
import { Popover } from '../ui/popover.tsx';
import type { SlotState } from './claims.ts';
import './why-popover.css';

/** One step of the explanation, in the order in which the rules were asked. */
export interface Cause {
  /** `allows` let it pass, `refuses` is why it may not, `note` adds what else would matter. */
  readonly kind: 'allows' | 'refuses' | 'note';
  readonly text: Bilingual;
  /** `教务处 9月1日设定，教学楼通用模板` — who set it, when, where it comes from. */
  readonly source?: Bilingual | null;
  /** The page where the person can do something about it. */
  readonly help?: string | undefined;
}

/** What can be booked instead. */
export interface WhyOffer {
  readonly text: string;
  readonly seats: number | undefined;
  readonly onBook: () => void;
}

export interface WhyPopoverProps {
  /** The cell or block that was asked about, in pixels of the window. */
  readonly anchor: Box;
  readonly state: SlotState;
  /** `为什么不开放？` is made from the state where this is missing. */
  readonly title?: Bilingual | undefined;
  /** Which resource and when. */
  readonly subtitle: string;
  /** Undefined while the server is asked. */
  readonly causes: readonly Cause[] | undefined;
  /** Other times of the same resource. */
  readonly here?: readonly WhyOffer[];
  /** Free at the same time, nearest in size first. */
  readonly nearby?: readonly WhyOffer[];
  /** Where it may be free again. */
  readonly wait?: { readonly text: string; readonly onWait: () => void } | undefined;
  /** `11月24日 周二 12:00 起可预约` and the like. */
  readonly footnote?: Bilingual | null;
  /** Follows small: the code of the refusal, the number to quote. */
  readonly code?: string | undefined;
  readonly onClose: () => void;
}

const icons: Readonly<Record<Cause['kind'], IconName>> = { allows: 'check', refuses: 'ban', note: 'info' };

const Chain = ({ causes }: { causes: readonly Cause[] }) => {
  const { t, say } = useText();
  return (
    <ol className="why-chain">
      {causes.map((cause) => (
        <li key={`${cause.kind}-${cause.text.zh}`} className={`why-cause why-${cause.kind}`}>
          <span className="why-mark">
            <Icon name={icons[cause.kind]} size={11} />
            <span className="heard-only">{t(`why.${cause.kind}`)}</span>
          </span>
          <span>
            <span className="why-text">{say(cause.text)}</span>
            {cause.source ? <small className="why-source">{say(cause.source)}</small> : null}
            {cause.help === undefined ? null : <Link to={cause.help}>{t('why.standing')}</Link>}
          </span>
        </li>
      ))}
    </ol>
  );
};

interface OffersProps {
  readonly title: string;
  readonly offers: readonly WhyOffer[];
  /** Beside one another, where their texts are short. */
  readonly isDense?: boolean;
}

const Offers = ({ title, offers, isDense = false }: OffersProps) => {
  const { t } = useText();
  if (offers.length === 0) return null;
  return (
    <div className={isDense ? 'why-nearby why-here' : 'why-nearby'}>
      <p className="faint">{title}</p>
      <ul>
        {offers.map(({ text, seats, onBook }) => (
          <li key={text}>
            <span className="why-nearby-name">{text}</span>
            {seats === undefined ? null : (
              <span className="why-seats">
                <Icon name="users" size={13} /> {seats}
              </span>
            )}
            <Button look="link" onClick={onBook}>
              <span className="heard-only">{text}</span>
              {t('action.book')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const WhyPopover = (props: WhyPopoverProps) => {
  const { anchor, state, subtitle, causes, here = [], nearby = [], wait, footnote, code, onClose } = props;
  const { t, say } = useText();
  const title = props.title ? say(props.title) : t(`why.title.${state}`);
  return (
    <Popover anchor={anchor} label={title} onClose={onClose}>
      <div className="why-head">
        <span className={`why-swatch slot slot-${state}`} aria-hidden="true" />
        <span className="why-title">
          <strong>{title}</strong>
          <small>{subtitle}</small>
        </span>
        <Button look="quiet" icon="close" label={t('action.close')} onClick={onClose} />
      </div>
      <div className="why-body" aria-busy={causes === undefined}>
        {causes ? <Chain causes={causes} /> : <p className="faint">{t('why.asking')}</p>}
      </div>
      <Offers title={t('why.here')} offers={here} isDense />
      <Offers title={t('why.nearby')} offers={nearby} />
      {wait ? (
        <p className="why-nearby">
          <Button icon="hourglass" onClick={wait.onWait}>
            {wait.text}
          </Button>
        </p>
      ) : null}
      {footnote || code ? (
        <div className="why-foot">
          <span>{footnote ? say(footnote) : null}</span>
          <span>{code}</span>
        </div>
      ) : null}
    </Popover>
  );
};
