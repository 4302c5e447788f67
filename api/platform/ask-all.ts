/** The answers to questions that were asked at once. Of several refusals the first in this order is told, as if they had been asked in turn. */
export async function askAll<T extends unknown[]>(
  ...asked: { [K in keyof T]: T[K] | Promise<T[K]> }
): Promise<T> {
  await Promise.allSettled(asked)
  const answers: unknown[] = []
  for (const one of asked) answers.push(await one)
  return answers as T
}
