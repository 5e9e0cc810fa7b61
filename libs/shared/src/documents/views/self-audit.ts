import { f } from '../../fields/field.js';

/** A row that breaks a rule: an order, or a unit by its product number, where it is one of these. */
export interface BrokenRow {
  readonly subject: string;
  readonly detail: string;
  readonly productNo?: string;
}

/** A rule that must hold at any time, and what the newest finished check says of it. */
export interface AuditedRule {
  readonly no: string;
  /** The violation that the rule excludes, in the caller's language. */
  readonly sentence: string;
  /** Rows looked through, and those that break it; absent before the first check. */
  readonly checked?: number;
  readonly found?: number;
  /** The first of them. */
  readonly rows?: readonly BrokenRow[];
}

/** A check of every rule, in the background. */
export const auditRunFields = {
  id: f.text(20, '编号', 'Id'),
  status: f.code('jobStatus', '状态', 'Status'),
  rowCount: f.int('已检查规则', 'Rules checked'),
  totalCount: f.int('规则数', 'Rules'),
  userName: f.text(64, '检查人', 'Checked by'),
  insertTime: f.time('开始时间', 'Started at'),
  finishTime: f.time('完成时间', 'Done at'),
  errorMsg: f.text(500, '失败原因', 'Failure reason'),
};
