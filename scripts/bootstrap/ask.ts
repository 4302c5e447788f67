/** The question and its answer: `api/domain/operators/bootstrap.ts` gives it within a minute. */
import { randomUUID } from 'node:crypto'
import type { Query } from './databases.ts'

const WAITED_MS = 150_000
const EVERY_MS = 3_000

type Wait = (ms: number) => Promise<unknown>
type Answered = { isDone: boolean; says: string }

export async function askForOwner(
  query: Query,
  email: string,
  say: (text: string) => void,
  wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Answered> {
  const id = randomUUID()
  await query(
    `INSERT INTO bootstraps (id, email, asked_at) VALUES (${quote(id)}, ${quote(email)}, ${quote(new Date().toISOString())})`,
  )
  say('요청을 적어 두었어요. 서버가 켜져 있으면 1분 안에 답해요.')
  for (let waited = 0; waited < WAITED_MS; waited += EVERY_MS) {
    const [row] = await query(`SELECT outcome FROM bootstraps WHERE id = ${quote(id)}`)
    if (row?.outcome === 'invited')
      return { isDone: true, says: `${email}로 초대 메일을 보냈어요. 72시간 안에 링크를 열어 주세요.` }
    if (row?.outcome === 'refused')
      return {
        isDone: false,
        says: '대표 운영자가 이미 있어요. 운영 화면의 운영자 메뉴에서 초대해 달라고 부탁해 주세요.',
      }
    await wait(EVERY_MS)
  }
  return { isDone: false, says: '아직 답이 없어요. 요청은 남아 있고, 서버가 켜지면 1분 안에 메일이 가요.' }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
