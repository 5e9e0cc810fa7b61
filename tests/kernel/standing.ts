import type { DocumentNoun } from '../../apps/api/src/kernel/noun.js';
import { seedId } from '../../seeds/base/ids.js';
import type { TestApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { TENANT } from './document-cases.js';

type StoredRow = Readonly<Record<string, unknown>>;

/** Which row it is and when it was written; two documents that went the same way differ in nothing else. */
const IDENTITY = /(^|_)(id|no|(imei2?|sn)(_key)?|meid|serial|time|seq|version|open|date|cycle)$/;
const NAMES = ['remark', 'reason', 'product_name'];

const KEPT = ['warehouse_id', 'location_id'];

/** Warehouses and locations of the seeds. Others were made for one document, so they differ from those of another one. */
const SEEDED = new Set(Array.from({ length: 5000 }, (_, i) => seedId(TENANT, 'warehouse', i)));

const placeOf = (id: unknown): unknown => (id === null || SEEDED.has(String(id)) ? id : 'of this document');

const bare = (row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (KEPT.includes(name)) return [[name, placeOf(value)]];
      return IDENTITY.test(name) || NAMES.includes(name) ? [] : [[name, value]];
    }),
  );

const textOf = (rows: readonly StoredRow[]): string[] => rows.map((row) => JSON.stringify(bare(row))).sort();

/** The state of documents and units without their numbers: equal histories have equal states. */
export class Standing {
  constructor(
    private readonly app: TestApp,
    private readonly nouns: readonly DocumentNoun[],
  ) {}

  /** Of one document: its rows, its units, and the bills and records of their purchases. */
  async ofDocument(orderNo: string): Promise<string> {
    const { db } = await workspaceOf(this.app);
    const own: StoredRow[] = [];
    for (const { entities } of this.nouns)
      for (const entity of entities) own.push(...(await this.rows(db.shape(entity).name, 'order_no', [orderNo])));
    const units = [
      ...(await this.rows('product', 'purchase_order_no', [orderNo])),
      ...(await this.rows(
        'product',
        'id',
        own.flatMap((row) => (row['product_id'] ? [String(row['product_id'])] : [])),
      )),
    ];
    const money = [...(await this.money([orderNo, ...ordersOf(units)])), ...(await this.settled(orderNo, own))];
    return JSON.stringify([textOf(own), textOf(units), money, await this.batches(orderNo)]);
  }

  /** Of units: their place, their cost, and the bills of their purchase orders. */
  async ofUnits(productNos: readonly string[]): Promise<string> {
    const units = await this.rows('product', 'product_no', productNos);
    return JSON.stringify([textOf(units), await this.money(ordersOf(units))]);
  }

  private async money(orderNos: readonly string[]): Promise<string[][]> {
    return [
      textOf(await this.rows('finance_payable', 'order_no', orderNos)),
      textOf(await this.rows('finance_receivable', 'order_no', orderNos)),
      textOf(await this.rows('finance_payout_record', 'source_order_no', orderNos)),
    ];
  }

  /** Of a record: its payment and its settlement of bills. */
  private async settled(orderNo: string, own: readonly StoredRow[]): Promise<string[][]> {
    const items = await this.rows(
      'finance_record_item',
      'record_id',
      own.map((row) => String(row['id'])),
    );
    const entries = items.map((row) => String(row['entry_id']));
    return [
      textOf(await this.rows('order_payment', 'order_no', [orderNo])),
      textOf(await this.rows('finance_payable', 'id', entries)),
      textOf(await this.rows('finance_receivable', 'id', entries)),
    ];
  }

  private async batches(orderNo: string): Promise<unknown[]> {
    const found = await this.rows('posting_batch', 'order_no', [orderNo]);
    return found.filter((row) => row['undone'] === 0).map((row) => row['action']);
  }

  private async rows(table: string, column: string, values: readonly string[]): Promise<StoredRow[]> {
    if (values.length === 0) return [];
    const { db } = await workspaceOf(this.app);
    const sql = `SELECT * FROM ${table} WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${column} IN (:...values) ORDER BY id`;
    const known = new Set(values);
    const params = { tenantId: TENANT, values: [...known] };
    return db.reading().all<StoredRow>(sql, params as never);
  }
}

const ordersOf = (units: readonly StoredRow[]): string[] => [...new Set(units.map((unit) => String(unit['purchase_order_no'])))];
