import { CloseOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { Attachments } from './attachments';
import css from './attachments.module.css';
import { type Sending, useUploads } from './use-uploads';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly max: number;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
  readonly 'aria-label'?: string;
}

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.pdf,.xlsx';

/** Files by button, drop or paste; the value is the list of their links. */
export function AttachmentsInput({ value, onChange, max, id, disabled = false, onBusy, ...rest }: Props) {
  const t = useT();
  const { sending, refusal, add, again, stop, remove } = useUploads({ value, onChange, max, onBusy });
  const place = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const drop = useDrop((files) => add(files), disabled);
  usePaste(place, add, disabled);
  /** The button that took it away goes with it. */
  const taken = (take: () => void) => {
    take();
    adder.current?.focus();
  };
  return (
    <fieldset ref={place} className={css.input} aria-label={rest['aria-label']} data-over={drop.isOver || undefined} {...drop.handlers}>
      <Attachments
        links={value}
        id={id}
        {...(disabled
          ? {}
          : {
              beside: ({ link, name }) => (
                <RemoveButton label={t('kit.files.remove', { name })} onClick={() => taken(() => remove(link))} />
              ),
            })}
      >
        {sending.length > 0 &&
          sending.map((one) => <SendingFile key={one.key} sending={one} again={again} stop={(sending) => taken(() => stop(sending))} />)}
      </Attachments>
      {!disabled && value.length + sending.length < max && (
        <div className={css.add}>
          <Button
            ref={adder}
            {...(id ? { id } : {})}
            aria-label={t('kit.files.add')}
            title={t('kit.files.hint')}
            icon={<UploadOutlined aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('kit.files.add')}
          </Button>
          {drop.isOver && <span className={css.hint}>{t('kit.files.drop')}</span>}
          <input
            ref={chooser}
            type="file"
            // The form of the component library would show it.
            style={{ display: 'none' }}
            multiple
            accept={ACCEPTED}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </div>
      )}
      {refusal && (
        <div role="alert" className={css.refusal}>
          {refusal}
        </div>
      )}
    </fieldset>
  );
}

const RemoveButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button type="text" size="small" aria-label={label} title={label} icon={<CloseOutlined aria-hidden="true" />} onClick={onClick} />
);

interface SendingProps {
  readonly sending: Sending;
  readonly again: (sending: Sending) => void;
  readonly stop: (sending: Sending) => void;
}

/** A file on its way, or why it did not arrive. */
function SendingFile({ sending, again, stop }: SendingProps) {
  const t = useT();
  const { file, share, error } = sending;
  const { name } = file;
  return (
    <li className={css.file} data-failed={error !== undefined || undefined}>
      <span className={css.words}>
        <span className={css.name} title={name}>
          {name}
        </span>
        {error === undefined ? (
          <Progress percent={Math.round(share * 100)} size="small" showInfo={false} aria-label={t('kit.files.sending', { name })} />
        ) : (
          <span role="alert" className={css.refusal}>
            {error}
          </span>
        )}
      </span>
      {error !== undefined && (
        <Button
          type="text"
          size="small"
          aria-label={t('kit.files.again', { name })}
          title={t('kit.files.again', { name })}
          icon={<ReloadOutlined aria-hidden="true" />}
          onClick={() => again(sending)}
        />
      )}
      <RemoveButton label={t('kit.files.dismiss', { name })} onClick={() => stop(sending)} />
    </li>
  );
}

/** Files that are dropped here. */
function useDrop(take: (files: readonly File[]) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (disabled) return;
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: leave, onDrop: drop } };
}

/** Files that are pasted anywhere in the form around it; one that somebody else has taken is left to him. */
function usePaste(place: React.RefObject<HTMLElement | null>, take: (files: readonly File[]) => void, disabled: boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (disabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const form = place.current?.closest('form');
      const isHere = event.target === document.body ? !document.querySelector('.ant-modal-wrap') : form?.contains(event.target as Node);
      if (files.length === 0 || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [place, disabled]);
}
