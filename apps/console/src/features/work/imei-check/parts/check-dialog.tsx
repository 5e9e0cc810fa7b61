import { imeiAnswerFields as answers, ERP, type imeiAnswerFields, imeiFactFields, type WireOf } from '@phone-trade/shared';
import { Button, Modal, Table } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { alignOf, cellOf, columnsOf, widthOf } from '../../../../kit/columns/columns';
import { UnitScanBox } from '../../../../kit/scan/unit-scan-box';
import { type ScannedCode, type Verdict, verdictSaying } from '../../../../kit/scan/use-scan-list';
import type { Values } from '../../../../kit/text/ref-text';
import { ToneTag } from '../../../../kit/text/status-tag';
import { isApiError } from '../../../../lib/http/api-error';
import { call } from '../../../../lib/http/http';
import { invalidate } from '../../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';
import type { Said } from '../../../../lib/notice/said';

type Answer = WireOf<typeof imeiAnswerFields> & Values & { readonly code: string; readonly ok: boolean; readonly msg?: string };

const { productNo, imei, source, checkedTime } = answers;
const COLUMNS = columnsOf<Answer>({ imei, productNo, ...imeiFactFields, checkedTime, source });
const DIFFERS = 'ERP_IMEI_FACTS';

/** Why there is no answer, in words of the catalogue: asking the server again for other words may cost. */
const refusalOf =
  ({ code, imei: asked, key, msg = '' }: Answer): Said =>
  (lang) => {
    if (key === 'ERP_IMEI_NONE') return ERP.IMEI_NONE({ code: code.slice(0, 32) }).text(lang);
    return key === 'ERP_IMEI_NO_ANSWER' ? ERP.IMEI_NO_ANSWER({ imei: asked }).text(lang) : msg;
  };

/** Asks about phones as they are scanned, units of ours or not. */
export function CheckDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const [found, setFound] = useState<readonly Answer[]>([]);
  const latest = useRef(found);
  const show = useCallback((next: readonly Answer[]) => {
    const codes = new Set(next.map(({ code }) => code));
    latest.current = [...next, ...latest.current.filter(({ code }) => !codes.has(code))];
    setFound(latest.current);
  }, []);
  const ask = useCallback(async (codes: readonly string[], more: Values = {}, quiet = true) => {
    const given = await call<readonly Answer[]>('phone.unitCare.checkImei', { codes, ...more }, { quiet });
    void invalidate('phone.unitCare', 'phone.product');
    return given;
  }, []);
  const check = useCallback(
    async (codes: readonly string[]): Promise<readonly Verdict[]> =>
      (await ask(codes)).map((answer) => (answer.ok ? { level: 'ok', data: answer } : verdictSaying('refused', refusalOf(answer)))),
    [ask],
  );
  const accept = useCallback((rows: readonly ScannedCode[]) => show(rows.map(({ verdict }) => verdict.data as Answer)), [show]);
  const taken = useCallback((code: string) => latest.current.some((answer) => answer.code === code), []);
  const again = async (code: string, more: Values) => {
    try {
      show(await ask([code], more, false));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <Modal open width={980} title={t('work.imei.ask')} onCancel={onClose} footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <UnitScanBox label={t('work.code')} check={check} asksAgain={false} onAccepted={accept} taken={taken} />
      {found.length > 0 && (
        <Table<Answer>
          size="small"
          aria-label={t('work.imei.answers')}
          rowKey="code"
          dataSource={found as Answer[]}
          pagination={false}
          scroll={{ x: 'max-content', y: 360 }}
          columns={[
            ...COLUMNS.map((item) => ({
              key: item.key,
              title: label(item.label),
              align: alignOf(item),
              width: widthOf(item, lang),
              render: (_: unknown, row: Answer) => cellOf(item, row),
            })),
            {
              key: 'actions',
              title: t('work.imei.next'),
              render: (_: unknown, row: Answer) => (
                <>
                  {row.key === DIFFERS && (
                    <>
                      <ToneTag tone="attention">{row.msg}</ToneTag>
                      <Button size="small" type="link" onClick={() => void again(row.code, { confirm: [DIFFERS] })}>
                        {t('work.imei.update')}
                      </Button>
                    </>
                  )}
                  {row.reused === 1 && (
                    <Button size="small" type="link" onClick={() => void again(row.code, { force: 1 })}>
                      {t('work.imei.again')}
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
