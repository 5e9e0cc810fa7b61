import type { RefObject } from 'react';
import { i18n } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { openDialog } from '../dialog/open-dialog';
import { isLoading, onceLoaded } from '../states/loading';

export type Handler = (code: string) => void;

/** Who receives scans, and where it stands: a dialog gives scans only to what is inside it. */
interface Receiver {
  readonly take: Handler;
  readonly place?: RefObject<Element | null> | undefined;
}

/** The receivers of scans, the one added last first, and the fallback for scans that none of them gets. */
export class Receivers {
  private receivers: readonly Receiver[] = [];
  private fallback: Handler | undefined;

  /** Adds a receiver in front; returns its removal. */
  add(receiver: Receiver): () => void {
    this.receivers = [...this.receivers, receiver];
    return () => {
      this.receivers = this.receivers.filter((other) => other !== receiver);
    };
  }

  /** Sets the fallback; returns its removal. */
  setFallback(handler: Handler): () => void {
    this.fallback = handler;
    return () => {
      this.fallback = undefined;
    };
  }

  /** The receiver of the open dialog, or of the page if none is open. */
  current(): Handler | undefined {
    const dialog = openDialog();
    const inside = ({ place }: Receiver) => dialog?.contains(place?.current ?? null);
    return (dialog ? this.receivers.findLast(inside) : this.receivers.at(-1))?.take;
  }

  /** Gives a scan to the receiver; while the page loads, to the one that comes with it. */
  give(code: string): void {
    if (this.current() || !isLoading()) {
      this.deliver(code);
      return;
    }
    const { pathname } = window.location;
    onceLoaded(() => {
      if (window.location.pathname === pathname) this.deliver(code);
      else warn('kit.scan.left', { code });
    });
  }

  private deliver(code: string): void {
    const take = this.current() ?? (openDialog() ? undefined : this.fallback);
    if (take) take(code);
    else warn('kit.scan.behind', { code });
  }
}

/** Shows a warning about a scan. */
export const warn = (key: string, values: Readonly<Record<string, string>>): void =>
  notify({ kind: 'warning', text: () => i18n.t(key, values) });
