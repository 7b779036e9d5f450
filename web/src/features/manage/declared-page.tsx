// A page of the back office that is declared: its list or its form.
import { useQuery } from '@apollo/client/react';
import { administrators, type Entity, isRead, type Operation } from '@campus/events/domain/record/entity';
import {
  addressOf,
  type PlaceFound,
  type PlaceKind,
  placeAt,
  placesOf,
  recordAddress,
  rolesOfPage,
} from '@campus/events/domain/record/pages';
import { entities, entityNamed } from '@campus/events/entities';
import { type ComponentType, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { FormDesignerSlot } from '../../form-designer/form-designer-slot.tsx';
import { useRuleReview } from '../../impact/rule-review.tsx';
import { RulesPreview } from '../../impact/rules-preview.tsx';
import { useRuleHits } from '../../impact/use-rule-hits.ts';
import { inSentence } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { ProcessSlot } from '../../process/process-slot.tsx';
import { columnsOfTable } from '../../records/columns.ts';
import { RecordForm, type Slots } from '../../records/form-page.tsx';
import type { Previews } from '../../records/form-preview.tsx';
import { ImportPage } from '../../records/import-page.tsx';
import { RecordsInPlace } from '../../records/in-place.tsx';
import { RecordsList } from '../../records/list-page.tsx';
import type { RecordRow } from '../../records/port.ts';
import type { Named } from '../../records/row-facts.ts';
import { type May, mayOn } from '../../records/steps.ts';
import { manyOf } from '../../records/title.ts';
import { shapeOf } from '../../records/tree/tree.ts';
import { TreeImport } from '../../records/tree/tree-import.tsx';
import { RecordsTree } from '../../records/tree/tree-page.tsx';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { useKeptQuery } from '../../shell/kept-query.ts';
import { useLeavePage } from '../../shell/leave-page.ts';
import { showsPart } from '../../shell/management-menu.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { CampusMapSlot } from './campus-map-slot.tsx';
import { CollectedPreview } from './collected-preview.tsx';
import { InstitutionSteps } from './institution-steps.tsx';
import { PlaceSlot } from './place-slot.tsx';
import { RecordTabs } from './resource-parts.tsx';
import { TableColumnsSlot } from './table-columns-slot.tsx';
import { TABLE_SETTING } from './table-setting.graphql.ts';
import { TypeAttributesSlot } from './type-attributes-slot.tsx';
import { TypePropertiesSlot } from './type-properties-slot.tsx';

export const DeclaredPage = () => {
  const { pathname } = useLocation();
  const { roles: held } = useShellData();
  const found = placeAt(entities, pathname);
  if (!found) return <Navigate to="/error/404" replace />;
  const may = mayOn(found.entity, held);
  const Page = found.entity.single === undefined ? pages[found.place.kind] : SingleAt;
  return (
    <AntdProvider>
      <Page key={`${found.entity.name} ${pathname}`} found={found} may={may} />
    </AntdProvider>
  );
};

interface Declared {
  readonly found: PlaceFound;
  readonly may: May;
}

/** Where the page of a kind stands; undefined where none is declared. */
const addressOfKind = ({ entity }: PlaceFound, kind: PlaceKind, parameters = {}): string | undefined => {
  const place = placesOf(entity).find((each) => each.kind === kind);
  return place && addressOf(place, parameters);
};

const writes: Readonly<Record<Exclude<PlaceKind, 'list'>, readonly Operation['kind'][]>> = {
  add: ['save', 'saveOrUpdate'],
  edit: ['update', 'saveOrUpdate'],
  copy: ['copy'],
  import: ['saveAll'],
  importRows: ['import'],
};

const formSlots: Slots = {
  tableColumns: TableColumnsSlot,
  campusMap: CampusMapSlot,
  typeAttributes: TypeAttributesSlot,
  typeProperties: TypePropertiesSlot,
  process: ProcessSlot,
  bookingForm: FormDesignerSlot,
  place: PlaceSlot,
};

/** What may stand beside a form, by the name that a page's `preview` gives it. */
const previews: Previews = { rules: RulesPreview, collectedField: CollectedPreview };

const ListAt = ({ found, may }: Declared) => {
  const { entity } = found;
  const navigate = useNavigate();
  const port = useRecordsPort(entity, may);
  const { date: today } = useLocalNow(useCampus().zone);
  const table = useQuery(TABLE_SETTING, {
    variables: { url: found.list },
    context: { isQuiet: true },
  }).data?.findSystemTableByUrl;
  const { managementTree, roles: held } = useShellData();
  const linkTo = ({ to, id }: Named) => {
    const named = entityNamed(to);
    return rolesOfPage(named).some((role) => held.has(role)) ? recordAddress(named, id) : undefined;
  };
  const hitsOf = useRuleHits(entity.name);
  useKeptQuery(entity.page?.isKeptAlive === true);
  const { exportPart, importPart } = entity.listing;
  const importing = (kind: 'import' | 'importRows') =>
    showsPart(managementTree, importPart) ? leading(kind) : undefined;
  /** Leads there, where there is such a page and the viewer may save it. */
  const leading = (kind: Exclude<PlaceKind, 'list'>) =>
    addressOfKind(found, kind) !== undefined &&
    entity.operations.some((each) => writes[kind].includes(each.kind) && may(each))
      ? (row?: RecordRow) =>
          void navigate(addressOfKind(found, kind, { id: row?.id ?? '', type: 'copy' }) ?? found.list)
      : undefined;
  const { inPlace } = entity.listing;
  if (inPlace && entity.operations.some((each) => each.kind === 'updateEach' && may(each)))
    return <RecordsInPlace entity={entity} inPlace={inPlace} port={port} />;
  const List = entity.listing.tree ? RecordsTree : RecordsList;
  return (
    <List
      entity={entity}
      port={port}
      today={today}
      may={may}
      usualColumns={columnsOfTable(table?.json)}
      onAdd={leading('add')}
      onOpen={leading('edit')}
      onCopy={leading('copy')}
      onImport={importing('importRows')}
      onImportAll={importing('import')}
      isExported={showsPart(managementTree, exportPart)}
      hitsOf={entity.promises ? hitsOf : undefined}
      linkTo={linkTo}
    />
  );
};

/** True for records whose versions administrators and auditors read. */
const useHasHistory = ({ source }: Entity): boolean => {
  const { roles: held } = useShellData();
  return source !== 'subject' && [...administrators, 'auditor'].some((role) => held.has(role));
};

const FormAt = ({ found, may }: Declared) => {
  const leavePage = useLeavePage();
  const { entity, place, parameters, list } = found;
  const port = useRecordsPort(entity, may);
  const navigate = useNavigate();
  const leave = () => leavePage(list);
  /** A new institution has its next steps on its page. */
  const open = (id: string) => void navigate(addressOfKind(found, 'edit', { id }) ?? list);
  const { review, dialog } = useRuleReview(entity.name);
  const { id } = parameters;
  const copying = entity.operations.find((each) => each.kind === 'copy' && may(each));
  const copyAt = copying && id !== undefined ? addressOfKind(found, 'copy', { id, type: 'copy' }) : undefined;
  const onCopy = copyAt === undefined ? undefined : () => void navigate(copyAt);
  const hasHistory = useHasHistory(entity);
  const formOf = (tab?: string | undefined) => (
    <>
      <RecordForm
        entity={entity}
        port={port}
        id={parameters.id}
        key={tab}
        isCopy={place.kind === 'copy'}
        tab={tab}
        initial={place.kind === 'add' ? (entity.page?.begins ?? {}) : undefined}
        slots={formSlots}
        previews={previews}
        hasHistory={hasHistory}
        review={entity.promises ? review : undefined}
        onSaved={(saved) => (entity.isTenant && place.kind === 'add' ? open(saved) : leave())}
        onCancel={leave}
        onCopy={onCopy}
      />
      {dialog}
    </>
  );
  if (entity.isTenant && id !== undefined && place.kind === 'edit')
    return <InstitutionSteps id={id}>{formOf()}</InstitutionSteps>;
  if (id === undefined || place.kind !== 'edit') return formOf();
  return (
    <RecordTabs entity={entity} id={id} onDone={leave}>
      {formOf}
    </RecordTabs>
  );
};

/** The one record of its kind: its form stands where a list would. */
const SingleAt = ({ found: { entity }, may }: Declared) => {
  const port = useRecordsPort(entity, may);
  const [round, setRound] = useState(0);
  const readAgain = () => setRound((last) => last + 1);
  return (
    <RecordForm
      key={round}
      entity={entity}
      port={port}
      id={entity.single}
      hasHistory={useHasHistory(entity)}
      onSaved={readAgain}
      onCancel={readAgain}
    />
  );
};

const ImportAt = ({ found, may }: Declared) => {
  const leavePage = useLeavePage();
  const { entity, place, parameters, list } = found;
  const port = useRecordsPort(entity, may);
  const operation = entity.operations.find(({ kind }) =>
    place.kind === 'import' ? kind === 'saveAll' : kind === 'import',
  );
  if (!operation || isRead(operation)) return null;
  const rows = operation.kind === 'import' ? entity.fields[operation.list] : undefined;
  const shape = rows ? undefined : shapeOf(entity);
  if (shape)
    return <TreeImport shape={shape} port={port} operation={operation} onLeave={() => leavePage(list)} />;
  const held = rows && 'fields' in rows ? rows : entity;
  const name = held === entity ? manyOf(entity) : inSentence(held);
  return (
    <ImportPage
      port={port}
      operation={operation}
      fields={held.fields}
      offered={rows ? undefined : entity.listing.imported}
      title={{ zh: `导入${name.zh}`, en: `Import ${name.en}` }}
      variables={parameters.id === undefined ? {} : { id: parameters.id }}
      onLeave={() => leavePage(list)}
    />
  );
};

const pages: Readonly<Record<PlaceKind, ComponentType<Declared>>> = {
  list: ListAt,
  add: FormAt,
  edit: FormAt,
  copy: FormAt,
  import: ImportAt,
  importRows: ImportAt,
};
