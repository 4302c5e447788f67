/** Invisible letters and odd days in the rows of the network. */
import { expect, test } from 'vitest'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'

const ROW = {
  trlog_id: '18000406750001',
  m_id: 'shop',
  o_cd: 'O-1',
  p_cd: 'P-1',
  p_nm: '머그',
  it_cnt: '1',
  user_id: 'click',
  status: '100',
  create_time_stamp: '20261003',
  yyyymmdd: '20261003',
  hhmiss: '130000',
  sales: 20_000,
  commission: 1_600,
}

async function read(...order_list: object[]) {
  const answer = { result: '0', list_count: order_list.length, order_list }
  const fetch = async () => Response.json(answer)
  const config = { siteCode: 'A1', authKey: 'key', pathSecret: 'path', fetch }
  const list = await makeLinkprice(config)?.listRows('2026-10-03', 1)
  if (list?.kind !== 'rows') throw new Error('no rows were read')
  return list
}

test.each([0, 7, 9, 10, 13, 27, 127, 133, 0x2028, 0x2029].map((code) => [code, String.fromCharCode(code)]))(
  'no row of the network is refused for a letter nobody sees, and none keeps it: %s',
  async (_, letter) => {
    const fields = ['o_cd', 'p_cd', 'p_nm', 'user_id', 'create_time_stamp'] as const
    const hidden = Object.fromEntries(fields.map((name) => [name, `${letter}${ROW[name]}${letter}`]))
    const { rows, unreadable } = await read({ ...ROW, ...hidden })
    expect(unreadable).toEqual([])
    expect(rows).toEqual([
      expect.objectContaining({
        orderCode: 'O-1',
        productCode: 'P-1',
        productName: '머그',
        reference: 'click',
        createdOn: '20261003',
      }),
    ])
  },
)

test('a product name is measured without invisible letters, and one of nothing else becomes 상품', async () => {
  const long = { ...ROW, p_nm: `${'가'.repeat(300)}\u0007` }
  const { rows, unreadable } = await read(long, { ...ROW, p_nm: '\u0000\u0007' }, { ...ROW, o_cd: '\u0000' })
  expect(rows.map(({ productName }) => productName)).toEqual(['가'.repeat(300), '상품'])
  // A row without an order code is unreadable.
  expect(unreadable).toHaveLength(1)
})

test('a row of a day that the calendar does not have is unreadable, and no row of another day', async () => {
  const { rows, unreadable } = await read({ ...ROW, yyyymmdd: '20260931' }, ROW)
  expect(rows.map(({ orderedAt }) => orderedAt)).toEqual(['2026-10-03T04:00:00.000Z'])
  expect(unreadable).toHaveLength(1)
})
