/** Stands in the workers for what packages are asked for there and no page needs: see `IN_WORKERS` in vite.config.ts. */

/** Of `react-dom`: all the router wants of it, and a worker has no DOM. */
export const flushSync = <Result>(run: () => Result): Result => run()

/** Of `turbo-stream`: data of loaders goes to no browser, so nobody writes it down or reads it. */
export const encode = (): null => null
export const decode = encode
