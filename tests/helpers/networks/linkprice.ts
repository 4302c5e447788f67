/** LinkPrice for the suite of conformance: the acts of tests/helpers/orders/linkprice.ts in one shape. */
import type { Network } from '#api/outside/networks/interface/network.ts'
import type { Person } from '../make.ts'
import { type ListRow, listAnswer, makeStage } from '../orders/linkprice.ts'
import { readDue } from './read-due.ts'
import type { NetworkStandIn, Sale, SaleLine, StandInFault } from './stand-in.ts'

export async function makeLinkpriceStandIn(person: Person): Promise<NetworkStandIn> {
  const stage = await makeStage(person)
  const { linkprice } = stage.deps('2026-10-03T00:00:00Z').networks as { linkprice: Network }
  let fault: StandInFault | null = null
  /** The day on which rows are created again, later each time. */
  let created = 20_261_101

  const rowsOf = (orderCode: string) => [...stage.rows.values()].filter((row) => row.o_cd === orderCode)
  const livingOf = (orderCode: string) => rowsOf(orderCode).filter((row) => row.status !== '310')
  const change = (row: ListRow, changes: Partial<ListRow>) =>
    stage.rows.set(row.trlog_id, { ...row, ...changes })
  const add = (orderCode: string, changes: Partial<ListRow>) => stage.put(stage.row(orderCode, changes))
  const toRow = ({ productCode, quantity, amount, commission }: SaleLine) => ({
    p_cd: productCode,
    p_nm: `상품 ${productCode}`,
    it_cnt: String(quantity),
    sales: amount,
    commission,
  })
  const again = ({ trlog_id: _, ...row }: ListRow) => ({ ...row, create_time_stamp: String(created) })

  /** What a broken list answers: the fault outlasts the call, unlike one of the stage. */
  async function spoil(url: URL): Promise<Response> {
    if (fault === 'slow') throw new DOMException('the answer took too long', 'TimeoutError')
    if (fault === 'key') return listAnswer('300')
    if (fault === 'refused') return listAnswer('210')
    // The first page alone, of one row; what follows is missing.
    const span = url.searchParams.get('yyyymmdd') ?? ''
    const rows = [...stage.rows.values()].filter((row) => row.yyyymmdd.startsWith(span))
    return fault === 'page' ? listAnswer('0', Math.min(1, rows.length), rows.slice(0, 1)) : listAnswer('0')
  }

  return {
    name: 'linkprice',
    person,
    partnerId: stage.shop.partner.id,
    lacks: { currency: 'LinkPrice lists won alone and has no field for a currency.' },
    put({ orderCode, at, lines }: Sale) {
      const [day = '', time = ''] = at.split('T')
      const when = { yyyymmdd: day.replaceAll('-', ''), hhmiss: `${time.replace(':', '')}00` }
      for (const line of lines) add(orderCode, { ...toRow(line), ...when })
    },
    approve: (orderCode) => {
      for (const row of livingOf(orderCode)) change(row, { status: '210' })
    },
    cancel: (orderCode, productCode) => {
      for (const row of livingOf(orderCode))
        if (productCode === undefined || row.p_cd === productCode)
          change(row, { status: '310', trans_comment: '고객 변심' })
    },
    amend: (orderCode, line) => {
      for (const row of livingOf(orderCode)) if (row.p_cd === line.productCode) change(row, toRow(line))
    },
    reissue(orderCode) {
      created += 1
      const living = livingOf(orderCode)
      for (const row of living) change(row, { status: '310' })
      for (const row of living) add(orderCode, again(row))
    },
    redate: (orderCode, day) => {
      for (const row of livingOf(orderCode)) change(row, { yyyymmdd: day.replaceAll('-', '') })
    },
    merge(orderCode) {
      created += 1
      const living = livingOf(orderCode)
      const sum = (of: (row: ListRow) => number) => living.reduce((all, row) => all + of(row), 0)
      for (const row of living) change(row, { status: '310' })
      const [first] = living
      if (!first) throw new Error(`no row of ${orderCode}`)
      const sums = { sales: sum(({ sales }) => sales), commission: sum(({ commission }) => commission) }
      add(orderCode, { ...again(first), p_cd: orderCode, p_nm: '묶음', ...sums })
    },
    changeCurrency: (orderCode, currency) => {
      for (const row of livingOf(orderCode)) change(row, { currency } as Partial<ListRow>)
    },
    fail: (next) => {
      fault = next
      stage.faults.length = 0
    },
    repeat: () => {},
    reverse: () => {
      stage.isReversed = true
    },
    async readAll(at) {
      stage.faults.length = 0
      if (fault) stage.faults.push(...Array.from({ length: 200 }, () => spoil))
      await readDue(linkprice, at)
      stage.faults.length = 0
    },
    calls: () => stage.calls.length,
    alarms: {
      slow: 'network_pull',
      refused: 'network_refused',
      key: 'network_stopped',
      unreadable: 'network_row',
    },
    putUnreadable: () => add('ODD-1', { status: 'unheard of' }),
  }
}
