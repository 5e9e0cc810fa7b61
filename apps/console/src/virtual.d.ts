/** The address of the styles of antd's components (component-styles.ts beside the build's settings). */
declare module 'virtual:component-styles' {
  export const address: string;
}
