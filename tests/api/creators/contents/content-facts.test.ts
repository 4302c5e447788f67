import { expect, test } from 'vitest'
import { getContentFacts } from '#api/creators/contents/content-facts.ts'
import { call } from '#tests/helpers/api.ts'
import { makeLinkedContent } from '#tests/helpers/creators/contents.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })

test('a content shows the disclosure as it was found, where it was found, and its links', async () => {
  const person = await makePerson()
  const content = await makeLinkedContent(person)
  const ask = async () => (await call(`GET /ops/contents/${content.id}/facts`, { as: operator.token })).data
  const [link] = content.affiliateLinks
  expect(await ask()).toEqual({
    checkedAt: null,
    detail: null,
    links: [
      {
        id: link.id,
        code: link.code,
        title: link.title,
        url: expect.stringContaining('https://'),
        partner: { id: link.partner.id, title: link.partner.title },
        billableClicks: 0,
        orders: 0,
        isDeleted: false,
      },
    ],
  })
  const detail = {
    problem: 'vague',
    found: '체험단으로 받았어요',
    where: 'later',
    say: ['첫 부분으로 옮겨 주세요.'],
  }
  await rowsOf(
    "UPDATE contents SET notice_check = 'late', notice_checked_at = '2026-11-20T00:00:00.000Z', notice_check_detail = ? WHERE id = ? RETURNING id",
    JSON.stringify(detail),
    content.id,
  )
  expect(await ask()).toMatchObject({ checkedAt: '2026-11-20T00:00:00.000Z', detail })
  const read = await countRowsRead((deps) => getContentFacts(deps, operator.actor, { id: content.id }))
  expect(read).toBeLessThanOrEqual(10)
})

test('only operators read the facts of a content that is there', async () => {
  const person = await makePerson()
  const { id } = await makeLinkedContent(person)
  expect((await call(`GET /ops/contents/${id}/facts`, { as: person.token })).status).toBe(403)
  await call(`DELETE /contents/${id}`, { as: person.token })
  expect((await call(`GET /ops/contents/${id}/facts`, { as: operator.token })).status).toBe(404)
})
