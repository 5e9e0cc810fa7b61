import { FormDialog } from '../../../kit/dialog/form-dialog';
import { useT } from '../../../lib/language/i18n';
import { CategoryItem } from '../category-item';
import { TenantsItem } from '../tenants-item';
import type { Model } from './model';

interface Values {
  readonly category: string;
  readonly tenantIds?: readonly string[];
}

/** Makes a new version of a drawn process. What it cannot execute is refused by the id of its element. */
export function DeployDialog({ model: { id, name }, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog<Values>
      name="deployModel"
      title={t('flow.deployOf', { name })}
      okText={t('flow.act.deploy')}
      call="flow.deploy"
      input={({ category, tenantIds = [] }) => ({ modelId: id, category, tenantIds: tenantIds.join() })}
      options={{ success: () => t('flow.deployed') }}
      onDone={onClose}
      onClose={onClose}
    >
      <CategoryItem />
      <TenantsItem />
    </FormDialog>
  );
}
