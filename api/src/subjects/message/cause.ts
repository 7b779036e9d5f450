// Why people are told something, and what one of them is told.
import type { Position } from '@campus/events/domain/envelope';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import type { SealedText } from '@campus/events/domain/words';
import type { Message } from '@campus/events/message/message';
import type { MessageAddress, MessageText } from '@campus/events/message/message-text';
import type { BookingDocument } from '@campus/projections/ports/documents';

export interface Cause {
  readonly tenant: string;
  readonly kind: string;
  readonly group: string;
  readonly cause: string;
  readonly actor: string;
  readonly until: string;
  readonly items: readonly {
    readonly booking: string;
    readonly reason?: Bilingual | SealedText | undefined;
    /** The position of the event; absent: a timer is the cause. */
    readonly position?: Position | undefined;
  }[];
}

/** What one person is told, before it is sealed. */
export interface Draft extends Pick<Message, 'account' | 'participant' | 'channels' | 'periods'> {
  /** The address of somebody without an account. */
  readonly outside?: MessageAddress | undefined;
  /** Whom the text speaks of; absent: the person who is told. */
  readonly about?: string | undefined;
  readonly kind: string;
  readonly text: MessageText;
}

/** Bookings by the ids of their documents. */
export type Bookings = ReadonlyMap<string, BookingDocument>;
