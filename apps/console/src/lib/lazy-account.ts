import { type ComponentType, lazy } from 'react';
import { loadStrings } from './i18n';

/** A part of the frame that few see, and about the own account: its code and its strings arrive when it is shown. */
export const lazyAccount = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await loadStrings('account', 'kit');
    return { default: await load() };
  });
