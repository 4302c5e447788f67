/** The work that waits on the desk of the example data. Its order follows deadlines, and so the weekday and the hour. */
import { callApi } from '../../site.ts'

type Finish = (id: string, token: string) => Promise<unknown>
type ItemList = { items: { id: string }[] }

/** Finishes an item of each kind; the walks decide no claim, no campaign and no file. */
const FINISH: Record<string, Finish> = {
  application: (id, token) => callApi(`/ops/creator-applications/${id}/approve`, { token }),
  campaign: declineAll,
  claim: (id, token) => callApi(`/ops/claims/${id}/forward`, { body: { text: '확인해 주세요.' }, token }),
  import: (id, token) => callApi(`/ops/imports/${id}/discard`, { body: { reason: '이미 받았어요.' }, token }),
  inquiry: (id, token) => callApi(`/ops/inquiries/${id}/close`, { token }),
}
const NOT_WALKED = ['claim', 'campaign', 'import']

/** Leaves one item of each kind that a walk decides, except messages: each of two walks decides one. */
export async function keepOneOfEach(token: string): Promise<void> {
  const { rows } = await read<{ rows: { id: string; kind: string }[] }>('/ops/desk', token)
  const left = new Set(NOT_WALKED)
  for (const { id, kind } of rows) {
    if (left.has(kind)) await FINISH[kind]?.(id, token)
    left.add(kind)
  }
}

async function declineAll(campaignId: string, token: string): Promise<void> {
  const { items } = await read<ItemList>(`/ops/campaigns/${campaignId}/applications?state=applied`, token)
  for (const { id } of items)
    await callApi(`/ops/content-applications/${id}/decline`, {
      body: { reason: '이번에는 모두 찼어요.' },
      token,
    })
}

export async function read<Data>(path: string, token: string): Promise<Data> {
  return (await callApi(path, { method: 'GET', token })).data as Data
}
