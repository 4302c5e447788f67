import { expect, test } from 'vitest'
import type { Env } from '#api/index.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { testDeps, testEnv } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { makePerson } from '../../helpers/make.ts'
import { listKeys, loadImage } from '../../helpers/platform/images.ts'
import { newPicture } from '../../helpers/platform/pictures.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

/** Loads a picture with a database that must not be used. */
async function loadWithoutDatabase(src: string) {
  let trips = 0
  const DB = new Proxy({} as D1Database, {
    get: () => () => {
      trips += 1
      throw new Error('the database was asked for a picture')
    },
  })
  const env: Env = { ...testEnv, DB }
  const response = await worker.fetch(new Request(new URL(src, 'http://localhost:8787')) as never, env, ctx)
  return { response, bytes: (await response.arrayBuffer()).byteLength, trips }
}

test('the images endpoint serves a picture from the bucket without a database query', async () => {
  const { contentThumbnailSrc: src } = await makeContent(await makePerson(), {
    thumbnailImageFile: newPicture(),
  })
  const { response, bytes, trips } = await loadWithoutDatabase(src)
  expect([response.status, trips]).toEqual([200, 0])
  expect(bytes).toBe((await loadImage(src)).bytes.length)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('content-length')).toBe(String(bytes))
  expect(response.headers.get('etag')).toBe(`"${src.split('/').at(-1)}/1280"`)
  const unknown = await loadWithoutDatabase(`/api/images/${'0'.repeat(64)}`)
  expect([unknown.response.status, unknown.trips]).toEqual([404, 0])
  expect(unknown.response.headers.get('cache-control')).toBe('private, no-store')
})

test('when one of two stored copies of a picture disappears during the read, the other copy is served', async () => {
  const { contentThumbnailSrc: src } = await makeContent(await makePerson(), {
    thumbnailImageFile: newPicture(),
  })
  const keys = await listKeys(`images/${src.split('/').at(-1)}/`)
  const first = (keys.find((key) => key.endsWith('/1280')) ?? '').replace(/[^/]+\/1280$/, '0/1280')
  const { files } = testDeps()
  await files.put(first, (await loadImage(src)).bytes, { httpMetadata: { contentType: 'image/webp' } })
  const get: R2Bucket['get'] = (async (asked: string) => {
    if (asked === first) await files.delete(first)
    return files.get(asked)
  }) as never
  const list = files.list.bind(files)
  const env = { ...testEnv, FILES: { get, list } as unknown as R2Bucket }
  const request = new Request(new URL(src, 'http://localhost:8787'))
  expect((await worker.fetch(request, env, ctx)).status).toBe(200)
  expect(await listKeys(`images/${src.split('/').at(-1)}/`)).toEqual(keys)
})
