import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Backup } from '#contract/upkeep/backups.ts'
import { isPage } from './pages/page-checks.ts'
import { run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const AT = '2026-10-01T18:00:00.000Z'
const one = (state: Backup['state']): Backup => ({
  id: '20261001-180000',
  state,
  begunAt: AT,
  at: state === 'done' ? AT : null,
  endedAt: state === 'running' ? null : AT,
  percent: state === 'running' ? 40 : null,
  rows: 10,
  bytes: 1000,
  reason: state === 'failed' ? 'a migration came in between' : null,
})

async function saidOf(standing: string, items: Backup[], isWanted = false): Promise<string> {
  const given = { 'backups.listBackups': { standing, isWanted, trouble: null, items } }
  const page = await run(door, { path: '/ops/backups', who: 'operator', given })
  if (!isPage(page)) throw new Error(`answered ${page.response.status}`)
  return page.text
}

test('the page asks nobody to make a backup while one is running', async () => {
  expect(await saidOf('none_yet', [])).toContain('지금 한 번 백업해 주세요')
  for (const page of [await saidOf('none_yet', [], true), await saidOf('none_yet', [one('running')])]) {
    expect(page).not.toContain('지금 한 번 백업해 주세요')
    expect(page).toContain('지금 하는 백업이 끝나기 전까지')
  }
})

test('the page shows a failed backup before the whole one that preceded it', async () => {
  expect(await saidOf('whole', [one('done')])).toContain('백업이 있어요')
  const page = await saidOf('whole', [one('running'), one('failed'), one('done')])
  expect(page).toContain('마지막 백업을 끝내지 못했어요')
  expect(page).toContain('그전에 만든 온전한 백업은 그대로 있어요.')
})
