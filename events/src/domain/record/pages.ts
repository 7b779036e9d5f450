// Every address of the back office that declarations bring, and who may go there: routes, menu, breadcrumbs
// and the guard of a page follow from these.
import { type Entity, isRead, type Operation, type Role } from './entity.ts';

export type PlaceKind = 'list' | 'add' | 'edit' | 'copy' | 'import' | 'importRows';

/** One address of a declared page. */
export interface PageAddress {
  readonly kind: PlaceKind;
  /** With `:id` and `:type` where the address names a record. */
  readonly path: string;
}

const has = ({ operations }: Entity, ...kinds: readonly Operation['kind'][]): boolean =>
  operations.some(({ kind }) => kinds.includes(kind));

const canAdd = (entity: Entity): boolean => has(entity, 'save', 'saveOrUpdate');
const canEdit = (entity: Entity): boolean => has(entity, 'update', 'saveOrUpdate');

/** The address of a list comes first. */
export const placesOf = (entity: Entity): readonly PageAddress[] => {
  const { page } = entity;
  if (!page) return [];
  const { path, import: imported = `${path}-import` } = page;
  const place = (kind: PlaceKind, at: string, isThere: boolean): PageAddress[] =>
    isThere ? [{ kind, path: at }] : [];
  return [
    { kind: 'list', path },
    ...place('list', page.also ?? '', page.also !== undefined),
    ...place('add', page.add ?? `${path}-add`, canAdd(entity) && !entity.single),
    ...place('edit', page.edit ?? `${path}/:id`, canEdit(entity) && !entity.single),
    ...place('copy', page.copy ?? `${path}/:id/:type`, has(entity, 'copy')),
    ...place('import', imported, has(entity, 'saveAll')),
    ...place('importRows', `${imported}/:id`, has(entity, 'import')),
  ];
};

/** A declared page at an address, and what the address says: `id`, `type`. */
export interface PlaceFound {
  readonly entity: Entity;
  readonly place: PageAddress;
  /** Address of its list. */
  readonly list: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export const placeAt = (entities: readonly Entity[], address: string): PlaceFound | undefined => {
  for (const entity of entities)
    for (const place of placesOf(entity)) {
      const parameters = parametersAt(place, address);
      if (parameters && entity.page) return { entity, place, list: entity.page.path, parameters };
    }
  return undefined;
};

/** The address of a place with its parameters filled in. */
export const addressOf = (
  { path }: Pick<PageAddress, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
): string => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

/** Where one record is shown to somebody who meets its name elsewhere: its page, its form, or beside its list. */
export const recordAddress = (entity: Entity, id: string): string | undefined => {
  const { page } = entity;
  if (!page) return undefined;
  const edit = placesOf(entity).find(({ kind }) => kind === 'edit')?.path;
  const path = page.detail ?? edit;
  return path ? addressOf({ path }, { id }) : `${page.path}?row=${encodeURIComponent(id)}`;
};

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const parametersAt = ({ path }: PageAddress, address: string): Record<string, string> | undefined => {
  const [wanted, there] = [segments(path), segments(address)];
  if (wanted.length !== there.length) return undefined;
  const isSame = wanted.every((segment, index) => segment.startsWith(':') || segment === there[index]);
  const named = wanted.flatMap((segment, index): [string, string][] =>
    segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(there[index] ?? '')]] : [],
  );
  return isSame ? Object.fromEntries(named) : undefined;
};

/**
 * The roles that find the page in the menu: those who may list its records there, or else those who may
 * change them.
 */
export const rolesOfPage = ({ operations, page }: Entity): readonly Role[] => {
  if (page?.roles) return page.roles;
  const rolesIn = (chosen: readonly Operation[]) => [
    ...new Set(chosen.flatMap(({ roles }) => roles).filter((role) => role !== 'user')),
  ];
  const listing = rolesIn(operations.filter((each) => isRead(each) && each.scope !== 'visible'));
  return listing.length > 0 ? listing : rolesIn(operations.filter((each) => !isRead(each)));
};
