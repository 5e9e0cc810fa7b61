import { Link } from 'react-router-dom';
import { useT } from '../../lib/language/i18n';
import { type Linked, messagePath } from './message-link';
import { useCanOpen } from './use-can-open';

interface Props extends Linked {
  readonly onOpen: () => void;
}

/** The link from a message to its subject, for users who may open that page: the number of a document or unit, or the page's purpose. */
export function MessageSubject({ linkType, linkNo, onOpen }: Props) {
  const t = useT();
  const canOpen = useCanOpen();
  const path = messagePath({ linkType, linkNo });
  if (!path || !canOpen(path)) return null;
  const text = linkType === 'document' || linkType === 'unit' ? t('kit.openNo', { no: linkNo ?? '' }) : t('kit.openSubject');
  return (
    <Link to={path} onClick={onOpen}>
      {text}
    </Link>
  );
}
