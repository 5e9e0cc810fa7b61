import { ConfigProvider, Popover } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { lazyPart } from '../states/lazy-part';
import { RowsSkeleton } from '../states/skeletons';
import type { Setting } from './column-settings';
import type { SettingsPanelProps } from './settings-panel';

interface Props extends Omit<SettingsPanelProps, 'onClose' | 'onReset'> {
  readonly onReset: () => Promise<void>;
  /** Called once on closing, when something changed. */
  readonly onSave: (settings: readonly Setting[]) => Promise<void>;
  readonly children: ReactElement;
}

const SettingsPanel = lazyPart(
  async () => (await import('./settings-panel')).SettingsPanel,
  () => <RowsSkeleton rows={8} />,
);

// On a phone the button stands less than the panel's width from the edge.
const WITHIN = { overflow: { shiftX: true, adjustY: true } };
const STILL = { token: { motion: false } };

/** Which columns (or search fields) show, in which order, pinned where. Drag by mouse, touch or keyboard; applies at once, stored on closing. */
export function SettingsPopover({ title, settings, sharing, nameOf, pins, tools, onChange, onReset, onSave, children }: Props) {
  const [open, setOpen] = useState(false);
  const changed = useRef(false);
  const opener = useRef<Element>(null);
  const onOpenChange = (next: boolean) => {
    if (next) opener.current = document.activeElement;
    else if (changed.current) void onSave(settings);
    changed.current = false;
    setOpen(next);
  };
  return (
    // Opens at once: a list that is measured while its pop-over still appears would be sorted wrongly by the first keys.
    <ConfigProvider theme={STILL}>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={onOpenChange}
        destroyOnHidden
        align={WITHIN}
        // Never empty: a pop-over without content does not even ask to open.
        content={
          <SettingsPanel
            title={title}
            settings={settings}
            {...(sharing ? { sharing } : {})}
            onReset={() => {
              changed.current = false;
              void onReset();
            }}
            nameOf={nameOf}
            pins={pins}
            {...(tools ? { tools } : {})}
            onChange={(next) => {
              changed.current = true;
              onChange(next);
            }}
            onClose={() => {
              onOpenChange(false);
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
          />
        }
      >
        {children}
      </Popover>
    </ConfigProvider>
  );
}
