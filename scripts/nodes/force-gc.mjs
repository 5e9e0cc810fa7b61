// Loaded before a server (`node --expose-gc --import`): objects of the bindings are collected all the time, not when memory is short.
setInterval(() => globalThis.gc?.(), 100).unref();
