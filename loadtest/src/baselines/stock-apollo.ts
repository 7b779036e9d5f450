// The rival as its makers hand it out: Apollo Server by its own standalone starter, the same types, the
// same data in memory, no accounts, no limits. Run as a process of its own with the answer that is to be
// given, as a file of JSON; prints its port.
import { readFile } from 'node:fs/promises';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const typeDefs = `#graphql
  type Bilingual { zh: String en: String }
  type TimetableClaim {
    key: String!
    start: Int!
    end: Int!
    state: String!
    taken: Int!
    capacity: Int!
    holdUntil: Float
    label: Bilingual
  }
  type TimetableDay {
    resourceId: ID!
    date: String!
    revision: Int!
    rulesRevision: String!
    full: Boolean!
    serverTime: Float!
    claims: [TimetableClaim!]!
    removed: [String!]!
  }
  type Query {
    timetableDays(resourceIds: [ID!]!, from: String!, to: String!, at: String, min_position: String): [TimetableDay!]!
  }
`;

interface Day {
  readonly resourceId: string;
  readonly date: string;
}
interface Asked {
  readonly resourceIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

const {
  timetableDays: days,
}: {
  timetableDays: readonly Day[];
} = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const timetableDays = (_: unknown, { resourceIds, from, to }: Asked): Day[] =>
  days.filter(({ resourceId, date }) => resourceIds.includes(resourceId) && date >= from && date <= to);

const server = new ApolloServer({ typeDefs, resolvers: { Query: { timetableDays } } });
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
console.log(new URL(url).port);
