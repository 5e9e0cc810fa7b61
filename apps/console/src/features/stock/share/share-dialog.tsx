import type { SharedStock } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { wallNow } from '../../../kit/date/dates';
import { NumberInput } from '../../../kit/input/number-input';
import { Segments } from '../../../kit/list/segments';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { copyText } from '../../../lib/browser/clipboard';
import { local } from '../../../lib/browser/storage';
import { objectQuery } from '../../../lib/http/query';
import { type Translate, useT } from '../../../lib/language/i18n';
import { type PriceListChoices, type PriceListWords, priceList, priceListText } from './price-list';
import css from './share-dialog.module.css';
import { SharePictures } from './share-pictures';

interface Props {
  /** Which units: the store, and the filters of its list. */
  readonly of: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** What somebody chose last time is what he wants the next morning. */
const KEY = 'console-price-list';
const USUAL: PriceListChoices = { price: 'sale', discount: 50, unpriced: 'ask', imeis: false };

/** Makes a price list of units in stock, to be pasted into a chat: as text, or as pictures. */
export function ShareDialog({ of, onClose }: Props) {
  const t = useT();
  const [choices, setChoices] = useState<PriceListChoices>(() => ({ ...USUAL, ...local.read<PriceListChoices>(KEY) }));
  const [form, setForm] = useState<'text' | 'picture'>('text');
  const { imeis } = choices;
  const { data, error, refetch } = useQuery(
    objectQuery<SharedStock>('phone.product.shareStock', { ...of, ...(imeis ? { withImei: 1 } : {}) }),
  );
  const models = useMemo(() => data && priceList(data.units, choices), [data, choices]);
  const words = useMemo(() => wordsIn(t, data?.company ?? ''), [t, data?.company]);
  const change = (changed: Partial<PriceListChoices>) => {
    const next = { ...choices, ...changed };
    local.write(KEY, next);
    setChoices(next);
  };
  const text = models && priceListText(models, choices, words);
  return (
    <Modal open title={t('stock.share.title')} onCancel={onClose} width={820} style={{ top: 40 }} footer={null}>
      <Choices choices={choices} onChange={change} />
      <div className={css.form}>
        <Segments
          label={t('stock.share.as')}
          value={form}
          onChange={setForm}
          items={(['text', 'picture'] as const).map((value) => ({ value, label: t(`stock.share.${value}`) }))}
        />
        {form === 'text' && models && models.length > 0 && (
          <Button type="primary" onClick={() => void copyText(text ?? '', () => t('stock.share.copied'))}>
            {t('stock.share.copyText')}
          </Button>
        )}
      </div>
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : !models ? (
        <RowsSkeleton />
      ) : models.length === 0 ? (
        <Empty text={t('stock.share.empty')} />
      ) : form === 'text' ? (
        <textarea className={css.text} readOnly value={text} aria-label={t('stock.share.title')} rows={18} />
      ) : (
        <SharePictures models={models} choices={choices} words={words} />
      )}
    </Modal>
  );
}

function Choices({ choices, onChange }: { choices: PriceListChoices; onChange: (changed: Partial<PriceListChoices>) => void }) {
  const t = useT();
  const { price, discount, unpriced, imeis } = choices;
  return (
    <div className={css.choices}>
      <Radio.Group
        aria-label={t('stock.share.price')}
        value={price}
        onChange={({ target }) => onChange({ price: target.value as PriceListChoices['price'] })}
        options={(['sale', 'peer', 'none'] as const).map((value) => ({ value, label: t(`stock.share.prices.${value}`) }))}
      />
      {price === 'peer' && (
        <span className={css.discount}>
          <span aria-hidden="true">{t('stock.share.discount')}</span>
          <NumberInput
            aria-label={t('stock.share.discount')}
            decimals={0}
            value={discount}
            onChange={(value) => onChange({ discount: Math.max(0, value ?? 0) })}
          />
        </span>
      )}
      {price !== 'none' && (
        <Checkbox checked={unpriced === 'omit'} onChange={({ target }) => onChange({ unpriced: target.checked ? 'omit' : 'ask' })}>
          {t('stock.share.omit')}
        </Checkbox>
      )}
      <Checkbox checked={imeis} onChange={({ target }) => onChange({ imeis: target.checked })}>
        {t('stock.share.imeis')}
      </Checkbox>
      {imeis && <Alert type="warning" showIcon title={t('stock.share.imeiHint')} />}
    </div>
  );
}

function wordsIn(t: Translate, company: string): PriceListWords {
  return {
    title: t('stock.share.heading', { company, day: wallNow().format(t('stock.share.day')) }),
    ask: t('stock.share.ask'),
    times: (count) => t('stock.share.times', { count }),
    units: (count) => t('stock.share.units', { count }),
    model: (name, count) => t('stock.share.model', { name, count }),
  };
}
