import { render } from './render.js';

describe('a template', () => {
  it('is filled with values, rows and conditions', () => {
    const rows = [
      { a: 1, last: false },
      { a: 2, last: true },
    ];
    expect(render('{{x}}:{{#rows}}{{a}}{{^last}},{{/last}}{{/rows}}{{^none}}!{{/none}}', { x: 'n', rows, none: [] })).toBe('n:1,2!');
  });

  it('leaves no line for a section mark that is alone on its line', () => {
    expect(render('a\n  {{#on}}\nb\n  {{/on}}\nc\n', { on: true })).toBe('a\nb\nc\n');
  });

  it('is refused with an unknown name, an unknown filter or a section that does not close', () => {
    expect(() => render('{{x}}', {})).toThrow('no value x');
    expect(() => render('{{constructor}}', {})).toThrow('no value constructor');
    expect(() => render('{{x|y}}', { x: 1 })).toThrow('no filter y');
    expect(() => render('{{#x}}', { x: 1 })).toThrow('not closed');
    expect(() => render('{{#x}}{{/y}}', { x: 1 })).toThrow('closes no section');
  });

  it('renders values of users as data: nothing in them ends a literal, a comment or an element', () => {
    const evil = `'"\`\${1}\\\n*/</x>{{x}}\u2028`;
    const literal = render('{{x|str}}', { x: evil });
    expect(new Function(`return ${literal}`)()).toBe(evil);
    expect(JSON.parse(render('{{x|java}}', { x: evil }))).toBe(evil.replace('\\', ''));
    expect(render('{{x|comment}}', { x: evil })).not.toMatch(/\*\/|\n/);
    expect(render('{{x|xml}}', { x: evil })).not.toMatch(/[<>"']/);
  });
});
