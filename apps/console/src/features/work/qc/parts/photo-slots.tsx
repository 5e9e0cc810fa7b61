import type { qcSlotFields, WireOf } from '@phone-trade/shared';
import { AttachmentsInput } from '../../../../kit/file/attachments-input';
import { useLang } from '../../../../lib/language/i18n';
import type { Photos } from '../photos';
import { named } from '../report';
import css from './qc.module.css';

type Slot = WireOf<typeof qcSlotFields>;

const MOST = 3;

interface Props {
  readonly slots: readonly Slot[];
  readonly photos: Photos;
  readonly onChange: (change: (now: Photos) => Photos) => void;
  /** A photo of a slot is on its way, or none any more. */
  readonly onBusy: (slot: string, isBusy: boolean) => void;
}

/** The photos that a template asks for, each in its slot. */
export function PhotoSlots({ slots, photos, onChange, onBusy }: Props) {
  const lang = useLang();
  return (
    <div className={css.slots}>
      {slots.map(({ key = '', name, nameEn, required }) => (
        <div key={key}>
          <span className={required === 1 ? css.required : undefined}>{named(lang, name, nameEn)}</span>
          <AttachmentsInput
            value={photos[key] ?? []}
            // Photos of several slots arrive at once.
            onChange={(links) => onChange((now) => ({ ...now, [key]: links }))}
            onBusy={(isBusy) => onBusy(key, isBusy)}
            max={MOST}
            aria-label={named(lang, name, nameEn)}
          />
        </div>
      ))}
    </div>
  );
}
