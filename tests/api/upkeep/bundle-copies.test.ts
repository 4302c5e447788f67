/**
 * Copies of the archive's bundles beside the backups: one each, complete and permanent, and made again when a
 * copy is lost or the key changed.
 */
import { afterEach, expect, test } from 'vitest'
import { keyOfBundle } from '#api/platform/archive/open.ts'
import { copyBundles } from '#api/upkeep/backup/bundles.ts'
import { BUNDLES, openBackupKey, openBundle, placeOfBundle } from '#contract/upkeep/backup.ts'
import { testDeps } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { packBundle, storeBundleRow } from '../../helpers/platform/archive.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'
import { BUCKET, backupDeps, emptyBackups, KEYS } from '../../helpers/upkeep/backups.ts'

const NIGHT = '2026-11-20T18:00:00.000Z'
const { files } = testDeps()
const key = await KEYS

afterEach(emptyBackups)

let nr = 0
async function makeBundle(): Promise<{ digest: string; packed: Uint8Array<ArrayBuffer> }> {
  nr += 1
  const made = await packBundle([[`msg_${nr}`, `{"nr":${nr}}`]])
  await files.put(keyOfBundle(made.digest), made.packed)
  await storeBundleRow(made.digest, nr)
  return made
}
const copies = async () => (await BUCKET.list({ prefix: BUNDLES })).objects.map((one) => one.key)
const copyAll = async (over = {}, most = 2) => {
  let runs = 1
  while ((await copyBundles(backupDeps(NIGHT, over), most, 3)) === 'more') runs += 1
  return runs
}

test('each archive bundle is copied once, sealed, a few per run, and opens to its original bytes', async () => {
  const made = [await makeBundle(), await makeBundle(), await makeBundle()]
  expect(await copyAll()).toBeGreaterThan(1)
  expect(await copies()).toEqual(made.map(({ digest }) => placeOfBundle(key.id, digest)).toSorted())
  for (const { digest, packed } of made) {
    const sealed = new Uint8Array(
      (await (await BUCKET.get(placeOfBundle(key.id, digest)))?.arrayBuffer()) ?? [],
    )
    expect(Buffer.from(sealed).includes(Buffer.from(packed))).toBe(false)
    expect(new Uint8Array(await openBundle(key, digest, sealed))).toEqual(packed)
    await expect(openBundle(key, 'another', sealed)).rejects.toThrow()
  }
  const put = BUCKET.put.bind(BUCKET)
  let puts = 0
  const heard = new Proxy(BUCKET, {
    get: (bucket, name) => {
      if (name === 'put') puts += 1
      const value: unknown = name === 'put' ? put : Reflect.get(bucket, name)
      return typeof value === 'function' ? value.bind(bucket) : value
    },
  })
  await copyAll({ backups: { bucket: heard, keys: KEYS } })
  expect(puts, 'the next night').toBe(0)
})

test('a lost copy is made again; one whose bundle is gone too is logged and blocks no other copy', async () => {
  const made = [await makeBundle(), await makeBundle(), await makeBundle(), await makeBundle()]
  await copyAll()
  const [lost, gone] = made.map(({ digest }) => digest) as [string, string]
  await BUCKET.delete([placeOfBundle(key.id, lost), placeOfBundle(key.id, gone)])
  await files.delete(keyOfBundle(gone))
  const said: string[] = []
  await copyAll({ log: (event: string) => void said.push(event) })
  expect(await copies()).toContain(placeOfBundle(key.id, lost))
  expect(await copies()).not.toContain(placeOfBundle(key.id, gone))
  expect(said).toContain('archive_bundle_copy_failed')
  await files.put(keyOfBundle(gone), made[1]?.packed ?? new Uint8Array())
  await copyAll()
  expect(await copies()).toContain(placeOfBundle(key.id, gone))
})

test('a new key copies each bundle again, and copies under the old key are deleted once none is missing', async () => {
  const next = openBackupKey(btoa('another key of tests, 32 bytes..'))
  const { id } = await next
  const { digest } = await makeBundle()
  await copyAll()
  const before = await copies()
  await files.put(keyOfBundle(digest), 'damaged')
  await copyAll({ backups: { bucket: BUCKET, keys: next } })
  expect(await copies(), 'one is missing: nothing goes').toEqual(expect.arrayContaining(before))
  const { packed } = await packBundle([[`msg_${nr}`, `{"nr":${nr}}`]])
  await files.put(keyOfBundle(digest), packed)
  await copyAll({ backups: { bucket: BUCKET, keys: next } })
  await copyAll({ backups: { bucket: BUCKET, keys: next } })
  const after = await copies()
  expect(after).toHaveLength(before.length)
  expect(after.every((place) => place.startsWith(`${BUNDLES}${id}/`))).toBe(true)
})

test('a copy run reads as many rows with 2n bundles as with n', async () => {
  const measure = async (more: number) => {
    for (let i = 0; i < more; i += 1) await makeBundle()
    const reads: number[] = []
    let said: unknown = 'more'
    while (said === 'more')
      reads.push(
        await countRowsRead(async ({ db }) => (said = await copyBundles(backupDeps(NIGHT, { db }), 3, 5))),
      )
    return Math.max(...reads)
  }
  const [once, twice] = [await measure(12), await measure(24)]
  expect(twice).toBeLessThanOrEqual(once * 1.2)
  figure(`a run that copies bundles reads ${once} rows among n bundles, ${twice} among 2n`)
})
