/**
 * Messages that no consumer could process: the bytes are in the bucket, because the database may be the
 * cause.
 */
const PLACE = 'dead-letters/'

export type DeadQueue = 'clicks' | 'links' | 'mail'
/** `day`: the UTC day on which the messages were given up. */
export type DeadDay = { queue: DeadQueue; day: string }

/**
 * The prefix of the name of a letter whose retry failed. Its name sorts after all others, so that it does not
 * block them.
 */
const REFUSED = '~'

/** Uses the id of one of its messages, so that the same messages again are the same letter. */
export async function putLetter(
  files: R2Bucket,
  { queue, day }: DeadDay,
  id: string,
  bodies: unknown[],
): Promise<void> {
  await files.put(`${folderOf({ queue, day })}${id}`, JSON.stringify(bodies), {
    httpMetadata: { contentType: 'application/json' },
  })
}

/**
 * Lists the days with letters, reading at most `limit` of each. `newest`: when the last letter without a
 * retry arrived; null when all were retried.
 */
export async function listDeadDays(
  files: R2Bucket,
  limit: number,
): Promise<(DeadDay & { newest: string | null })[]> {
  const first = await files.list({ prefix: PLACE, limit })
  const days = new Map<string, string | null>()
  const objects = first.truncated ? await listEach(files, limit) : first.objects
  for (const { key, uploaded } of objects) {
    const [, queue, day] = key.split('/')
    const before = days.get(`${queue}/${day}`) ?? null
    const came = isRefused(key) ? null : uploaded.toISOString()
    days.set(`${queue}/${day}`, came && before ? (came > before ? came : before) : (came ?? before))
  }
  return [...days].map(([place, newest]) => {
    const [queue, day = ''] = place.split('/')
    return { queue: queue as DeadQueue, day, newest }
  })
}

/** Lists each day separately, so that a queue with many letters does not hide the others. */
async function listEach(files: R2Bucket, limit: number): Promise<R2Object[]> {
  const under = async (prefix: string) => (await files.list({ prefix, delimiter: '/' })).delimitedPrefixes
  const days = (await Promise.all((await under(PLACE)).map(under))).flat()
  return (await Promise.all(days.map((prefix) => files.list({ prefix, limit })))).flatMap(
    ({ objects }) => objects,
  )
}

export async function listLetters(files: R2Bucket, day: DeadDay, limit: number): Promise<string[]> {
  const { objects } = await files.list({ prefix: folderOf(day), limit })
  return objects.map(({ key }) => key)
}

/** Null for a deleted letter. */
export async function readLetter(files: R2Bucket, key: string): Promise<unknown[] | null> {
  const object = await files.get(key)
  return object ? object.json<unknown[]>() : null
}

/** True for a letter whose retry failed. */
export function isRefused(key: string): boolean {
  return key.slice(key.lastIndexOf('/') + 1).startsWith(REFUSED)
}

/** Stores the refused messages of a letter under a name that sorts after the letters of its day. */
export async function storeRefused(files: R2Bucket, key: string, bodies: unknown[]): Promise<void> {
  const place = key.slice(0, key.lastIndexOf('/') + 1)
  const name = key.slice(place.length)
  const behind = isRefused(key) ? key : place + REFUSED + name
  if (bodies.length > 0)
    await files.put(behind, JSON.stringify(bodies), { httpMetadata: { contentType: 'application/json' } })
  if (bodies.length === 0 || behind !== key) await files.delete(key)
}

export async function removeLetters(files: R2Bucket, keys: string[]): Promise<void> {
  if (keys.length > 0) await files.delete(keys)
}

function folderOf({ queue, day }: DeadDay): string {
  return `${PLACE}${queue}/${day}/`
}
