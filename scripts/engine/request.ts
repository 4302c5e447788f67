import { request as askPlain } from 'node:http'
import { request as askSecure } from 'node:https'

export type EngineRequest = { method?: string; headers?: Record<string, string>; body?: string }
export type Answer = { status: number; text: string }

/**
 * Sends a request over a new connection and without a timeout. A kept connection may have been dropped while
 * this process was busy, and the example data may take minutes on a slow machine.
 */
export function requestFresh(url: URL, host: string, path: string, ask: EngineRequest = {}) {
  const { method = 'GET', headers, body } = ask
  return new Promise<Answer>((resolve, reject) => {
    // The engine made the certificate itself.
    const options = { method, headers: { ...headers, host }, agent: false, rejectUnauthorized: false }
    const asked = (url.protocol === 'https:' ? askSecure : askPlain)(
      new URL(path, url),
      options,
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject).end(body)
  })
}
