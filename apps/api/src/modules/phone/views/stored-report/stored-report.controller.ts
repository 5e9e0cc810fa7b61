import {
  CRUD_BASE_FIELDS,
  type Field,
  f,
  INPUT,
  type InputOf,
  reportDefinitionFields,
  STORED_REPORT,
  storedReportSpec,
} from '@phone-trade/shared';
import { idInput, idsInput } from '../../../../kernel/crud/crud-input.js';
import { CrudService } from '../../../../kernel/crud/crud-service.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { pageBounds, pageOfRows } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { asFamilyReads, familyFields } from '../../../../platform/input/family.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { DownloadService, exportKinds, groupedPage, isGroupable, isSummable } from '../export/export.port.js';
import { instant } from '../report/report.port.js';
import { type Definition, mayRead, resolve } from './definition.js';
import { storedReportHooks } from './stored-report.crud.js';
import { StoredReport } from './stored-report.entity.js';
import { openReport } from './stored-report.queries.js';

const fields = { ...storedReportSpec.fields, ...CRUD_BASE_FIELDS };

const { list, ...definition } = reportDefinitionFields;

/** A stored report by its id, or a definition that is not saved yet. */
const runInput = {
  id: f.id('报表', 'Report'),
  list: f.identifier(32, list.label.zh, list.label.en),
  ...definition,
  current: f.int('页码', 'Page').min(1),
  size: f.int('每页', 'Rows').min(1),
};

/** A column of a list, as a program draws it. */
const columnFields = {
  property: f.text(64, '字段', 'Property'),
  kind: f.text(16, '类型', 'Kind'),
  zh: f.text(64, '中文名', 'Chinese name'),
  en: f.text(64, '英文名', 'English name'),
  table: f.text(64, '代码表', 'Code table'),
  ref: f.text(64, '引用', 'Refers to'),
  refType: f.int('引用类型', 'Kind referred to'),
  isPercent: f.truth('百分比', 'Percentage'),
};

const listFields = {
  list: f.text(32, '数据来源', 'Source'),
  zh: f.text(64, '中文名', 'Chinese name'),
  en: f.text(64, '英文名', 'English name'),
  permission: f.text(64, '权限', 'Right'),
  columns: f.list('列', 'Columns', {
    ...columnFields,
    isGroup: f.truth('可分组', 'May be grouped by'),
    isSum: f.truth('可合计', 'Has a sum'),
    isFilter: f.truth('可筛选', 'May be filtered by'),
  }),
};

/** Stored reports beyond their verbs. */
@ApiController()
export class StoredReportController {
  private readonly crud = new CrudService(storedReportSpec, StoredReport, storedReportHooks);

  constructor(private readonly downloads: DownloadService) {}

  @Endpoint('report.detail', { fields: idInput, answers: { ...rowFields, ...fields, ...familyFields(fields) } })
  async detail(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    const answered = await toWire(ctx, fields, [await openReport(ctx, id)]);
    asFamilyReads(ctx, fields, answered);
    return answered[0];
  }

  @Endpoint('report.removeShort', { writes: true, fields: idsInput })
  remove(@Ctx() ctx: RequestContext, @Input() { ids = [] }: { ids?: readonly string[] }) {
    return this.crud.remove(ctx, ids);
  }

  /** The lists that the caller may make reports of, with their columns. */
  @Endpoint('report.lists', { answers: listFields })
  async lists(@Ctx() ctx: RequestContext) {
    return exportKinds()
      .filter(([, { permission }]) => can(ctx, permission))
      .map(([name, { label, permission, list }]) => {
        const { columns } = ctx.workspace.db.shape(list.entity);
        return {
          list: name,
          ...label,
          permission,
          columns: Object.entries(list.fields)
            .filter(([, { is }]) => !is.cost || can(ctx, 'cost_view'))
            .map(([property, field]) => ({ ...columnOf(property, field), ...usesOf(field, columns.has(property)) })),
        };
      });
  }

  /** A page of rows or of groups. Each row is in `cells`, with the columns that the answer names. */
  @Endpoint('report.run', {
    fields: runInput,
    answers: { cells: f.json('内容', 'Cells') },
    pageAnswers: {
      columns: f.list('列', 'Columns', columnFields),
      totals: f.json('合计', 'Totals'),
      name: f.text(64, '名称', 'Name'),
      chart: f.text(16, '图表', 'Chart'),
    },
  })
  async run(@Ctx() ctx: RequestContext, @Input() { id, current, size, ...asked }: InputOf<typeof runInput>) {
    const stored = id ? await openReport(ctx, id) : undefined;
    if (!stored && !asked.list) throw INPUT.REQUIRED({ field: list.label });
    const definition = (stored ?? asked) as Definition & { readonly chart?: string | null };
    const { kind, filters, columns, groups } = resolve(ctx, definition);
    mayRead(ctx, kind);
    const bounds = pageBounds({ current, size: Math.min(size ?? 20, STORED_REPORT.rows) });
    const head = { chart: definition.chart ?? undefined, name: stored?.name };
    if (!groups) {
      const { records, ...counts } = await pageOfRows(ctx, kind.list, { ...filters, current: bounds.current, size: bounds.size });
      const shown = columns.flatMap((property) => {
        const field = kind.list.fields[property];
        return field ? [columnOf(property, field)] : [];
      });
      return { ...counts, ...head, records: records.map((cells) => ({ cells })), columns: shown, totals: {} };
    }
    const page = { limit: bounds.size, offset: bounds.offset };
    const found = await instant(ctx, (at) => groupedPage(at, kind.list, filters, groups, page));
    return {
      ...head,
      records: found.records.map((cells) => ({ cells })),
      total: found.total,
      size: bounds.size,
      current: bounds.current,
      pages: Math.ceil(found.total / bounds.size),
      columns: Object.entries(groups.fields).map(([property, field]) => columnOf(property, field)),
      totals: found.totals,
    };
  }

  /** Starts the export of a stored report; its file waits among the downloads. */
  @Endpoint('report.export', {
    writes: true,
    fields: idInput,
    answers: { id: f.id('导出任务', 'Export'), fileName: f.text(255, '文件名', 'File') },
  })
  async export(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    const report = await openReport(ctx, id);
    return this.downloads.start(ctx, report.list, resolve(ctx, report).asExport);
  }
}

const columnOf = (property: string, { kind, label, is }: Field) => ({
  property,
  kind,
  ...label,
  ...(is.table ? { table: is.table } : {}),
  ...(is.ref ? { ref: is.ref } : {}),
  ...(is.refType === undefined ? {} : { refType: is.refType }),
  ...(is.percent ? { isPercent: true } : {}),
});

const usesOf = (field: Field, isColumn: boolean) => ({
  isGroup: isColumn && isGroupable(field),
  isSum: isColumn && isSummable(field),
  isFilter: isColumn && !['list', 'json'].includes(field.kind),
});
