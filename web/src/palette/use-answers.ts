// The server's answers to what is typed: asked in parallel when typing rests, each shown when it is there.
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Language } from '../lib/bilingual.ts';
import { NAMED_PEOPLE } from '../lib/people.graphql.ts';
import {
  ACCOUNTS,
  BOOKINGS,
  bookingEntry,
  LOOKED_UP,
  type PaletteEntry,
  personEntry,
  resourceEntry,
} from './entries.ts';
import { type Intent, isNumberLike, rankOf } from './match.ts';
import { INQUIRED, MANAGED, OWN, RESOURCES } from './palette.graphql.ts';

const REST_MS = 150;
const MOST = 5;

const likeIn = (fields: readonly string[], text: string): object => ({
  or: fields.map((field) => ({ [field]: { like: text } })),
});

/** An answer, and the text that it answers. */
interface Answer<Row> {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly isFailed: boolean;
}

interface Found<Row> {
  readonly found: { readonly edges: readonly { readonly node: Row }[] };
}

interface Asking<Row> {
  readonly document: TypedDocumentNode<Found<Row>, OperationVariables>;
  /** Empty: nothing is asked. */
  readonly text: string;
  readonly filter: object;
  readonly first?: number;
}

const useAnswer = <Row>({ document, text, filter, first = MOST }: Asking<Row>) => {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer<Row>>({ text: '', rows: [], isFailed: false });
  const asked = JSON.stringify({ first, filter });
  useEffect(() => {
    let isLate = false;
    const tell = (rows: readonly Row[] | undefined) => {
      if (!isLate) setAnswer({ text, rows: rows ?? [], isFailed: rows === undefined });
    };
    if (text === '') return tell([]);
    const timer = setTimeout(() => {
      const variables: OperationVariables = JSON.parse(asked);
      client
        .query({ query: document, variables, fetchPolicy: 'network-only', context: { isQuiet: true } })
        .then(
          ({ data }) => tell(data?.found.edges.map(({ node }) => node)),
          () => tell(undefined),
        );
    }, REST_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [client, document, text, asked]);
  return { ...answer, isPending: text !== '' && answer.text !== text };
};

export interface Asked {
  readonly text: string;
  readonly intent: Intent;
  readonly isOffice: boolean;
  readonly opens: ReadonlySet<string>;
  readonly language: Language;
  /** Resources by id, for what was opened last. */
  readonly recent: readonly string[];
}

export const useAnswers = ({ text, intent, isOffice, opens, language, recent }: Asked) => {
  const resources = useAnswer({
    document: RESOURCES,
    text: intent.what,
    filter: likeIn(['resources_name', 'resources_name_en', 'resources_number'], intent.what),
  });
  const opened = useAnswer({
    document: RESOURCES,
    text: recent.join(' '),
    filter: { id: { in: recent } },
    first: recent.length,
  });
  // Names alone are everybody's to read; a person is shown to those who have where to go with it.
  const whom = opens.has(BOOKINGS) ? intent.whom : '';
  const sought = intent.act === undefined && opens.has(ACCOUNTS) ? text.trim() : whom;
  const people = useAnswer({
    document: NAMED_PEOPLE,
    text: sought,
    filter: likeIn(['name', 'name_en', 'account'], sought),
  });
  const isManaged = isOffice && opens.has(BOOKINGS);
  const isInquired = isOffice && !isManaged && opens.has(LOOKED_UP);
  const number = isNumberLike(text) ? text.trim() : '';
  const bookings = useAnswer({
    document: isManaged ? MANAGED : isInquired ? INQUIRED : OWN,
    text: number,
    filter: { booking_number: { like: number } },
  });
  const all = [resources, people, bookings];
  const shownIn = <Row extends PaletteEntry>(rows: readonly Row[], isPending: boolean, wanted: string) =>
    isPending ? rows.filter(({ names }) => rankOf(names, wanted) !== undefined) : rows;
  const resourceRows = resources.rows.map((row) => resourceEntry(row, opens, language));
  const peopleRows = people.rows.map((row) => personEntry(row, language));
  const bookingRows = bookings.rows.map((row) => bookingEntry(row, isManaged || isInquired, language));
  // Rows of an earlier answer stay while they still fit.
  return {
    resources: shownIn(resourceRows, resources.isPending, intent.what),
    people: shownIn(peopleRows, people.isPending, sought),
    bookings: shownIn(bookingRows, bookings.isPending, number),
    recent: opened.rows.map((row) => resourceEntry(row, opens, language)),
    isPending: all.some(({ isPending }) => isPending),
    isFailed: all.some(({ isFailed }) => isFailed),
  };
};
