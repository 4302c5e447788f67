/** Stands in for the product API and sends the requests of a batch one by one. */
type Standin = { fetch: (request: Request) => Promise<Response> }
type BatchApi = { fetch: (asked: RequestInfo | URL, init?: RequestInit) => Promise<Response> }

/**
 * An unanswered request gets no line: without an answer the body stays open, and a lost connection is
 * skipped. With `isOld` it plays the previous release, which writes every body as text.
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
