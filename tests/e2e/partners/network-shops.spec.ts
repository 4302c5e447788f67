import { enter } from '../enter.ts'
import { expect, PEOPLE, test } from '../fixtures.ts'
import { walkerOf } from '../pages/checks/plain.ts'

/** The changes of networks' lists, as in pages/rooms-operators.spec.ts: without a browser. */
test('an operator finds a shop, and decides several changes at once without a script', async ({ page }) => {
  await enter(page, PEOPLE.operator)
  const me = walkerOf(page)
  await me.open('/ops/networks/shops')
  await me.send('검색', { q: ' PUREUN ' })
  me.says('푸른몰')
  expect(new URL(me.url()).searchParams.get('state')).toBe('open')
  await me.send('반영하지 않고 닫기', { ids: true })
  me.says('1건을 반영하지 않고 닫을까요?')
  await me.send('닫기', { reason: '   ' })
  me.says(/이유.{0,80}주세요\./)
  await me.send('닫기', { reason: '우리와 맞지 않아요.' })
  me.says('1건을 반영하지 않고 닫았어요.')
  expect(new URL(me.url()).searchParams.get('q')).toBe('PUREUN')
  me.says('찾는 기록이 없어요')
  await me.open('/ops/networks/shops?state=dismissed&q=pureun')
  me.says('푸른몰')
  await me.open('/ops/networks/shops?q=garambty&kind=rate')
  await me.send('반영', { ids: true })
  me.says('1건을 파트너에 반영할까요?')
  await me.send('반영하기')
  me.says('1건을 반영했어요.')
  await me.open('/ops/networks/shops?kind=gone')
  await me.send('반영', { ids: true })
  await me.send('반영하기')
  me.says('1건은 하지 못했어요. 1건: 크리에이터에게 미치는 일을 보고 하나씩 결정해 주세요.')
  expect(new URL(me.url()).searchParams.getAll('ids')).toHaveLength(1)
})

test('an operator opens the files that came by mail from the desk without a script', async ({ page }) => {
  await enter(page, PEOPLE.operator)
  const me = walkerOf(page)
  await me.open('/ops')
  await me.follow(/^\/ops\/imports\?source=mail$/)
  me.says('가져온 파일')
  await me.follow(/^\/ops\/imports$/)
  await me.follow(/^\/ops\/imports\?source=upload$/)
})
