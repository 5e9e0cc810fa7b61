import { SettingOutlined } from '@ant-design/icons';
import type { Fields } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { usePreferences } from '../../lib/browser/preferences';
import { useLabel, useT } from '../../lib/language/i18n';
import { themeTokens } from '../../themes/themes';
import { readableIn } from '../../themes/tinted';
import { colourSetting, type Setting, SPANS, type Span, spanSetting } from '../columns/column-settings';
import { SettingsPopover } from '../columns/settings-popover';
import { useColumnSettings } from '../columns/use-column-settings';
import { FactGrid, type FactLook } from '../layout/fact-grid';
import type { Values } from '../text/ref-text';
import css from './description.module.css';

export interface DescriptionProps {
  /** Under it the server keeps how this person wants it; for ever, as for lists. */
  readonly tableId: string;
  readonly fields: Fields;
  readonly values: Values;
  /** Names in order; all by default. */
  readonly only?: readonly string[];
  /** Replaces the text of single items. */
  readonly own?: Readonly<Record<string, ReactNode>>;
}

interface Props extends DescriptionProps {
  readonly heading: ReactNode;
}

/**
 * The details of a record as everybody wants them (docs/domain.md 10.2): which items show, in which order, across 1 to 3 columns, in which colour.
 * A colour is made as dark or light as the theme needs to be read.
 */
export function DescriptionView({ tableId, fields, values, only, own, heading }: Props) {
  const t = useT();
  const label = useLabel();
  const theme = usePreferences((state) => state.theme);
  const nameOf = useCallback((key: string) => (fields[key] ? label(fields[key].label) : key), [fields, label]);
  const defaults = useMemo(
    () => (only ?? Object.keys(fields)).map((key): Setting => ({ key, hidden: false, fixed: '', span: 1 })),
    [fields, only],
  );
  const { settings, show, save, reset } = useColumnSettings(tableId, 2, defaults, nameOf);
  const looks = useMemo(() => {
    const tokens = themeTokens(theme);
    return Object.fromEntries(
      settings.map(({ key, span = 1, colour }): [string, FactLook] => [
        key,
        { span, ...(colour ? { colour: readableIn(tokens, colour) } : {}) },
      ]),
    );
  }, [settings, theme]);
  const title = t('kit.description.settings');
  return (
    <>
      <div className={css.head}>
        {heading}
        <SettingsPopover
          title={title}
          settings={settings}
          nameOf={nameOf}
          pins={false}
          tools={(item, onChange) => <LookTools item={item} name={nameOf(item.key)} settings={settings} onChange={onChange} />}
          onChange={show}
          onReset={reset}
          onSave={save}
        >
          <Button type="text" icon={<SettingOutlined aria-hidden="true" />} aria-label={title} />
        </SettingsPopover>
      </div>
      <FactGrid
        fields={fields}
        values={values}
        only={settings.flatMap(({ key, hidden }) => (hidden ? [] : [key]))}
        looks={looks}
        {...(own ? { own } : {})}
      />
    </>
  );
}

interface LookProps {
  readonly item: Setting;
  readonly name: string;
  readonly settings: readonly Setting[];
  readonly onChange: (settings: readonly Setting[]) => void;
}

/** How many columns an item takes, and in which colour it stands. The browser's own inputs: everybody knows them, keyboard and screen reader do too. */
function LookTools({ item, name, settings, onChange }: LookProps) {
  const t = useT();
  return (
    <span className={css.tools}>
      <select
        aria-label={t('kit.description.span', { name })}
        title={t('kit.description.span', { name })}
        value={item.span ?? 1}
        onChange={({ target }) => onChange(spanSetting(settings, item.key, Number(target.value) as Span))}
      >
        {SPANS.map((span) => (
          <option key={span} value={span}>
            {span}
          </option>
        ))}
      </select>
      <input
        type="color"
        aria-label={t('kit.description.colour', { name })}
        title={t('kit.description.colour', { name })}
        data-chosen={item.colour !== undefined || undefined}
        value={item.colour ?? '#808080'}
        onChange={({ target }) => onChange(colourSetting(settings, item.key, target.value))}
      />
      <button
        type="button"
        aria-label={t('kit.description.plain', { name })}
        disabled={item.colour === undefined}
        onClick={() => onChange(colourSetting(settings, item.key, undefined))}
      >
        ×
      </button>
    </span>
  );
}
