// Gives a person a post in a department, and takes it back: a change of the person's own record, where posts stand.
import { account as accountEntity } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { typedFields } from '@campus/events/domain/record/typed';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import type { Acting } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type SaveOutcome, saveRecord, untilUnchanged } from '../../records/save.ts';
import { isThere, tripleCode } from './objects.ts';
import type { PeopleParts } from './parts.ts';

type Positions = NonNullable<ReturnType<typeof positionsIn>>;

const positionsIn = (fields: object) => typedFields(accountEntity, fields).positions ?? [];

/** `change` answers with the same list where there is nothing to do. */
const changePositions = (
  parts: PeopleParts,
  acting: Acting,
  user: string,
  change: (positions: Positions) => Positions,
): Promise<SaveOutcome> =>
  untilUnchanged(async () => {
    const stream = recordStream(acting.tenant, accountEntity.name, user);
    const { state, revision, position } = await parts.look(stream, record);
    if (state.status !== 'live') return { outcome: 'refused', rejection: reject(4004) };
    const before = positionsIn(state.fields);
    const positions = change(before);
    if (positions === before) return { outcome: 'accepted', id: user, revision, position, replayed: false };
    return saveRecord(parts, acting, accountEntity, {
      as: 'update',
      id: user,
      input: { positions },
      editedFrom: revision,
    });
  });

interface AddArgs extends CommandArgs {
  readonly model: {
    readonly department: string;
    readonly post: string;
    readonly user: string;
    readonly code?: string | null;
  };
}

/** Codes: 1002 a code that is not of the pair, 4004 the person, the department or the post is not there. */
export const addTriple =
  (parts: PeopleParts): Resolver<AddArgs> =>
  async (_source, args, context) => {
    const { department, post, user, code } = args.model;
    const acting = actingOf(context, 'addTriple', args);
    const pair = tripleCode({ department, post });
    if (code && code !== pair) return refusedResult(reject(1002));
    if (!(await isThere(parts, acting.tenant, 'triple', pair))) return refusedResult(reject(4004));
    const saved = await changePositions(parts, acting, user, (positions) =>
      positions.some((held) => held.dept === department && held.post === post && held.active !== 0)
        ? positions
        : [
            ...positions.filter((held) => held.dept !== department || held.post !== post),
            { dept: department, post, active: 1 },
          ],
    );
    return receiptOf(saved, `${user}/${pair}`);
  };

/** Done already where the person does not hold the post. Codes: 4004 no such person. */
export const deleteTriple =
  (parts: PeopleParts): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'deleteTriple', args);
    const [user = '', dept = '', post = '', ...more] = args.id.split('/');
    if (user === '' || dept === '' || post === '' || more.length > 0) return refusedResult(reject(4004));
    const saved = await changePositions(parts, acting, user, (positions) => {
      const left = positions.filter((held) => held.dept !== dept || held.post !== post);
      return left.length === positions.length ? positions : left;
    });
    return receiptOf(saved, args.id);
  };
