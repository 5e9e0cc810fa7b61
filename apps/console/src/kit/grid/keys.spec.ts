import { commandOf } from './keys';

const AT_REST = { editing: false, caret: false, list: false };
const TYPING = { ...AT_REST, editing: true };
const EDITING = { ...TYPING, caret: true };

function key(text: string, mode = AT_REST) {
  const parts = text.split('+');
  const held = (name: string) => parts.slice(0, -1).includes(name);
  const pressed = { key: parts.at(-1) ?? '', ctrlKey: held('Ctrl'), metaKey: held('Meta'), shiftKey: held('Shift'), altKey: held('Alt') };
  return commandOf(pressed, mode);
}

describe('grid keys', () => {
  it('leave typed characters to the input', () => {
    for (const text of ['a', '5', 'Shift+A', 'Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+Enter', 'Process'])
      expect([text, key(text)]).toEqual([text, undefined]);
  });

  it('move the cell while typing, but move the caret after F2', () => {
    expect(key('ArrowLeft', TYPING)).toMatchObject({ do: 'move', columns: -1 });
    expect(key('ArrowLeft', EDITING)).toBeUndefined();
    expect(key('ArrowDown', EDITING)).toMatchObject({ do: 'move', rows: 1 });
  });

  it('move through the open list of choices', () => {
    expect(key('ArrowDown', { ...EDITING, list: true })).toEqual({ do: 'highlight', by: 1 });
    expect(key('Alt+ArrowDown')).toEqual({ do: 'edit' });
  });

  it('do not clear, undo or fill while text is being typed', () => {
    for (const text of ['Delete', 'Backspace', 'Home', 'Ctrl+z', 'Ctrl+d', 'Ctrl+a', ' '])
      expect([text, key(text, TYPING)]).toEqual([text, undefined]);
    expect(key('Ctrl+z')).toEqual({ do: 'undo' });
    expect(key('Ctrl+Shift+Z')).toEqual({ do: 'redo' });
    expect(key('Meta+d')).toEqual({ do: 'fill' });
  });

  it('restore the value at the first Escape and leave the grid at the second', () => {
    expect(key('Escape', TYPING)).toEqual({ do: 'giveBack' });
    expect(key('Escape')).toEqual({ do: 'leave' });
  });
});
