/** The way to the worker behind this one: what is asked there keeps its headers, and the number it has here. */
import { AppError } from '#contract/errors.ts'
import type { Deps } from './deps.ts'
import { refuse } from './errors.ts'

export type Behind = Pick<Fetcher, 'fetch'>

/** One call, handed on whole. Never throws. */
export async function askBehind(deps: Deps, request: Request, behind: Behind): Promise<Response> {
  const asked = new Request(request)
  asked.headers.set('x-request-id', deps.request.id)
  try {
    return await behind.fetch(asked)
  } catch (error) {
    deps.log('behind_lost', { requestId: deps.request.id, error: String(error) })
    return refuse(deps, new AppError('unavailable'))
  }
}

/** Of several asked for at once: its answer for each, as it comes. What is lost on the way has none. */
export async function* linesBehind(
  deps: Deps,
  request: Request,
  paths: string[],
  behind: Behind,
): AsyncGenerator<{ at: number }> {
  const { url, headers } = request
  const asked = new Request(url, { method: 'POST', headers, body: JSON.stringify(paths) })
  const answer = await askBehind(deps, asked, behind)
  if (!answer.ok) {
    // It refused all of them at once.
    const { status } = answer
    const [all, body] = [[...answer.headers], await answer.text()]
    for (const at of paths.keys()) yield { at, status, headers: all, body } as { at: number }
    return
  }
  let rest = ''
  const parts = answer.body?.pipeThrough(new TextDecoderStream()) ?? []
  for await (const part of parts as unknown as AsyncIterable<string>) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
