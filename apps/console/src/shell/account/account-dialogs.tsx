import { LockDialog } from '../lock/lock-dialog';
import { PasswordDialog } from './password-dialog';
import { SwitchDialog } from './switch-dialog';

/** What the user menu can open over the page. */
export type AccountDialog = 'password' | 'switch' | 'lock';

interface Props {
  readonly open: AccountDialog | '';
  readonly onClose: () => void;
}

export function AccountDialogs({ open, onClose }: Props) {
  return (
    <>
      <PasswordDialog open={open === 'password'} onClose={onClose} />
      <SwitchDialog open={open === 'switch'} onClose={onClose} />
      <LockDialog open={open === 'lock'} onClose={onClose} />
    </>
  );
}
