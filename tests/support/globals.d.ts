/** Node's own `import`, outside jest's module system; present in the specs below `tests/`. */
declare function nativeImport<T>(specifier: string): Promise<T>;
