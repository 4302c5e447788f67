import { expect, test } from 'vitest'
import { call } from '../../helpers/api.ts'
import { decide, flagsOf, passAnswerDays } from '../../helpers/flags.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, sendPostback } from '../../helpers/postback.ts'

test('nothing is taken from a creator who was not heard: after an answer or seven days, not before', async () => {
  const operator = await makePerson({ role: 'operator' })
  const raised = async () => {
    const person = await makePerson()
    const shop = await makeShop(person)
    const other = await makeShop(await makePerson())
    await sendPostback(other.partner, makeReport(shop.clickId))
    const [flag] = (await flagsOf(person)).items
    return { person, flag }
  }
  const { person, flag } = await raised()
  const early = await decide(operator, flag.id, 'uphold')
  expect([early.status, early.body.code]).toEqual([409, 'flag_unheard'])
  expect(early.body.message).toMatch(/설명을 먼저 들어야 해요. \d{4}-\d\d-\d\d \d\d:\d\d부터는/)
  const undecided = await rowsOf('SELECT state, decided_at FROM flags WHERE id = ?', flag.id)
  expect(undecided).toEqual([{ state: 'open', decided_at: null }])
  await call(`POST /flags/${flag.id}/answers`, { as: person.token, body: { text: '제가 아니에요.' } })
  expect((await decide(operator, flag.id, 'uphold')).status).toBe(200)
  const silent = await raised()
  await passAnswerDays()
  expect((await decide(operator, silent.flag.id, 'uphold')).status).toBe(200)
})
