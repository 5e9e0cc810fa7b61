/** Whether the focus is in an input. */
export const isTyping = (): boolean => Boolean(document.activeElement?.closest('input, textarea, select, [contenteditable="true"]'));
