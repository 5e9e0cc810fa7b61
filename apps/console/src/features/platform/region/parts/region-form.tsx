import { type Field, labelText, REGION_LEVELS, REGION_ROOT, regionFields, regionLabel } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { useRunAction } from '../../../../kit/action/row-actions';
import { FieldGrid, FieldItem } from '../../../../kit/form/field-item';
import { focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import type { Values } from '../../../../kit/text/ref-text';
import { useLang, useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import css from './region-form.module.css';

const FORM = 'region';
const ASKED = ['parentCode', 'code', 'name', 'sort', 'remark'];
const field = (name: string) => regionFields[name] as Field;
/** The parent of a region is chosen in the tree, never typed. */
const ABOVE = <FieldItem name="parentCode" field={field('parentCode')} disabled />;

export interface Region extends Values {
  readonly code: string;
  readonly name: string;
  readonly parentCode?: string;
  readonly ancestors?: string;
  readonly hasChildren?: boolean;
}

interface Props {
  readonly region: Region;
  /** A new region below this one. */
  readonly adds: boolean;
  readonly onAdd: () => void;
  readonly onDone: (code: string) => void;
  readonly onRemoved: () => void;
}

/** Shows, changes or deletes a region, or adds one below it. */
export function RegionForm({ region, adds, onAdd, onDone, onRemoved }: Props) {
  const t = useT();
  const lang = useLang();
  const can = useCan();
  const run = useRunAction();
  const [form] = Form.useForm<Values>();
  const { busy, findings, save } = useSave();
  const mayWrite = can(adds ? 'region_add' : 'region_edit');

  const submit = async () => {
    if (!mayWrite) return;
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const input = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']));
    const saved = await save('system.region.submit', input, { success: () => t(adds ? 'kit.added' : 'kit.updated'), quiet: true });
    if (saved !== undefined) onDone(String(values.code));
  };
  const remove = async () => {
    const gone = await save('system.region.remove', { id: region.code }, { success: () => t('kit.removed') });
    if (gone !== undefined) onRemoved();
  };
  useSaveShortcut(() => void submit(), { enabled: mayWrite });
  const start = adds ? { parentCode: region.code, code: codeBelow(region), sort: 1 } : region;
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{adds ? t('platform.region.addOf', { name: region.name }) : region.name}</h1>
        {!adds && <Standing region={region} />}
        <span className={css.tools}>
          {!adds && can('region_delete') && (
            <Button
              danger
              disabled={region.hasChildren === true || region.code === REGION_ROOT}
              onClick={() =>
                run({
                  key: 'remove',
                  label: t('kit.remove'),
                  danger: true,
                  confirm: () => t('platform.region.removeAsk', { name: region.name }),
                  onClick: remove,
                })
              }
            >
              {t('kit.remove')}
            </Button>
          )}
          {!adds && can('region_add') && <Button onClick={onAdd}>{t('platform.region.add')}</Button>}
          {adds && <Button onClick={() => onDone(region.code)}>{t('common.cancel')}</Button>}
          {mayWrite && (
            <Button type="primary" loading={busy} title="Ctrl+Enter" onClick={() => void submit()}>
              {t('common.save')}
            </Button>
          )}
        </span>
      </header>
      <Form form={form} name={FORM} layout="vertical" initialValues={start} disabled={!mayWrite} aria-label={regionLabel[lang]}>
        <FormErrors form={FORM} findings={findings} fields={regionFields} />
        <FieldGrid
          fields={regionFields}
          only={ASKED}
          own={{ parentCode: ABOVE, ...(adds ? {} : { code: <FieldItem name="code" field={field('code')} disabled /> }) }}
        />
      </Form>
    </section>
  );
}

/** The names above and the level, in one line. */
function Standing({ region }: { readonly region: Region }) {
  const lang = useLang();
  const names = REGION_LEVELS.flatMap((level) => (region[`${level}Name`] ? [String(region[`${level}Name`])] : []));
  const level = labelText({ zh: String(region.levelText ?? ''), en: String(region.levelTextEn ?? '') }, lang);
  return <p className={css.standing}>{[names.slice(0, -1).join(' / '), level].filter(Boolean).join(' · ')}</p>;
}

/** The prefix of the codes below this one. */
const codeBelow = ({ code }: Region): string => (code === REGION_ROOT ? '' : code);
