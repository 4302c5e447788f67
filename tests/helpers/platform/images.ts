/** A public image as a browser gets it. */

import { testEnv } from '../api.ts'
import worker from '../runtime/api-worker.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

export async function loadImage(src: string) {
  const request = new Request(new URL(src, 'http://localhost:8787'))
  const response = await worker.fetch(request, testEnv, ctx)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

export async function listKeys(prefix = 'images/'): Promise<string[]> {
  return (await testEnv.FILES.list({ prefix })).objects.map((object) => object.key)
}
