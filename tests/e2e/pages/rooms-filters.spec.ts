import { enter } from '../enter.ts'
import { expect, PEOPLE, test } from '../fixtures.ts'
import { walkerOf } from './checks/plain.ts'

/** Filters of operators' lists, as in rooms-operators.spec.ts: without a browser. */
const mark = () => crypto.randomUUID().slice(0, 6)

test('an operator narrows a list to the own rows and saves, opens, renames and deletes a filter without a script', async ({
  page,
}) => {
  await enter(page, PEOPLE.operator)
  const me = walkerOf(page)
  const [name, renamed] = [`아침 ${mark()}`, `점심 ${mark()}`]
  await me.open('/ops/claims?state=answered&sort=newest')
  await me.follow(/^\/ops\/claims\?.*mine=1/)
  expect(new URL(me.url()).searchParams.get('state')).toBe('answered')
  await me.send('저장하기', { name: '   ' })
  me.says('필터 이름을 입력해 주세요.')
  await me.send('저장하기', { name })
  me.says(`‘${name}’ 필터를 저장했어요.`)
  const { pathname, search } = new URL(me.url())
  expect(`${pathname}${search}`).toBe('/ops/claims?state=answered&mine=1&sort=newest')
  me.says('필터 관리')
  await me.open(
    `/ops/filters?${new URLSearchParams({ list: '/ops/claims', query: 'state=open&sort=newest' })}`,
  )
  await me.send('저장하기', { name })
  me.says('이 목록에 이름이 같은 필터가 있어요.')
  await me.open('/ops/filters')
  me.says(name)
  await me.send('이름 바꾸기', { name: renamed })
  me.says('필터 이름을 바꿨어요.')
  await me.open('/ops/claims')
  me.says(renamed)
  await me.open('/ops/filters')
  await me.send('필터 삭제하기')
  me.says('필터를 삭제했어요.')
})
