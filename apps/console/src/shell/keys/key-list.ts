/** The keys of the console by where they work; each text is `shell.keys.<name>`. */
export const KEY_GROUPS = [
  {
    name: 'everywhere',
    keys: [
      { name: 'search', press: ['Ctrl+K'] },
      { name: 'help', press: ['?'] },
      { name: 'undo', press: ['Ctrl+Z'] },
      { name: 'close', press: ['Esc'] },
      { name: 'newTab', press: ['Ctrl+Click'] },
      { name: 'closeTab', press: ['Delete'] },
    ],
  },
  { name: 'forms', keys: [{ name: 'save', press: ['Ctrl+Enter'] }] },
  {
    name: 'grids',
    keys: [
      { name: 'edit', press: ['F2', 'Alt+↓'] },
      { name: 'next', press: ['Tab', 'Enter'] },
      { name: 'paste', press: ['Ctrl+C', 'Ctrl+V'] },
      { name: 'fill', press: ['Ctrl+D'] },
      { name: 'undoGrid', press: ['Ctrl+Z', 'Ctrl+Y'] },
      { name: 'removeRow', press: ['Ctrl+Delete'] },
      { name: 'selectAll', press: ['Ctrl+A'] },
      { name: 'leave', press: ['Esc'] },
    ],
  },
] as const;
