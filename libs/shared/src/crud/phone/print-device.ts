import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Printers that papers are sent to from anywhere. Whoever set one up, or a program with its token, prints what comes (docs/domain.md 8.4). */
export const printDeviceSpec = crudSpec({
  noun: 'printDevice',
  label: label('打印设备', 'print device'),
  tenancy: 'tenant',
  fields: {
    name: f.text(64, '名称', 'Name').required().unique().search(),
    printerName: f.text(64, '本地打印机', 'Local printer').search(),
    paper: f.text(32, '纸张', 'Paper'),
    copies: f.int('份数', 'Copies').min(1).max(10).initial(1),
    status: f.enabled().search(),
    lastPollTime: f.time('最近取件', 'Last fetched').readOnly(),
  },
  verbs: {
    page: 'phone.print.pagePrintDevice',
    create: 'phone.print.addPrintDevice',
    update: 'phone.print.updatePrintDevice',
    remove: 'phone.print.deletePrintDevice',
  },
  calls: {
    edit: ['phone.print.renewPollToken'],
    'signed-in': ['phone.print.listPrintDevice'],
    // The token names tenant and device.
    public: ['phone.print.pollPrintDevice', 'phone.print.reportPrintDevice'],
  },
  menu: [{ path: '/ERP/print/device', icon: 'printer', label: label('打印设备', 'Print devices') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** A printer as those see it who send papers to it. */
export interface PrintDeviceOption {
  readonly id: string;
  readonly name: string;
  /** 1 while something asks for its jobs. */
  readonly onlineFlag: number;
  /** 1 where the caller set it up: his console prints what is sent to it. */
  readonly isMine: number;
}
