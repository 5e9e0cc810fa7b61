const PICTURE = /^(?:https?:\/\/|\/(?!\/))[^\s<>"'()\\]*$/;

/** Whether a text is the address of a picture of ours or of the web: nothing that runs, nothing that ends a style. */
export const isPictureAddress = (text: string): boolean => PICTURE.test(text);
