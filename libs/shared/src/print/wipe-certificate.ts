import { codeLabel } from '../codes/lookup.js';
import { wipeCertificateFields, type wipeFields } from '../documents/wipe.js';
import type { WireOf } from '../fields/field.js';
import { type Lang, label, labelText } from '../text/label.js';
import { PAPER, PaperWriter } from './paper-writer.js';
import type { Sheet } from './sheet.js';

const WORDS = {
  title: label('数据擦除证书', 'Data wipe certificate'),
  unit: label('设备', 'Device'),
  wipe: label('擦除', 'Wipe'),
  by: label('操作人', 'Wiped by'),
  hash: label('记录摘要 (SHA-256)', 'Hash of the record (SHA-256)'),
  changed: label('记录已被改动，本证书无效', 'The record was changed. This certificate is void.'),
  says: label(
    '上述设备的用户数据已按所列方式处理。二维码含证书编号和记录摘要，可与系统中的记录核对。',
    'The user data on this device was treated as stated. The QR code holds the certificate number and the hash, to compare with the stored record.',
  ),
  signatures: [label('操作人签字', 'Wiped by'), label('复核', 'Checked by')],
} as const;

/** A certificate as it is printed: texts of codes and people instead of their keys. */
export interface WipeCertificate extends WireOf<typeof wipeFields> {
  readonly certificateNo: string;
  readonly sn?: string;
  readonly hash: string;
  readonly intact: boolean;
  readonly createUserName: string;
  readonly company: string;
}

const QR = 30;

/** The text of the QR code: what a holder of the paper compares. */
export const wipeQr = ({ certificateNo, hash }: Pick<WipeCertificate, 'certificateNo' | 'hash'>): string =>
  `${certificateNo} sha256:${hash}`;

/** Lays out a certificate of one wipe on A4. */
export function layoutWipeCertificate(wipe: WipeCertificate, lang: Lang): Sheet {
  const say = (text: { readonly zh: string; readonly en: string }): string => labelText(text, lang);
  const fields = wipeCertificateFields;
  const code = (table: 'wipeMethod' | 'wipeResult', value: number): string => say(codeLabel(table, value) ?? label('', ''));
  const fact = (name: keyof typeof fields, value: unknown) => ({
    label: say(fields[name].label),
    value: value === undefined || value === null ? undefined : String(value),
  });
  const title = `${say(WORDS.title)} ${wipe.certificateNo}`;
  const writer = new PaperWriter(lang, title);
  const textWidth = PAPER.width - 2 * PAPER.margin - QR - 4;
  const heading = { x: PAPER.margin, width: textWidth } as const;
  writer.place({ kind: 'text', ...heading, y: PAPER.margin, lines: [say(WORDS.title)], size: 18, lineHeight: 9, bold: true, heading: 1 });
  writer.place({ kind: 'text', ...heading, y: PAPER.margin + 11, lines: [wipe.certificateNo], size: 12, lineHeight: 6 });
  writer.place({ kind: 'text', ...heading, y: PAPER.margin + 18, lines: [wipe.company], size: 10, lineHeight: 5, grey: true });
  writer.place({
    kind: 'code',
    code: { kind: 'qr', text: wipeQr(wipe), x: PAPER.width - PAPER.margin - QR, y: PAPER.margin - 2, width: QR, height: QR },
  });
  writer.skip(QR + 2);
  writer.heading(say(WORDS.unit));
  writer.facts([
    fact('productNo', wipe.productNo),
    fact('productName', wipe.productName),
    fact('cycleNo', wipe.cycleNo),
    fact('imei', wipe.imei),
    fact('productAttr', wipe.productAttr),
    fact('sn', wipe.sn === wipe.imei ? undefined : wipe.sn),
  ]);
  writer.heading(say(WORDS.wipe));
  writer.facts([
    fact('method', code('wipeMethod', wipe.method)),
    fact('standard', wipe.standard),
    fact('result', code('wipeResult', wipe.result)),
    fact('startTime', wipe.startTime),
    fact('endTime', wipe.endTime),
    { label: say(WORDS.by), value: wipe.createUserName },
    fact('tool', wipe.tool),
    fact('toolVersion', wipe.toolVersion),
    fact('insertTime', wipe.insertTime),
  ]);
  writer.note(say(fields.remark.label), wipe.remark ?? undefined);
  writer.note(say(WORDS.hash), wipe.hash);
  writer.skip(2);
  writer.note('', wipe.intact ? say(WORDS.says) : say(WORDS.changed));
  writer.signatures(WORDS.signatures.map(say));
  return writer.finish(title);
}
