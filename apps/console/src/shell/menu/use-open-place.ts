import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutside } from '../../lib/pages/menus';

/** Opens what a menu entry leads to (`menuPlace`): a page here, an outside address in a window that knows nothing of this one. */
export function useOpenPlace(): (place: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (place) => {
      if (isOutside(place)) window.open(place, '_blank', 'noopener,noreferrer');
      else void navigate(place);
    },
    [navigate],
  );
}
