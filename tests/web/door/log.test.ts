import { expect, test, vi } from 'vitest'
import { log, redact } from '#app/services/log.server.ts'

test('a log line is JSON with allow-listed fields only', () => {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  const fields = { requestId: 'r1', path: '/payouts', status: 200, password: 'itda-dev-1234', body: { a: 1 } }
  log('info', 'page_failed', fields)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    event: 'page_failed',
    requestId: 'r1',
    path: '/payouts',
    status: 200,
  })
})

test('an error is logged by its first lines, with people and numbers masked', () => {
  const lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  log('warn', 'page_failed', {
    error: new Error('no a.b+c@d.co.kr, 110-123-456789, 010-1234-5678, eyJhbGciOi.eyJzdWIi.abc_-1'),
  })
  expect(lines[0]).toContain('no [email], [number], [number], [token]')
  expect(lines[0]).not.toMatch(/456789|5678|eyJ|d\.co/)
  expect(JSON.parse(lines[0] ?? '').stack).toContain('log.test.ts')
})

test('ids of requests are not masked', () => {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  log('info', 'page_failed', { requestId: '12345678-1234-4123-8123-123456789012' })
  expect(lines[0]).toContain('12345678-1234-4123-8123-123456789012')
  expect(redact('lnk_01jabc 21.11 502')).toBe('lnk_01jabc 21.11 502')
})
