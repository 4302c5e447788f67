/** Guards of the words under which networks know creators: an earning never changes its creator. */
import { expect } from 'vitest'
import { call } from '../../api.ts'
import { makePerson } from '../../make.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import {
  addWords,
  emptyPool,
  linkTo,
  makeSubIdPartner,
  reportByWord,
  takeReport,
  wordOf,
} from '../../orders/sub-ids.ts'
import { type Guard, tried } from '../guard.ts'

/** The share of 1,600원 at 70 %. */
const EARNING = 1_120

async function makeScene() {
  const [person, other] = [await makePerson(), await makePerson()]
  const partner = await makeSubIdPartner()
  await addWords(1)
  await linkTo(person, partner)
  return { person, other, partner, word: (await wordOf(person)) ?? '' }
}

export const SUB_ID_GUARDS: Guard[] = [
  {
    name: 'network_words_fixed',
    async probe() {
      const { person, other, partner, word } = await makeScene()
      const moved = 'UPDATE network_words SET creator_id = ? WHERE word = ? RETURNING word'
      await tried(rowsOf(moved, other.creatorId, word))
      await takeReport(partner, reportByWord({ word }))
      expect((await balancesOf(person)).pending, 'the word is theirs').toBe(EARNING)
    },
  },
  {
    name: 'network_words_no_delete',
    async probe() {
      await emptyPool()
      const [person, other] = [await makePerson(), await makePerson()]
      const partner = await makeSubIdPartner()
      const [word = ''] = await addWords(1)
      // Without a link there is no address of the network yet, which would hold the word as well.
      const taken = 'UPDATE network_words SET creator_id = ?, assigned_at = ? WHERE word = ? RETURNING word'
      await rowsOf(taken, person.creatorId, new Date().toISOString(), word)
      await tried(rowsOf('DELETE FROM network_words WHERE word = ? RETURNING word', word))
      const again =
        "INSERT INTO network_words (network, word, registered_by, registered_at) VALUES ('coupang', ?, ?, '2026-01-01T00:00:00.000Z') RETURNING word"
      await tried(rowsOf(again, word, other.userId))
      await addWords(1)
      await linkTo(other, partner)
      await linkTo(person, partner)
      await takeReport(partner, reportByWord({ word }))
      expect((await balancesOf(person)).pending, 'nobody else gets the word').toBe(EARNING)
    },
  },
  {
    name: 'orders_attribution_fixed',
    async probe() {
      const { person, partner, word } = await makeScene()
      await takeReport(partner, reportByWord({ word }))
      const moved = "UPDATE orders SET attribution = 'click' WHERE partner_id = ? RETURNING id"
      await tried(rowsOf(moved, partner.id))
      const { data } = await call('GET /orders', { as: person.token })
      expect(data.items[0], 'nobody says it was clicked').toMatchObject({
        attribution: 'sub_id',
        earning: EARNING,
      })
    },
  },
]
