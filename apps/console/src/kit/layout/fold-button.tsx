import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface Props {
  /** The accessible name and tooltip: hide or show, and the name of the part. */
  readonly text: string;
  readonly isFolded: boolean;
  /** The folded part is on the right of the button; on the left by default. */
  readonly isRight?: boolean;
  /** The id of the folded part. */
  readonly controls?: string;
  readonly className?: string | undefined;
  readonly onToggle: () => void;
}

/** Folds a column at a side of the page, and unfolds it. */
export function FoldButton({ text, isFolded, isRight = false, controls, className, onToggle }: Props) {
  // The arrow points to where the column goes.
  const Icon = isFolded === isRight ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <Button
      type="text"
      icon={<Icon aria-hidden="true" />}
      aria-label={text}
      title={text}
      aria-expanded={!isFolded}
      onClick={onToggle}
      {...(controls ? { 'aria-controls': controls } : {})}
      {...(className ? { className } : {})}
    />
  );
}
