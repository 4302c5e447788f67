/**
 * Stores the request and waits for the answer; `api/accounts/operators/bootstrap.ts` gives it within a
 * minute.
 */
import { randomUUID } from 'node:crypto'
import type { Query } from './databases.ts'

const WAITED_MS = 150_000
const EVERY_MS = 3_000

type Sleep = (ms: number) => Promise<unknown>
type Answer = { isDone: boolean; says: string }
/** The request, and the sentence for each answer. */
type BootstrapQuestion = {
  wish: 'owner' | 'second_factor'
  email: string
  granted: string
  refused: string
  later: string
}
/** Prints progress, and waits. */
type Terminal = { say: (text: string) => void; wait?: Sleep }

export function requestOwner(query: Query, email: string, terminal: Terminal): Promise<Answer> {
  return ask(query, terminal, {
    wish: 'owner',
    email,
    granted: `${email} 주소로 초대 메일을 보냈어요. 72시간 안에 링크를 열어 주세요.`,
    refused: '대표 운영자가 이미 있어요. 운영 화면의 운영자 메뉴에서 초대해 달라고 부탁해 주세요.',
    later: '아직 답이 없어요. 요청은 남아 있고, 서버가 켜지면 1분 안에 메일이 가요.',
  })
}

/** Requests a reset for the only owner, who has lost their second factor. */
export function requestReset(query: Query, terminal: Terminal): Promise<Answer> {
  return ask(query, terminal, {
    wish: 'second_factor',
    email: '',
    granted:
      '24시간 뒤에 대표 운영자의 2단계 인증을 초기화해요. 모든 운영자에게 메일로 알렸고, 그 전에 대표가 2단계 인증 설정에서 취소할 수 있어요.',
    refused:
      '초기화하지 않았어요. 대표 운영자가 여럿이면 다른 대표가 운영 화면에서 할 수 있어요. 한 명이라면 등록한 인증 수단이 없거나 이미 초기화를 기다리고 있어요.',
    later: '아직 답이 없어요. 요청은 남아 있고, 서버가 켜지면 1분 안에 답해요.',
  })
}

async function ask(
  query: Query,
  { say, wait = sleep }: Terminal,
  wanted: BootstrapQuestion,
): Promise<Answer> {
  const id = randomUUID()
  const values = [id, wanted.email, new Date().toISOString(), wanted.wish].map(quote).join(', ')
  await query(`INSERT INTO bootstraps (id, email, asked_at, wish) VALUES (${values})`)
  say('요청을 적어 두었어요. 서버가 켜져 있으면 1분 안에 답해요.')
  for (let waited = 0; waited < WAITED_MS; waited += EVERY_MS) {
    const [row] = await query(`SELECT outcome FROM bootstraps WHERE id = ${quote(id)}`)
    if (row?.outcome === 'refused') return { isDone: false, says: wanted.refused }
    if (row?.outcome) return { isDone: true, says: wanted.granted }
    await wait(EVERY_MS)
  }
  return { isDone: false, says: wanted.later }
}

function sleep(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
