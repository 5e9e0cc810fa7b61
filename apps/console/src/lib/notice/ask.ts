import { channel } from './channel';
import type { Said } from './said';

/** Yes or no, asked over the page. The dialog stays, busy, until what `onOk` does is done. */
export interface Question {
  readonly title: Said;
  readonly content?: Said;
  readonly okText: Said;
  readonly cancelText: Said;
  /** Going ahead destroys something. */
  readonly danger?: boolean;
  readonly onOk: () => unknown;
  readonly onCancel?: () => void;
}

export const { say: ask, listen: onQuestion } = channel<Question>();
