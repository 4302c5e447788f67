import type { Page, PagedBy, Pages } from './pages.ts'
import { makePages } from './pages.ts'

export type { Pages } from './pages.ts'

export type CallOptions = {
  /** Repeats with the same key have one effect. Without it, every call that changes something gets a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
}
export type CallInput = {
  /** The query of a GET, or the body of any other call. */
  input?: object | undefined
  /** The fields of a form with files. */
  form?: object | undefined
  options?: CallOptions | undefined
}
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Makes a call and returns the `data` of its answer. */
export type Send = <Answer>(method: Method, path: string, sent: CallInput) => Promise<Answer>

/** The calls about one kind of thing. */
export abstract class Resource {
  protected readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  protected pages<Answer extends Page<unknown>>(
    path: string,
    input: object,
    { by, options }: { by: PagedBy; options: CallOptions | undefined },
  ): Pages<Answer> {
    return makePages<Answer>((asked) => this.send<Answer>('GET', path, { input: asked, options }), input, by)
  }
}

export const part = encodeURIComponent
