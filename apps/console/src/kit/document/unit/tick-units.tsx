import { SoundOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/language/i18n';
import { UnitScanBox } from '../../scan/unit-scan-box';
import type { Values } from '../../text/ref-text';
import css from './tick-units.module.css';
import { useAllKey } from './use-all-key';
import type { useTicks } from './use-ticks';

interface Props {
  readonly units: readonly Values[];
  readonly of: ReturnType<typeof useTicks>;
  readonly sounds: boolean;
  readonly onSounds: (on: boolean) => void;
}

/** Ticks the units of a document by scanner, in the table of the same dialog. */
export function TickUnits({ units, of: { ticks, said, check, accept, repeat, taken, chooseAll }, sounds, onSounds }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useAllKey(box, chooseAll);
  useEffect(() => {
    if (said?.productNo === undefined) return;
    const row = box.current?.closest('[role=dialog]')?.querySelector(`tr[data-row-key="${CSS.escape(said.productNo)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const ground = said.kind === 'again' ? 'var(--attention-ground)' : 'var(--done-ground)';
    row?.animate([{ background: ground }, { background: 'transparent' }], { duration: 900 });
  }, [said]);
  return (
    <div ref={box} className={css.ticks}>
      <div className={css.head}>
        <span className={css.count}>
          {ticks.byScan
            ? t('document.ticks.scanned', { done: ticks.chosen.length, count: units.length })
            : t('document.ticks.hint', { count: units.length })}
        </span>
        <Button size="small" onClick={chooseAll} aria-keyshortcuts="Control+A Meta+A">
          {t('document.ticks.chooseAll', { count: units.length })}
        </Button>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control */}
        <label className={css.sounds}>
          <SoundOutlined aria-hidden="true" />
          <Switch size="small" checked={sounds} onChange={onSounds} aria-label={t('document.ticks.sounds')} />
        </label>
      </div>
      <UnitScanBox
        label={t('document.lines.code')}
        onlyProblems
        check={check}
        asksAgain={false}
        onAccepted={accept}
        onRepeated={repeat}
        taken={taken}
        said={
          said && (
            <strong key={said.times} className={css.said} data-kind={said.kind}>
              {said.text}
            </strong>
          )
        }
      />
    </div>
  );
}
