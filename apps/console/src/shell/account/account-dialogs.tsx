import { LockDialog } from '../lock/lock-dialog';
import { PasswordDialog } from '../password-dialog';
import { SwitchDialog } from './switch-dialog';

/** What the user menu can open over the page. */
export type AccountDialog = 'password' | 'switch' | 'lock';

interface Props {
  readonly shown: AccountDialog | undefined;
  readonly onClose: () => void;
}

export function AccountDialogs({ shown, onClose }: Props) {
  return (
    <>
      <PasswordDialog open={shown === 'password'} onClose={onClose} />
      <SwitchDialog open={shown === 'switch'} onClose={onClose} />
      <LockDialog open={shown === 'lock'} onClose={onClose} />
    </>
  );
}
