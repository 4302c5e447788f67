/** Two campaigns that are open on any day: the example creator is selected for one and waits at the other. */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { createContentApplication } from '../../creators/campaigns/apply.ts'
import { selectContentApplication } from '../../creators/campaigns/decide.ts'
import { createCampaign, updateCampaign } from '../../creators/campaigns/manage.ts'
import { listChannels } from '../../creators/channels/queries.ts'
import type { Actor, Deps } from '../../deps.ts'
import { partnerIdOf } from './partners/partners.ts'
import type { Cast } from './people.ts'
import { makePicture } from './pictures/picture.ts'
import type { SceneName } from './pictures/scenes.ts'
import { toInstant } from './plan/moments.ts'

const OFFICE_HOURS = 11 / 24

const BREAKFAST = {
  scene: 'bowl' as SceneName,
  partner: 'namucup',
  title: '아침 식탁을 바꾸는 그릇 한 벌',
  description:
    '보내 드리는 그릇 한 벌을 일주일 넘게 써 보고, 아침 식탁이 어떻게 달라졌는지 사진과 함께 알려 주세요.\n\n그릇의 크기와 무게, 설거지하기 쉬운지까지 있는 그대로 적어 주시면 돼요.',
  reward: '그릇 한 벌과 원고료 70,000원',
  channelCodes: ['naver_blog', 'instagram'] as const,
  quota: 5,
  appliesForDays: 6,
  dueAfterDays: 14,
}
const SOYMILK = {
  scene: 'bottle' as SceneName,
  partner: 'gomgom',
  title: '두유로 차리는 가벼운 한 끼',
  description:
    '두유나 두부로 만든 한 끼를 글이나 영상으로 보여 주세요. 요리하는 과정이 세 장면 넘게 보이면 좋아요.',
  reward: '두유와 두부 한 달 치, 원고료 50,000원',
  channelCodes: [] as const,
  quota: 12,
  appliesForDays: 11,
  dueAfterDays: 25,
}

export async function makeCampaigns(deps: Deps, { operator, creator }: Cast): Promise<void> {
  const breakfast = await openCampaign(at(deps, -6), operator, BREAKFAST, deps)
  const soymilk = await openCampaign(at(deps, -3), operator, SOYMILK, deps)
  const message = '평소 아침을 찍어 온 식탁에서 2주 동안 쓰고, 쓰기 전과 후를 나란히 보여 드릴게요.'
  const { rows } = await listChannels(deps.db, creator.creatorId, {
    page: 1,
    limit: 1,
    today: toKstDate(deps.now()),
  })
  const channelId = rows[0]?.id ?? ''
  const first = await createContentApplication(at(deps, -5), creator, {
    campaignId: breakfast,
    channelId,
    message,
  })
  await selectContentApplication(at(deps, -4), operator, { id: first.id })
  await createContentApplication(at(deps, -2), creator, {
    campaignId: soymilk,
    channelId,
    message: '주말 아침마다 올리는 한 접시 글에 두유 수프와 두부 토스트를 차례로 담을게요.',
  })
}

type Call = Omit<typeof BREAKFAST, 'channelCodes'> & {
  channelCodes: readonly ('naver_blog' | 'instagram')[]
}

/** Returns its id. The days count from today, so that it is open whenever the seed is made. */
async function openCampaign(deps: Deps, operator: Actor, call: Call, today: Deps): Promise<string> {
  const { partner, scene, appliesForDays, dueAfterDays, channelCodes, ...said } = call
  const on = toKstDate(today.now())
  const input = {
    ...said,
    channelCodes: [...channelCodes],
    partnerId: partnerIdOf(partner),
    applyUntil: addDays(on, appliesForDays),
    dueOn: addDays(on, dueAfterDays),
  }
  const pictureFile = await makePicture({ scene, number: call.quota })
  const { id } = await createCampaign(deps, operator, { ...input, pictureFile })
  await updateCampaign(deps, operator, { ...input, id, state: 'open' })
  return id
}

function at(deps: Deps, day: number): Deps {
  const now = toInstant(deps.now(), { day, part: OFFICE_HOURS })
  return { ...deps, now: () => now }
}
