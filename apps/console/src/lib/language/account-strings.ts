import { loadStrings } from './i18n';

/** A part of the frame that few see, and about the own account: its strings arrive with its code. */
export const withAccountStrings =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    await loadStrings('account', 'kit');
    return load();
  };
