import { TranslationOutlined } from '@ant-design/icons';
import type { Lang } from '@phone-trade/shared';
import { Button, Dropdown } from 'antd';
import { queryClient } from '../../lib/http/query';
import { switchLang, useLang, useT } from '../../lib/language/i18n';

export function LangSwitch() {
  const t = useT();
  const lang = useLang();
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        selectedKeys: [lang],
        items: [
          { key: 'zh', label: '中文' },
          { key: 'en', label: 'English' },
        ],
        // The server answers names of short lists in the language of the request.
        onClick: ({ key }) => void switchLang(key as Lang).then(() => queryClient.invalidateQueries()),
      }}
    >
      <Button type="text" icon={<TranslationOutlined aria-hidden="true" />} aria-label={t('shell.language')} />
    </Dropdown>
  );
}
