import { render, type Scope } from './render.js';

/** A generated file. `path` is relative, with `/`. */
export interface GeneratedFile {
  readonly path: string;
  /** By which the console highlights it. */
  readonly language: string;
  readonly content: string;
}

/** A template and its place in the archive, which is a template too. `when` names what must be true. */
interface Template {
  readonly template: string;
  readonly path: string;
  readonly when?: string;
}

/** The folder of what belongs into a clone of this product. */
const HERE = 'phone-trade';
const JAVA = '{{api}}/{{packagePath}}';

export const TEMPLATES: readonly Template[] = [
  { template: 'product/readme.md', path: 'README.md' },
  { template: 'product/spec.ts', path: `${HERE}/libs/shared/src/crud/phone/{{file}}.ts` },
  { template: 'product/entity.ts', path: `${HERE}/apps/api/src/modules/phone/basis/{{file}}/{{file}}.entity.ts` },
  { template: 'product/crud.ts', path: `${HERE}/apps/api/src/modules/phone/basis/{{file}}/{{file}}.crud.ts` },
  { template: 'product/noun.ts', path: `${HERE}/apps/api/src/modules/phone/basis/{{file}}/{{file}}.noun.ts` },
  { template: 'product/migration.ts', path: `${HERE}/migrations/{{stamp}}-{{file}}.ts` },
  { template: 'product/pages.ts', path: `${HERE}/apps/console/src/features/basic/{{file}}/{{file}}.pages.ts` },
  { template: 'product/page.tsx', path: `${HERE}/apps/console/src/features/basic/{{file}}/parts/{{file}}-page.tsx` },
  { template: 'product/test.ts', path: `${HERE}/tests/api/phone/{{file}}.spec.ts` },
  { template: 'java/entity.java', path: `${JAVA}/entity/{{className}}.java` },
  { template: 'java/vo.java', path: `${JAVA}/vo/{{className}}VO.java` },
  { template: 'java/mapper.java', path: `${JAVA}/mapper/{{className}}Mapper.java` },
  { template: 'java/mapper.xml', path: `${JAVA}/mapper/{{className}}Mapper.xml` },
  { template: 'java/service.java', path: `${JAVA}/service/I{{className}}Service.java` },
  { template: 'java/service-impl.java', path: `${JAVA}/service/impl/{{className}}ServiceImpl.java` },
  { template: 'java/controller.java', path: `${JAVA}/controller/{{className}}Controller.java` },
  { template: 'java/wrapper.java', path: `${JAVA}/wrapper/{{className}}Wrapper.java`, when: 'wrapped' },
  { template: 'java/feign.java', path: `${JAVA}/feign/I{{className}}Client.java`, when: 'feign' },
  { template: 'vue/api.js', path: '{{web}}/src/api/{{service}}/{{noun}}.js' },
  { template: 'vue/option.js', path: '{{web}}/src/option/{{service}}/{{noun}}.js' },
  { template: 'vue/view.vue', path: '{{web}}/src/views/{{service}}/{{noun}}.vue' },
];

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'typescript',
  js: 'javascript',
  vue: 'xml',
  xml: 'xml',
  java: 'java',
  md: 'markdown',
};

/** The files of a scope. `textOf` returns the text of a template. */
export const filesOf = (scope: Scope, textOf: (template: string) => string): GeneratedFile[] =>
  TEMPLATES.filter(({ when }) => when === undefined || scope[when] === true).map(({ template, path }) => ({
    path: render(path, scope),
    language: LANGUAGES[template.split('.').at(-1) ?? ''] ?? 'plaintext',
    content: render(textOf(template), scope),
  }));
