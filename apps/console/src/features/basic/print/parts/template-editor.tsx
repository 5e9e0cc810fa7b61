import {
  fillTemplate,
  LABEL_PAPER,
  MAX_TEMPLATE,
  PRINT,
  printDocument,
  printTemplateSpec,
  templateFault,
  templateFields,
  templatePage,
  templateSample,
} from '@phone-trade/shared';
import { Button, Form, type GetRef, Input } from 'antd';
import { useMemo, useRef } from 'react';
import { useDrawCode } from '../../../../kit/print/use-papers';
import { useDebounced } from '../../../../lib/browser/use-debounced';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';
import css from './template-editor.module.css';

/** What may be put into a template of a paper, as it is written there. */
function tagsOf(paper: number) {
  const { fields, lists } = templateFields(paper);
  const number = fields.find(({ name }) => name === (paper === LABEL_PAPER ? 'productNo' : 'orderNo'));
  const plain = fields.map((field) => ({ text: `{{${field.name}}}`, field }));
  const codes = number ? ['qr', 'barcode'].map((kind) => ({ text: `{{${kind}:${number.name}}}`, field: number, kind })) : [];
  const rows = Object.entries(lists).map(([name, of]) => ({
    text: `{{#${name}}}<p>${of.map((field) => `{{${field.name}}}`).join(' ')}</p>{{/${name}}}`,
    list: name,
  }));
  return { plain, codes, rows };
}

/** The text of a template, the fields that can be put into it, and how it comes out with made-up data. */
export function TemplateEditor() {
  const t = useT();
  const label = useLabel();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const paper = Number(Form.useWatch('templateType', form) ?? LABEL_PAPER);
  const tags = useMemo(() => tagsOf(paper), [paper]);
  const insert = (text: string) => {
    const input = area.current?.resizableTextArea?.textArea;
    const html = String(form.getFieldValue('html') ?? '');
    const at = input?.selectionStart ?? html.length;
    form.setFieldValue('html', html.slice(0, at) + text + html.slice(input?.selectionEnd ?? at));
    input?.focus();
  };
  const button = (text: string, name: string) => (
    <Button key={text} size="small" onClick={() => insert(text)}>
      {name}
    </Button>
  );
  return (
    <>
      <fieldset className={css.fields} aria-label={t('basic.print.insert')}>
        {tags.plain.map(({ text, field }) => button(text, label(field)))}
        {tags.codes.map(({ text, field, kind }) => button(text, `${t(`kit.print.${kind}` as 'kit.print.qr')}: ${label(field)}`))}
        {tags.rows.map(({ text, list }) => button(text, t(`basic.print.lists.${list}` as 'basic.print.lists.products')))}
      </fieldset>
      <Form.Item
        name="html"
        label={printTemplateSpec.fields.html && label(printTemplateSpec.fields.html.label)}
        rules={[{ required: true }]}
      >
        <Input.TextArea ref={area} rows={8} maxLength={MAX_TEMPLATE} className={css.text} spellCheck={false} />
      </Form.Item>
      <Preview paper={paper} />
    </>
  );
}

/** Without scripts, whatever stands in the text: what is saved of it is less. */
function Preview({ paper }: { paper: number }) {
  const t = useT();
  const lang = useLang();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const values = useDebounced(Form.useWatch([], form) as Readonly<Record<string, unknown>> | undefined, 300);
  const { data: draw } = useDrawCode();
  const shown = useMemo(() => {
    const html = String(values?.html ?? '');
    const fault = templateFault(paper, html);
    if (fault) return { fault: (fault.kind === 'unknown' ? PRINT.BAD_TAG : PRINT.OPEN_LIST)({ tag: fault.tag }).text(lang) };
    if (!draw) return {};
    const number = (name: string, otherwise: number) => Number(values?.[name]) || otherwise;
    const codes = {
      qrSize: number('qrSize', 120),
      barWidth: number('barWidth', 1),
      barHeight: number('barHeight', 50),
      barFont: number('barFont', 0),
    };
    const [width, height] = [number('paperWidth', 60), number('paperHeight', 40)];
    const body = fillTemplate(paper, html, templateSample(paper, lang), codes, draw) ?? '';
    return { html: printDocument([templatePage(body, width, height)], { title: t('basic.print.preview'), lang, width, height }) };
  }, [paper, values, draw, lang, t]);
  return (
    <Form.Item label={t('basic.print.preview')} {...(shown.fault ? { validateStatus: 'error', help: shown.fault } : {})}>
      <iframe className={css.preview} title={t('basic.print.preview')} srcDoc={shown.html ?? ''} sandbox="" />
    </Form.Item>
  );
}
