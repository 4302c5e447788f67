import { expect, PEOPLE, signIn, test } from './fixtures.ts'
import { costOf } from './measure.ts'
import { CREATOR_PAGES, READING_PAGES, VISITOR_PAGES } from './places.ts'

const KB = 1024

test('a reading page costs one small document, one style sheet, 2 KB of script and no React', async ({
  page,
}) => {
  await signIn(page, PEOPLE.creator)
  for (const path of READING_PAGES) {
    const cost = await costOf(page, path)
    expect.soft(cost.react, `${path} loads React`).toBe(false)
    expect.soft(cost.scripts, `${path} scripts`).toBeLessThanOrEqual(2 * KB)
    expect.soft(cost.requests, `${path} requests`).toBeLessThanOrEqual(3)
  }
})

test('documents and styles of every page stay in their budget', async ({ page }) => {
  const visitor = new Map<string, Awaited<ReturnType<typeof costOf>>>()
  for (const path of VISITOR_PAGES) visitor.set(path, await costOf(page, path))
  await signIn(page, PEOPLE.creator)
  for (const path of CREATOR_PAGES) visitor.set(`creator ${path}`, await costOf(page, path))
  for (const [path, cost] of visitor) {
    expect.soft(cost.document, `${path} document`).toBeLessThanOrEqual(15 * KB)
    expect.soft(cost.styles, `${path} styles`).toBeLessThanOrEqual(12 * KB)
    expect.soft(cost.styleRequests, `${path} style sheets`).toBe(1)
  }
})
