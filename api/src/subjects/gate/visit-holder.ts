// A visit as the holder of a pass.
import { fieldsIn } from '@campus/events/domain/unknown';
import type { PassFacts, PassState } from '@campus/events/gate/check';
import type { PassCategory } from '@campus/events/gate/day-list';
import { headsOf, type VisitPhase } from '@campus/events/visit/state';
import type { VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';

export interface KnownHolder {
  readonly holder: string;
  readonly facts: PassFacts | undefined;
  readonly category?: PassCategory | undefined;
  readonly name?: string | undefined;
  /** The account that answers for them. */
  readonly host?: string | undefined;
  readonly visit?: VisitDocument | undefined;
  /** A car has one for a name, as it stands on it. */
  readonly plate?: string | undefined;
}

const stateOfPhase: Readonly<Record<VisitPhase, PassState>> = {
  invited: 'not_completed',
  asked: 'not_approved',
  approved: 'valid',
  refused: 'rejected',
  cancelled: 'cancelled',
  revoked: 'revoked',
  expired: 'expired',
  // Its hours are over, and they say so.
  ended: 'valid',
};

export const factsOfVisit = (visit: VisitDocument): PassFacts => {
  const { phase, date, start, end, leaveBy, gates } = visit;
  const holder = `visit:${visit.visit}`;
  return { holder, state: stateOfPhase[phase], date, start, end, leaveBy, gates, of: headsOf(visit) };
};

const textIn = (value: unknown, name: string): string | undefined => {
  const found = fieldsIn(value)[name];
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The open person of a visit, where it is not erased. */
const personOf = ({ keyring }: Pick<Ports, 'keyring'>, visit: VisitDocument): unknown =>
  keyring.open(visit.person);

export const visitHolder = (parts: Ports, holder: string, visit: VisitDocument | undefined): KnownHolder => {
  if (!visit) return { holder, facts: undefined };
  const person = personOf(parts, visit);
  return {
    holder,
    facts: factsOfVisit(visit),
    category: 1,
    name: textIn(person, 'name'),
    host: visit.host,
    visit,
  };
};
