// Every way to a right, each given alone: the explanation names that way and no other, gives what access itself
// gives, and the person who has it is among the administrators.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { type GranteeType, grantee } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import { type Entity, roles } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { keysOf } from '@campus/events/domain/unknown';
import { createTransact } from '@campus/events/log/transact';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceType } from '@campus/events/resource/resource-type';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import { holding, rolesHolding } from '../../gateway/access/access.ts';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { granteeId } from '../../records/grants.ts';
import { heldItems } from '../../records/held-items.ts';
import { createReach, viewerOf } from '../../records/reach.ts';
import { createPlainRecords } from '../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { administrators } from './administrators.ts';
import { objectTypeOf } from './objects.ts';
import { allItems } from './reasons.ts';
import { explainAccess, type WhyParts } from './why.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Subject {
  readonly kind: GranteeType;
  readonly id: string;
}

/** The records by which Ann has a right, beside those that everybody finds. */
interface Way {
  readonly roles?: readonly string[];
  readonly lab?: Fields;
  readonly type?: Fields;
  readonly config?: Fields;
  readonly grantTo?: Subject;
  /** The filter of that grant; absent: all resources. */
  readonly filter?: Fields;
}

interface Named {
  readonly kind: string;
  readonly role: string | null;
  readonly permissions: readonly string[];
  readonly byType: string | null;
  readonly byId: string | null;
  readonly records: readonly { readonly id: string }[];
}

interface Explained {
  readonly reasons: readonly Named[];
  readonly rules: readonly { readonly permissions: readonly string[]; readonly permitted: boolean }[];
}

/** Items that operations ask for. */
const guarded = keysOf(rolesHolding);

const pair = { dept: 'physics', post: 'keeper' } as const;

const campusWith = async (way: Way) => {
  const store = createMemoryEventStore();
  const { transact } = createTransact({ store, clock: () => 0, isSoleWriter: true });
  const save = async (entity: Entity, id: string, fields: Fields) => {
    const command = { type: 'Save', as: 'create', fields, defaults: {} } as const;
    const metadata = { tenant: 'campus', actor: 'admin', correlation: id };
    await transact(recordStream('campus', entity.name, id), record, command, metadata);
  };
  await save(department, 'science', { code: 'science', name: '理学部' });
  await save(department, 'physics', { code: 'physics', name: '物理系', parent: 'science' });
  await save(post, 'keeper', { code: 'keeper', name: '管理员' });
  await save(group, 'council', { name: '委员会', members: [{ accountNo: 'ann' }] });
  await save(account, 'ann', { account: 'ann', positions: [pair], roles: way.roles ?? [] });
  await save(account, 'ben', { account: 'ben', positions: [{ ...pair, dept: 'law' }] });
  await save(resourceType, 'rooms', { resources_name: '房间', ...way.type });
  await save(resource, 'lab', { resources_name: '实验室', resources_type_id: 'rooms', ...way.lab });
  await save(resourceConfig, 'lab-config', { resources_id: 'lab', ...way.config });
  if (way.grantTo) {
    const permissions = [{ id: 'g1', permission: 'approve', filter: way.filter ?? null }];
    const { kind: type, id: object_id } = way.grantTo;
    await save(grantee, granteeId(way.grantTo), { type, object_id, permissions });
  }
  const readStore = createPlainRecords(store);
  // Nothing here is sealed.
  const keyring = {
    open: (value: unknown) => value,
    seal: (_tenant: string, _person: string, value: unknown) => value,
  };
  const directory = createDirectory({ readStore, keyring });
  const { belonging } = directory;
  const accessRows = () => Object.fromEntries(guarded.map((item) => [`Query.${item}`, holding(item)]));
  const following: WhyParts['following'] = (_key, compute) => compute();
  const parts = standIn<WhyParts>({ readStore, keyring, directory, belonging, following, accessRows });
  const caller = callerOf({ account: 'ann', roles: [...(way.roles ?? [])] });
  const context = contextOf({ caller });
  const viewer = await viewerOf(parts, caller);
  const lab = await readStore.find<{ _id: string; fields: Fields }>('records_resource', {});
  return {
    explained: await answerOf<Explained>(explainAccess(parts), {}, context),
    named: await answerOf<readonly { account: string; type: string; service: readonly string[] }[]>(
      administrators(parts),
      {},
      context,
    ),
    held: [...(await heldItems(parts, caller))],
    sees: await createReach(parts, viewer).reaches(resource, 'visible', lab[0]?.fields ?? {}),
  };
};

const all = [...allItems].sort();
const annIs: readonly Subject[] = [
  { kind: 'user', id: 'ann' },
  { kind: 'department', id: 'physics' },
  { kind: 'department', id: 'science' },
  { kind: 'post', id: 'keeper' },
  { kind: 'triple', id: 'physics/keeper' },
  { kind: 'group', id: 'council' },
];
const granted = ({ kind, id }: Subject, item?: string) => ({
  grant_object_type: objectTypeOf[kind],
  grant_object_id: id,
  ...(item ? { grant_permission_item: item } : {}),
});
const seen = ({ kind, id }: Subject) => ({
  resource_open_mode: 2,
  visibleObjectList: [{ object_type: objectTypeOf[kind], object_id: id }],
});
const asTriple: Subject = { kind: 'triple', id: 'physics/keeper' };

type Row = readonly [name: string, way: Way, kind: string, by: Subject | undefined, items: readonly string[]];

const ways: readonly Row[] = [
  ...annIs.flatMap((to): readonly Row[] => {
    const name = `${to.kind} ${to.id}`;
    return [
      [`a grant to the ${name}`, { grantTo: to }, 'directory', to, ['approve']],
      [
        `the list of a resource: ${name}`,
        { lab: { resourcesAuthList: [granted(to, 'register')] } },
        'listed',
        to,
        ['register'],
      ],
      [
        `the list of a type: ${name}`,
        { type: { resourcesTypeAuthList: [granted(to)] } },
        'typeListed',
        to,
        all,
      ],
      [`who may see it: ${name}`, { lab: seen(to) }, 'visible', to, []],
    ];
  }),
  ['a post', { lab: { admin_post: 'keeper', admin_dept: 'physics' } }, 'post', asTriple, all],
  [
    'a cooperative department',
    { lab: { admin_post: 'keeper', admin_dept: 'chemistry', cooperativeDeptList: [{ dept: 'physics' }] } },
    'cooperative',
    asTriple,
    all,
  ],
  ['an approver of the workflow', { lab: { roleList: [pair] } }, 'approver', asTriple, ['approve']],
  [
    'who decides first',
    { config: { preaudit_enable: 1, preaudit_post: 'keeper', preaudit_dept: 'physics' } },
    'preauditor',
    asTriple,
    ['approve'],
  ],
  [
    'who decides first in the department that keeps it',
    {
      lab: { admin_dept: 'physics' },
      config: { preaudit_enable: 1, preaudit_post: 'keeper' },
    },
    'preauditor',
    asTriple,
    ['approve'],
  ],
];

describe('a way to a right', () => {
  it.each(ways)('is named alone: %s', async (_, way, kind, by, items) => {
    const { explained, named, held, sees } = await campusWith(way);
    expect(explained.reasons).toMatchObject([
      { kind, role: null, byType: by?.kind, byId: by?.id, records: kind === 'directory' ? [] : [{}] },
    ]);
    expect([...(explained.reasons[0]?.permissions ?? [])].sort()).toEqual([...items].sort());
    expect(held.sort()).toEqual([...items].sort());
    const permitted = explained.rules.flatMap((rule) => (rule.permitted ? rule.permissions : []));
    expect(permitted).toEqual(guarded.filter((item) => items.includes(item)));
    expect(sees).toBe(true);
    const type = by && ['post', 'cooperative', 'approver', 'preauditor'].includes(kind) ? 'post' : 'grant';
    const services = named.map(({ service, ...who }) => ({ ...who, service: [...service].sort() }));
    expect(services.filter((each) => each.account === 'ann')).toMatchObject(
      items.length > 0 ? [{ type, service: [...items].sort() }] : [],
    );
    // Ben is none of it but a person of the same post elsewhere.
    const others = services.filter((each) => each.account === 'ben');
    expect(others).toHaveLength(by?.kind === 'post' && items.length > 0 ? 1 : 0);
  });

  it.each(roles.map(([role]) => role))('is named alone: the role %s', async (role) => {
    const { explained, named } = await campusWith({ roles: [role] });
    const isEverywhere = role === 'super_admin' || role === 'auditor';
    const items = guarded.filter((item) => rolesHolding[item].some((each) => each === role));
    expect(explained.reasons).toMatchObject([
      { kind: 'role', role, isEverywhere, permissions: isEverywhere ? items : [] },
    ]);
    const permitted = explained.rules.flatMap((rule) => (rule.permitted ? rule.permissions : []));
    expect(permitted).toEqual(items);
    expect(named.map(({ type }) => type)).toEqual(items.length > 0 ? [role] : []);
  });

  it('is none where nothing was given', async () => {
    const { explained, named, held } = await campusWith({});
    expect([explained.reasons, named, held]).toEqual([[], [], []]);
  });

  it('gives nothing where its filter fits no resource', async () => {
    const heldWith = async (resources_name: string) =>
      (await campusWith({ grantTo: asTriple, filter: { resources_name } })).held;
    expect([await heldWith('实验室'), await heldWith('琴房')]).toEqual([['approve'], []]);
  });

  it.each([
    [
      'a list of who may see it, on a resource for everyone',
      { lab: { ...seen(asTriple), resource_open_mode: 1 } },
    ],
    [
      'a list of who may see it, beside one that hides it from them',
      { lab: { ...seen(asTriple), invisibleObjectList: [{ object_type: 1, object_id: 'ann' }] } },
    ],
    [
      'who decides first, where nobody is to',
      { config: { preaudit_enable: 0, preaudit_post: 'keeper', preaudit_dept: 'physics' } },
    ],
  ] as const)('is none by %s', async (_, way) => {
    expect((await campusWith(way)).explained.reasons).toEqual([]);
  });
});
