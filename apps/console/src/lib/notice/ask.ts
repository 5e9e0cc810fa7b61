import { channel } from './channel';

/** Yes or no, asked over the page. The dialog stays, busy, until what `onOk` does is done. */
export interface Question {
  readonly title: string;
  readonly content?: string;
  readonly okText: string;
  readonly cancelText: string;
  /** Going ahead destroys something. */
  readonly danger?: boolean;
  readonly onOk: () => unknown;
  readonly onCancel?: () => void;
}

export const { say: ask, listen: onQuestion } = channel<Question>();
