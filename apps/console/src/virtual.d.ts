/** The address of the styles of antd's components (component-styles.ts beside the build's settings). */
declare module 'virtual:component-styles' {
  const address: string;
  export default address;
}
