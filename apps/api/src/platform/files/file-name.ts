/** The name of an upload without the folders some browsers send, and without what a database or a terminal would stumble over. */
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, 255);
