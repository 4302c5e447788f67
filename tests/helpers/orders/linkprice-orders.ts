/** The orders and the money of the creator of a stage. */
import { expect } from 'vitest'
import { call } from '../api.ts'
import { balancesOf, expectRollUps } from '../money.ts'
import type { Stage } from './linkprice.ts'

/** The earning from 70 % of the commission, in won. */
export const EARNING = 700

export async function orderOf(stage: Stage, index = 0) {
  const { data } = await call('GET /orders', { as: stage.person.token })
  return data.items[index]
}
export const kindsOf = async (stage: Stage) =>
  (await orderOf(stage))?.events.map(({ kind }: { kind: string }) => kind) ?? []

export async function expectMoney(
  stage: Stage,
  money: { pending?: number; available?: number; debt?: number },
) {
  const nothing = { pending: 0, awaited: 0, available: 0, reserved: 0, debt: 0 }
  expect(await balancesOf(stage.person)).toEqual({ ...nothing, ...money })
  await expectRollUps(stage.person)
}
