import { Modal } from 'antd';
import { useT } from '../../lib/language/i18n';
import { type DescriptionProps, DescriptionView } from './description-view';

interface Props extends DescriptionProps {
  /** 详细信息 by default. */
  readonly title?: string;
  readonly onClose: () => void;
}

/** Half of a wide window (docs/domain.md 10.2), nearly all of a small one. */
const WIDTH = { xs: '94%', md: '80%', lg: '50%' };

/** `DescriptionView` over the page. */
export function DescriptionDialog({ title, onClose, ...description }: Props) {
  const t = useT();
  return (
    <Modal open title={title ?? t('kit.description.title')} width={WIDTH} footer={null} onCancel={onClose}>
      <DescriptionView {...description} heading={<span />} />
    </Modal>
  );
}
