import { Link } from 'react-router-dom';
import { CopyText } from '../text/copy-text';
import { useCanOpen } from './use-can-open';

/**
 * A number with copy on hover, a link where this person may follow it: the first column of a list.
 * `<DocumentLink text={row.orderNo} to={`${path}?orderNo=${row.orderNo}`} />`.
 */
export function DocumentLink({ text, to }: { text: string; to: string | undefined }) {
  const canOpen = useCanOpen();
  return <CopyText text={text}>{to && canOpen(to) ? <Link to={to}>{text}</Link> : text}</CopyText>;
}
