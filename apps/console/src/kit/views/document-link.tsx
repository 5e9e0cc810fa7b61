import { Link } from 'react-router-dom';
import { CopyText } from './copy-text';

/** A number as a link, with copy on hover: the first column of a list. `<DocumentLink text={row.orderNo} to={`${path}?orderNo=${row.orderNo}`} />`. */
export function DocumentLink({ text, to }: { text: string; to: string }) {
  return (
    <CopyText text={text}>
      <Link to={to}>{text}</Link>
    </CopyText>
  );
}
