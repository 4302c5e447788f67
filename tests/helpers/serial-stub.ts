/** A stand-in of the product API that receives the requests of a batch one at a time. */
type Standin = { fetch: (request: Request) => Promise<Response> }
type BatchApi = { fetch: (asked: RequestInfo | URL, init?: RequestInit) => Promise<Response> }

/**
 * Requests that it does not answer have no line: silence keeps the answer open, a lost connection is left out. With `isOld` it is
 * of the previous release, which writes every body as a text.
 */
export function serialStub(api: Standin, isOld = false): BatchApi {
  return {
    async fetch(asked, init) {
      const request = new Request(asked, init)
      if (request.url !== 'https://api/together') return api.fetch(request)
      const paths = (await request.json()) as string[]
      const encoder = new TextEncoder()
      const body = new ReadableStream({
        type: 'bytes',
        async start(controller) {
          await Promise.all(
            paths.map(async (path, at) => {
              const { headers, signal } = request
              const line = await lineOf(
                at,
                api.fetch(new Request(`https://api${path}`, { headers, signal })),
                isOld,
              )
              if (line) controller.enqueue(encoder.encode(`${line}\n`))
            }),
          )
          controller.close()
        },
      })
      return new Response(body)
    },
  }
}

async function lineOf(at: number, asked: Promise<Response>, isOld: boolean): Promise<string | null> {
  try {
    const answer = await asked
    const { status, headers } = answer
    const body = await answer.text()
    const isJson = !isOld && (headers.get('content-type') ?? '').includes('json')
    return JSON.stringify({
      at,
      status,
      headers: [...headers],
      ...(isJson ? { json: JSON.parse(body) } : { body }),
    })
  } catch {
    return null
  }
}
