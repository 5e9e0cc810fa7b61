import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goodsPath } from '../../../../kit/navigation/paths';
import { useT } from '../../../../lib/language/i18n';
import css from './goods.module.css';
import { Phone } from './phone';

/** The way to a unit when there is none: what was searched in vain, what may help, and the search again. */
export function FindUnit({ unknown }: { unknown?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState(unknown ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void navigate(goodsPath(text.trim()));
  };
  return (
    <section className={css.find}>
      <Phone faint />
      <h1>{unknown ? t('stock.goods.unknown', { code: unknown }) : t('stock.goods.find')}</h1>
      <p>{t(unknown ? 'stock.goods.unknownHint' : 'stock.goods.findHint')}</p>
      <search>
        <form onSubmit={find}>
          <Input
            autoFocus
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            prefix={<SearchOutlined />}
            aria-label={t('stock.goods.code')}
            placeholder={t('stock.goods.code')}
            allowClear
            spellCheck={false}
          />
          <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
            {t('kit.search')}
          </Button>
        </form>
      </search>
    </section>
  );
}
