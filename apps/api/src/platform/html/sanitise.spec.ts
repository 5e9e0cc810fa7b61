import { readingHtml } from './sanitise.js';

describe('sanitised HTML', () => {
  it('keeps paragraphs, emphasis, lists and links, which open in a new tab', () => {
    const kept = '<p>a <b>b</b> <i>c</i></p><ul><li>d</li></ul>';
    expect(readingHtml(kept)).toBe(kept);
    expect(readingHtml('<a href="https://example.org/x?y=1">z</a>')).toBe(
      '<a href="https://example.org/x?y=1" target="_blank" rel="noopener noreferrer">z</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)" style="position:fixed" class="sheet" id="root">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="//evil.example">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<form action="https://evil.example"><input name="p"></form>a', 'a'],
    ['<style>*{display:none}</style>a', 'a'],
    ['<p>a', '<p>a</p>'],
  ])('of %s runs no script, has no foreign style and loads no resource', (html, kept) => {
    expect(readingHtml(html)).toBe(kept);
  });
});
