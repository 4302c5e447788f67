import type { Engine } from './engine.ts'

export type SeedResult = { seeded: boolean; signIns: { email: string; password: string; who: string }[] }

/**
 * Asks the API to make the example people and 60 days of history, or what an older database lacks of them.
 */
export async function fill(engine: Engine, origin: string, say: (line: string) => void): Promise<SeedResult> {
  const before = await ask(engine, origin, 'GET')
  if (!before.seeded) say('처음 시작이라 예시 데이터를 만들고 있어요…')
  const after = await ask(engine, origin, 'POST')
  if (!after.seeded) throw new Error('예시 데이터가 만들어지지 않았어요.')
  return after
}

async function ask(engine: Engine, origin: string, method: 'GET' | 'POST'): Promise<SeedResult> {
  const { status, text } = await engine.ask('/api/dev/seed', { method, headers: { origin } })
  if (status !== 200) throw new Error(`예시 데이터를 만들지 못했어요 (${status}).\n${text}`)
  return (JSON.parse(text) as { data: SeedResult }).data
}
