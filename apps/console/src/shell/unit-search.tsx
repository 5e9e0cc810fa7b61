import { SearchOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goodsPath } from '../kit/hooks/paths';
import { useScanFallback } from '../kit/hooks/use-scanner';
import { useT } from '../lib/i18n';
import css from './unit-search.module.css';

/** Finds one unit by item number, IMEI or third-party barcode. A scan with nothing else to receive it ends here too. */
export function UnitSearch() {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const open = useCallback(
    (code: string) => {
      if (code.trim() === '') return;
      void navigate(goodsPath(code.trim()));
      setText('');
    },
    [navigate],
  );
  useScanFallback(open);
  return (
    <search className={css.search}>
      <SearchOutlined aria-hidden="true" />
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(text);
        }}
        placeholder={t('shell.searchUnit')}
        aria-label={t('shell.searchUnit')}
        autoComplete="off"
        spellCheck={false}
      />
    </search>
  );
}
