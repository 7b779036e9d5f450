// What who asks came to and missed within half a year; what lies ahead and what is older do not count.
import { expect, it } from 'vitest';
import { foundAmong } from '../../../testing/plain-records.ts';
import { recordOf } from './applicant-records.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

it('counts the visits of half a year', async () => {
  const visit = (days: number, attended: string, account = 'li') => {
    const _id = `${days} ${account}`;
    return { _id, tenant: 'campus', account, attended, startsAt: NOW + days * DAY };
  };
  const visits = [
    visit(-1, 'performed'),
    visit(-2, 'missed'),
    visit(-180, 'performed'),
    visit(-181, 'missed'),
    visit(-3, 'missed', 'wang'),
    visit(1, 'missed'),
    visit(-4, 'open'),
  ];
  const count = async (_: string, filter?: object) => foundAmong(visits, { filter: { ...filter } }).length;
  const record = await recordOf({ count }, { tenant: 'campus', account: 'li' }, NOW);
  expect(record).toEqual({ performed: 2, missed: 1 });
});
