/**
 * Awaits concurrent calls. If several reject, it throws the first error in this order, as if they had run one
 * after another.
 */
export async function awaitAll<T extends unknown[]>(
  ...asked: { [K in keyof T]: T[K] | Promise<T[K]> }
): Promise<T> {
  await Promise.allSettled(asked)
  const answers: unknown[] = []
  for (const one of asked) answers.push(await one)
  return answers as T
}
