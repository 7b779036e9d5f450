// What the list of read models has beside its columns: how the system fares, and under each model the events
// that it could not fold.
import { useQuery } from '@apollo/client/react';
import type { ListSlot } from '../../records/list-slot.ts';
import { PARKED } from './read-models.graphql.ts';
import { SystemStates } from './system-states.tsx';
import { useManageWords } from './words.ts';

const Parked = ({ name }: { readonly name: string }) => {
  const { data } = useQuery(PARKED, { context: { isQuiet: true } });
  const parked = (data?.parkedEvents ?? []).filter(({ projection }) => projection === name);
  return (
    <ul>
      {parked.map(({ position, type, stream, error }) => (
        <li key={position}>
          <strong>{type}</strong> {stream} <span className="bad">{error}</span>
        </li>
      ))}
    </ul>
  );
};

/** What a model is about; its own name stands in the log of the server. */
const Name = ({ name }: { readonly name: string }) => {
  const { t } = useManageWords();
  const said = t(`readModels.${name}`, { defaultValue: '' });
  if (said === '') return name;
  return (
    <>
      {said} <span className="faint">{name}</span>
    </>
  );
};

export const readModelList: ListSlot = () => ({
  cells: { name: ({ id }) => <Name name={id} /> },
  above: <SystemStates />,
  below: { show: ({ id }) => <Parked name={id} />, has: ({ parked }) => Number(parked) > 0 },
});
