const PICTURE = /^\/(?!\/)[^\s<>"'()\\]*$/;

/** Whether a text is the address of a picture on this server, the only one pages may load from: nothing that runs or ends a style. */
export const isPictureAddress = (text: string): boolean => PICTURE.test(text);
