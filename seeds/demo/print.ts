import { LABEL_PAPER } from '@phone-trade/shared';
import type { PrintDevice } from '../../apps/api/src/modules/phone/basis/print-remote/print-device.entity.js';
import type { PrintTemplate } from '../../apps/api/src/modules/phone/basis/print-template/print-template.entity.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

/** The printer of labels that somebody has set up beside his desk. */
export interface PrinterSeed {
  readonly name: string;
  /** The number of whoever has it. */
  readonly owner: number;
  /** What the tenant's own label is called. */
  readonly template: string;
}

const LABEL = `<div style="padding:2mm">
<div style="font-size:10pt;font-weight:bold">{{productName}}</div>
<div style="font-size:8pt">{{productAttr}}</div>
<div>{{barcode:productNo}}</div>
</div>`;

export const printerRows = (tenantId: string, { name, owner }: PrinterSeed): SeedRow<PrintDevice>[] => [
  { id: seedId(tenantId, 'printDevice', 1), name, paper: '60×40', createUser: seedId(tenantId, 'user', owner) },
];

export const printTemplateRows = (tenantId: string, { template }: PrinterSeed): SeedRow<PrintTemplate>[] => [
  { id: seedId(tenantId, 'printTemplate', 1), name: template, templateType: LABEL_PAPER, html: LABEL },
];
