import { purchaseSpec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { DescriptionDialog } from '../../../kit/description/description-dialog';
import { DescriptionView } from '../../../kit/description/description-view';
import { FactGrid } from '../../../kit/layout/fact-grid';
import { Timeline } from '../../../kit/layout/timeline';
import { Totals } from '../../../kit/layout/totals';
import { Money } from '../../../kit/price/money';
import { CopyText } from '../../../kit/text/copy-text';
import { StatusTag, ToneTag } from '../../../kit/text/status-tag';
import { useT } from '../../../lib/language/i18n';
import { TONES } from '../../../themes/tokens';
import { Sample } from './sample';

const FACTS = ['purchaseType', 'channelId', 'bizDate', 'platformId', 'thirdOrderNo', 'remark'];
const STATES = [100, 200, 300] as const;

/** What is read: facts, tags, amounts, totals, what happened. */
export function Reading() {
  const t = useT();
  const facts = { purchaseType: 1, channelName: t('gallery.reading.company'), bizDate: '2026-03-05', thirdOrderNo: 'TB-2026-0305-88217' };
  const [open, setOpen] = useState(false);
  const description = { tableId: 'galleryDescription', fields: purchaseSpec.head, only: FACTS, values: facts };
  return (
    <>
      <Sample title={t('gallery.reading.facts')}>
        <FactGrid fields={purchaseSpec.head} only={FACTS} values={facts} />
      </Sample>
      <Sample title={t('gallery.reading.longFacts')}>
        <FactGrid
          fields={purchaseSpec.head}
          only={FACTS}
          values={{ ...facts, remark: t('gallery.long'), channelName: t('gallery.long') }}
        />
      </Sample>
      <Sample title={t('gallery.reading.noFacts')}>
        <FactGrid fields={purchaseSpec.head} only={FACTS} values={{}} />
      </Sample>
      <Sample title={t('gallery.reading.description')}>
        <div>
          <DescriptionView {...description} heading={<h3>{t('gallery.reading.description')}</h3>} />
        </div>
        <Button onClick={() => setOpen(true)}>{t('gallery.reading.inDialog')}</Button>
        {open && <DescriptionDialog {...description} onClose={() => setOpen(false)} />}
      </Sample>
      <Sample title={t('gallery.reading.tags')}>
        {STATES.map((code) => (
          <StatusTag key={code} table="payment" code={code} />
        ))}
        <StatusTag table="payment" code={undefined} />
        {TONES.map((tone) => (
          <ToneTag key={tone} tone={tone}>
            {t(`gallery.reading.tones.${tone}`)}
          </ToneTag>
        ))}
      </Sample>
      <Sample title={t('gallery.reading.amounts')}>
        <Money value={1234567.5} />
        <Money value={-80} />
        <Money value={0} />
        <Money value={undefined} />
        <Money value={3200} sign />
        <Money value={320} profit />
        <Money value={-320} profit />
        <CopyText text="356938035643809" />
      </Sample>
      <Sample title={t('gallery.reading.totals')}>
        <Totals
          lines={[
            { key: 'goods', label: t('gallery.reading.goods'), amount: 32000 },
            { key: 'expense', label: t('gallery.reading.expense'), amount: -80.5, hint: t('gallery.long') },
            { key: 'open', label: t('gallery.reading.unknown') },
            { key: 'total', label: t('gallery.reading.total'), amount: 31919.5, strong: true },
          ]}
        />
        <Totals pending lines={[{ key: 'total', label: t('gallery.reading.total'), amount: 31919.5, strong: true }]} />
      </Sample>
      <Sample title={t('gallery.reading.timeline')}>
        <Timeline
          events={TONES.map((tone, i) => ({
            key: tone,
            tone,
            title: t(`gallery.reading.tones.${tone}`),
            time: `2026-03-05 0${String(9 - i)}:12:00`,
            who: t('gallery.reading.who'),
            ...(i === 1 ? { detail: t('gallery.long') } : {}),
          }))}
        />
      </Sample>
    </>
  );
}
