import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JobAreas } from '#app/routes/ops.jobs/job-areas.tsx'
import type { JobSeen } from '#contract/platform/jobs.ts'

const NIGHT = '2026-11-27T18:00:00.000Z'
const LIST = { path: '/ops/jobs', state: '', q: '', sort: '', after: '', open: null, doing: null, ids: [] }

function job(id: string, of: Partial<JobSeen>): JobSeen {
  const facts = { id, name: id, title: id, help: '', area: 'money' as const, every: 'day' as const }
  const seen = { state: 'ok' as const, ranAt: null, tookMs: null, message: null, since: null, nextAt: NIGHT }
  return { ...facts, ...seen, isWanted: false, isRunning: false, isCut: false, ...of }
}

const RAN = job('job_1', { ranAt: '2026-11-26T18:00:00.000Z' })
const NEW = job('job_2', { state: 'unseen', area: 'links' })

test('each area is folded under its count and the last run of its jobs, in the order of the areas', () => {
  const html = renderToStaticMarkup(<JobAreas list={LIST} jobs={[NEW, RAN]} detail={null} />)
  const titles = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    '정산과 장부 1개 · 마지막 실행 11월 27일 (금) 03:00',
    '링크와 클릭 1개 · 첫 실행 11월 28일 (토) 03:00',
  ])
  expect(html).not.toContain(' open=')
})

test('a job that has never run says when it will', () => {
  const html = renderToStaticMarkup(<JobAreas list={LIST} jobs={[NEW]} detail={null} />)
  expect(html).toContain('날마다 · 11월 28일 (토) 03:00에 처음 실행해요')
})

test('the area of the open job stands open with its details', () => {
  const list = { ...LIST, open: 'job_2' }
  const html = renderToStaticMarkup(<JobAreas list={list} jobs={[NEW, RAN]} detail="자세한 내용" />)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(html).toContain('자세한 내용')
})
