/**
 * Replacements in the workers for packages that others import there but no page needs: see `IN_WORKERS` in
 * vite.config.ts.
 */

/** Replaces `react-dom`: the router needs nothing else from it, and a worker has no DOM. */
export const flushSync = <Result>(run: () => Result): Result => run()

/** Replaces `turbo-stream`: loader data is never sent to a browser, so nobody serializes or parses it. */
export const encode = (): null => null
export const decode = encode
