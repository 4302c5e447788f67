/** Messages that no consumer could take: bytes in the bucket, because what failed may be the database. */
const PLACE = 'dead-letters/'

export type DeadQueue = 'clicks' | 'links' | 'mail'
/** `day`: of UTC, when they were given up. */
export type DeadDay = { queue: DeadQueue; day: string }

/** Under the id of one of its messages: the same messages again are the same letter. */
export async function putLetter(
  files: R2Bucket,
  { queue, day }: DeadDay,
  id: string,
  bodies: unknown[],
): Promise<void> {
  await files.put(`${placeOf({ queue, day })}${id}`, JSON.stringify(bodies), {
    httpMetadata: { contentType: 'application/json' },
  })
}

/** Days that have letters, at most so many letters looked at. */
export async function listDeadDays(files: R2Bucket, limit: number): Promise<DeadDay[]> {
  const { objects } = await files.list({ prefix: PLACE, limit })
  const days = objects.map(({ key }) => key.split('/').slice(1, 3).join('/'))
  return [...new Set(days)].map((day) => {
    const [queue, on = ''] = day.split('/')
    return { queue: queue as DeadQueue, day: on }
  })
}

export async function listLetters(files: R2Bucket, day: DeadDay, limit: number): Promise<string[]> {
  const { objects } = await files.list({ prefix: placeOf(day), limit })
  return objects.map(({ key }) => key)
}

/** Null when it is gone. */
export async function readLetter(files: R2Bucket, key: string): Promise<unknown[] | null> {
  const object = await files.get(key)
  return object ? object.json<unknown[]>() : null
}

export async function rewriteLetter(files: R2Bucket, key: string, bodies: unknown[]): Promise<void> {
  if (bodies.length === 0) return files.delete(key)
  await files.put(key, JSON.stringify(bodies), { httpMetadata: { contentType: 'application/json' } })
}

export async function removeLetters(files: R2Bucket, keys: string[]): Promise<void> {
  if (keys.length > 0) await files.delete(keys)
}

function placeOf({ queue, day }: DeadDay): string {
  return `${PLACE}${queue}/${day}/`
}
