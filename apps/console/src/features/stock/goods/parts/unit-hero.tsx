import { CUSTODY, codeLabel, OUT_TYPE, STAGE } from '@phone-trade/shared';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { wallNow, wallTime } from '../../../../kit/date/dates';
import { useUnitSteps } from '../../../../kit/document/unit/unit-steps';
import { storePath } from '../../../../kit/navigation/paths';
import { useCanOpen } from '../../../../kit/navigation/use-can-open';
import { Money } from '../../../../kit/price/money';
import { PriceDialog } from '../../../../kit/price/price-dialog';
import { LabelPrintDialog } from '../../../../kit/print/print-dialogs';
import { AgeTag } from '../../../../kit/text/age-tag';
import { CopyText } from '../../../../kit/text/copy-text';
import { StatusTag } from '../../../../kit/text/status-tag';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { EDITABLE_STAGES, FactsDrawer } from '../../receive/parts/facts-drawer';
import { PRICED_STAGES } from '../../unit';
import { sumYuan, type UnitLife } from '../unit-life';
import css from './goods.module.css';
import { PathSteps } from './path-steps';
import { Phone } from './phone';

/** The phone at the top: what it is, where it is, what it cost and brings, and the way it took. */
export function UnitHero({ unit }: { unit: UnitLife }) {
  const t = useT();
  // A unit that is sold says so by its stage already.
  const [stageText, outText] = [codeLabel('productStage', unit.stage)?.zh, codeLabel('outType', unit.outType)?.zh];
  return (
    <header className={css.hero}>
      <div className={css.identity}>
        <Phone />
        <div className={css.who}>
          <h1>
            {unit.productName}
            {unit.stage > 0 && <StatusTag table="productStage" code={unit.stage} />}
            {unit.outType > 0 && outText !== stageText && <StatusTag table="outType" code={unit.outType} />}
          </h1>
          <p className={css.traits}>
            {[unit.productAttr, unit.conditionText, unit.levelText].filter(Boolean).join(' · ')}
            {unit.batteryHealth !== undefined && ` · ${t('stock.goods.battery', { percent: unit.batteryHealth })}`}
          </p>
          <dl className={css.codes}>
            <Code label={t('stock.goods.no')} text={unit.productNo} />
            {unit.imei && <Code label="IMEI" text={unit.imei} />}
            {unit.imei2 && <Code label="IMEI 2" text={unit.imei2} />}
            {unit.meid && <Code label="MEID" text={unit.meid} />}
            {unit.sn && <Code label="SN" text={unit.sn} />}
          </dl>
        </div>
        <HeroActions unit={unit} />
      </div>
      <Figures unit={unit} />
      <PathSteps trace={unit.trace} open={unit.outType === OUT_TYPE.none} />
    </header>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <CopyText text={text} />
      </dd>
    </div>
  );
}

function HeroActions({ unit }: { unit: UnitLife }) {
  const t = useT();
  const label = useLabel();
  const can = useCan();
  const canOpen = useCanOpen();
  const [open, setOpen] = useState<'labels' | 'facts' | 'price'>();
  const close = () => setOpen(undefined);
  const arriving = unit.custody === CUSTODY.onTheWay && unit.stage === STAGE.incoming && unit.outType === OUT_TYPE.none;
  const stage = codeLabel('productStage', unit.stage) ?? codeLabel('custody', unit.custody);
  const fixed = EDITABLE_STAGES.includes(unit.stage) ? undefined : t('stock.facts.fixed', { stage: stage ? label(stage) : '' });
  const store = `${storePath()}?codes=${unit.productNo}`;
  const [next] = useUnitSteps()([unit]);
  return (
    <div className={css.actions}>
      {can('label_print') && <Button onClick={() => setOpen('labels')}>{t('kit.print.labels')}</Button>}
      {can('receive_edit') && (
        <Tooltip title={fixed ?? ''}>
          <Button disabled={fixed !== undefined} onClick={() => setOpen('facts')}>
            {t('stock.facts.edit')}
          </Button>
        </Tooltip>
      )}
      {can('saleprice_view') && unit.outType === OUT_TYPE.none && PRICED_STAGES.includes(unit.stage) && (
        <Button onClick={() => setOpen('price')}>{t('kit.prices.open')}</Button>
      )}
      {next && (
        <Button type="primary" onClick={next.onClick}>
          {next.label}
        </Button>
      )}
      {arriving && canOpen(store) && (
        <Link to={store}>
          <Button type="primary" tabIndex={-1}>
            {t('stock.goods.store')}
          </Button>
        </Link>
      )}
      {open === 'labels' && <LabelPrintDialog productNos={[unit.productNo]} onClose={close} />}
      {open === 'price' && <PriceDialog productNo={unit.productNo} onClose={close} />}
      {open === 'facts' && <FactsDrawer productNo={unit.productNo} onClose={close} />}
    </div>
  );
}

function Figures({ unit }: { unit: UnitLife }) {
  const t = useT();
  const label = useLabel();
  const custody = codeLabel('custody', unit.custody);
  const { costPrice, saleAmount, lastStoreTime, outType, profitExplanation = [] } = unit;
  const place = unit.custody === CUSTODY.inStore ? [unit.warehouseName, unit.locationName].filter(Boolean).join(' / ') : undefined;
  return (
    <dl className={css.figures}>
      <Figure label={t('stock.goods.where')}>{place || (custody ? label(custody) : '—')}</Figure>
      {unit.custody === CUSTODY.inStore && lastStoreTime && (
        <Figure label={t('stock.goods.age')}>
          <AgeTag days={wallNow().diff(wallTime(lastStoreTime), 'day')} />
        </Figure>
      )}
      {costPrice !== undefined && (
        <Figure label={t('stock.goods.cost')}>
          <Money value={costPrice} sign />
        </Figure>
      )}
      {profitExplanation.length > 0 && (
        <Figure label={t('stock.goods.profit')}>
          <Money value={sumYuan(profitExplanation.map(({ amount }) => amount))} sign profit />
        </Figure>
      )}
      {outType === OUT_TYPE.none && (
        <Figure label={t('stock.goods.listPrice')}>
          <Money value={saleAmount} sign />
        </Figure>
      )}
      {outType === OUT_TYPE.none && costPrice !== undefined && saleAmount !== undefined && (
        <Figure label={t('stock.goods.margin')}>
          <Money value={sumYuan([saleAmount, -costPrice])} sign profit />
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
