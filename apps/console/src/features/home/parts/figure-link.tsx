import type { HomeFigure, HomeFigureKey } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { figurePath } from '../figures';

export type Figures = ReadonlyMap<HomeFigureKey, HomeFigure>;

/** What a figure says, as a link to its rows where this person may open them. */
export function FigureLink({ figure, className, children }: { figure: HomeFigure; className?: string | undefined; children: ReactNode }) {
  const canOpen = useCanOpen();
  const to = figurePath(figure);
  return canOpen(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <div className={className}>{children}</div>
  );
}
