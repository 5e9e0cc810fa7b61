import { HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { DndContext, type DragEndEvent, KeyboardSensor, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Checkbox, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { moveSetting, type Pin, pinSetting, type Setting, showAll, showSetting } from './column-settings';
import css from './settings-panel.module.css';
import { ShareButton, type Sharing } from './share-button';

const GROUPS: readonly (readonly [pin: Pin, title: string])[] = [
  ['left', 'kit.pinLeft'],
  ['', 'kit.pinNone'],
  ['right', 'kit.pinRight'],
];

export interface SettingsPanelProps {
  readonly title: string;
  readonly settings: readonly Setting[];
  /** Goes back to the tenant's default, or the program's. */
  readonly onReset: () => void;
  /** Offers to make the arrangement everybody's default, to who may. */
  readonly sharing?: Sharing;
  readonly nameOf: (key: string) => string;
  /** Columns can be pinned left and right; search fields cannot. */
  readonly pins: boolean;
  /** Content after a name instead of the pin buttons. */
  readonly tools?: (item: Setting, onChange: (settings: readonly Setting[]) => void) => ReactNode;
  readonly onChange: (settings: readonly Setting[]) => void;
  readonly onClose: () => void;
}

/** The list behind the button. Code of its own: dragging is heavy, and a list is there before anybody arranges it. */
export function SettingsPanel({ title, settings, onReset, sharing, nameOf, pins, tools, onChange, onClose }: SettingsPanelProps) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  // It floats at the end of the document: by keyboard one would not come to it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const next = moveSetting(settings, String(active.id), String(over.id));
    onChange(next);
    setSaid(t('kit.moved', { name: nameOf(String(active.id)), place: next.findIndex((item) => item.key === active.id) + 1 }));
  };
  const groups = pins ? GROUPS : ([['', '']] as const);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={css.panel}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={css.head}>
        <strong>{title}</strong>
        <Button type="link" onClick={() => onChange(showAll(settings, true))}>
          {t('kit.selectAll')}
        </Button>
        <Button type="link" onClick={() => onChange(showAll(settings, false))}>
          {t('kit.cancelAll')}
        </Button>
        <Button type="link" onClick={onReset}>
          {t('kit.reset')}
        </Button>
      </div>
      <DndContext
        sensors={sensors}
        modifiers={UPRIGHT}
        onDragEnd={drop}
        accessibility={{ screenReaderInstructions: { draggable: t('kit.dragHelp') }, announcements: QUIET }}
      >
        <SortableContext items={settings.map((item) => item.key)} strategy={verticalListSortingStrategy}>
          {groups.map(([pin, name]) => {
            const items = settings.filter((item) => item.fixed === pin || !pins);
            if (items.length === 0) return null;
            return (
              <section key={pin}>
                {name !== '' && <p className={css.group}>{t(name)}</p>}
                <ul>
                  {items.map((item) => (
                    <Row
                      key={item.key}
                      item={item}
                      name={nameOf(item.key)}
                      pins={pins}
                      tools={tools?.(item, onChange)}
                      onShow={(shown) => onChange(showSetting(settings, item.key, shown))}
                      onPin={(to) => onChange(pinSetting(settings, item.key, to))}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </SortableContext>
      </DndContext>
      {sharing && <ShareButton {...sharing} />}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

/** A list is sorted up and down only. */
const UPRIGHT: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

// The panel speaks itself, in the language of the console.
const QUIET = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined };

interface RowProps {
  readonly item: Setting;
  readonly name: string;
  readonly pins: boolean;
  readonly tools: ReactNode;
  readonly onShow: (shown: boolean) => void;
  readonly onPin: (pin: Pin) => void;
}

function Row({ item, name, pins, tools, onShow, onPin }: RowProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: item.key });
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), ...(transition ? { transition } : {}) }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.handle}
        aria-label={t('kit.move', { name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <Checkbox className={css.name ?? ''} checked={!item.hidden} onChange={(event) => onShow(event.target.checked)}>
        {name}
      </Checkbox>
      {tools}
      {pins && (
        <span className={css.pins}>
          <PinButton
            active={item.fixed === 'left'}
            label={t('kit.pinLeftName', { name })}
            onClick={() => onPin(item.fixed === 'left' ? '' : 'left')}
            turned
          />
          <PinButton
            active={item.fixed === 'right'}
            label={t('kit.pinRightName', { name })}
            onClick={() => onPin(item.fixed === 'right' ? '' : 'right')}
          />
        </span>
      )}
    </li>
  );
}

function PinButton({ active, label, onClick, turned = false }: { active: boolean; label: string; onClick: () => void; turned?: boolean }) {
  const Icon = active ? PushpinFilled : PushpinOutlined;
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <button type="button" aria-label={label} aria-pressed={active} onClick={onClick}>
        <Icon aria-hidden="true" style={turned ? { transform: 'scaleX(-1)' } : {}} />
      </button>
    </Tooltip>
  );
}
