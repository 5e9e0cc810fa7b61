/** Whether the cursor stands where somebody types or chooses. */
export const isTyping = (): boolean => Boolean(document.activeElement?.closest('input, textarea, select, [contenteditable="true"]'));
