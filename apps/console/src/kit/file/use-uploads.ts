import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { useT } from '../../lib/language/i18n';

/** A file on its way to the server, or one that it did not take. */
export interface Sending {
  readonly key: string;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  readonly error?: string;
}

interface Options {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly max: number;
  /** Whether a file is not there yet: a form that is saved now would lose it. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Uploads files one by one; what the server has kept is added to the links of the value. */
export function useUploads({ value, onChange, max, onBusy }: Options) {
  const t = useT();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refusal, setRefusal] = useState('');
  // Uploads end long after the render that began them.
  const latest = useRef({ value, onChange, onBusy });
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    latest.current = { value, onChange, onBusy };
  });
  const isBusy = sending.length > 0;
  useEffect(() => latest.current.onBusy?.(isBusy), [isBusy]);

  const change = (key: string, patch: Partial<Sending>) =>
    setSending((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const leave = (key: string) => setSending((now) => now.filter((one) => one.key !== key));
  const send = async (key: string, file: File) => {
    const signal = stops.current.get(key)?.signal;
    if (!signal || signal.aborted) return;
    const form = new FormData();
    form.append('file', file);
    try {
      const options = { quiet: true, idempotencyKey: key, signal, onSent: (share: number) => change(key, { share }) };
      const { link } = await call<{ link: string }>('phone.common.fileUpload', form, options);
      const next = [...latest.current.value, link];
      latest.current = { ...latest.current, value: next };
      latest.current.onChange(next);
      leave(key);
    } catch (error) {
      if (!signal.aborted) change(key, { error: error instanceof Error ? error.message : t('errors.unknown') });
    }
  };
  const enqueue = ({ key, file }: Sending) => {
    stops.current.set(key, new AbortController());
    queue.current = queue.current.then(() => send(key, file));
  };
  const add = (files: readonly File[]) => {
    const room = Math.max(0, max - latest.current.value.length - sending.length);
    setRefusal(files.length > room ? t('kit.files.tooMany', { max }) : '');
    const added = files.slice(0, room).map((file): Sending => ({ key: newId(), file, share: 0 }));
    setSending((now) => [...now, ...added]);
    added.forEach(enqueue);
  };
  return {
    sending,
    /** Why not all of the files were taken. */
    refusal,
    add,
    again: ({ key, file }: Sending) => {
      const anew = { key, file, share: 0 };
      setSending((now) => now.map((one) => (one.key === key ? anew : one)));
      enqueue(anew);
    },
    /** Gives an upload up. */
    stop: ({ key }: Sending) => {
      stops.current.get(key)?.abort();
      leave(key);
    },
    remove: (link: string) => {
      setRefusal('');
      onChange(value.filter((other) => other !== link));
    },
  };
}
