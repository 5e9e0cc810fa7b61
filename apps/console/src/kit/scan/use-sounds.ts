import { useCallback, useState } from 'react';
import { local } from '../../lib/browser/storage';
import { ownerOf } from '../../lib/session/owner';
import { useSession } from '../../lib/session/session';

/** Whether this user wants sounds with scans on this device: one choice for every page. */
export function useSounds() {
  const key = `console-count-sounds:${useSession((state) => ownerOf(state.session))}`;
  const [sounds, set] = useState(() => local.read<boolean>(key) ?? true);
  const setSounds = useCallback(
    (on: boolean) => {
      local.write(key, on);
      set(on);
    },
    [key],
  );
  return { sounds, setSounds };
}
