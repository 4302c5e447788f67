import { expect, test } from 'vitest'
import { listEndpoints } from '#contract/index.ts'
import { type Caller, listCalls } from '../../../bench/scale/calls.ts'
import { NOT_CALLED } from '../../../bench/scale/inputs.ts'

test('the bench of scale makes every call that reads, as somebody who may, or says why not', async () => {
  const { calls, leftOut } = await listCalls(async () => [{ id: 'x' }])
  expect(leftOut.toSorted()).toEqual(Object.keys(NOT_CALLED).toSorted())
  const whoOf = new Map<string, string>(listEndpoints().map(({ name, meta }) => [name, meta.who]))
  const audiencesOf = (who: Caller) =>
    new Set(calls.filter((call) => call.who === who).map(({ name }) => whoOf.get(name.split(' ')[0] ?? '')))
  expect([...audiencesOf('partner')]).toEqual(['partner'])
  expect([...audiencesOf('agency')]).toEqual(['member'])
  expect([...audiencesOf('creator')]).not.toContain('partner')
  expect([...audiencesOf('operator')].toSorted()).toEqual(['operator', 'staff'])
})
