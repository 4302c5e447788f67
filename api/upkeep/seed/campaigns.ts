/** Two campaigns that are open on any day: the example creator is selected for one and waits at the other. */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { createContentApplication } from '../../creators/campaigns/apply.ts'
import { selectContentApplication } from '../../creators/campaigns/decide.ts'
import { createCampaign, updateCampaign } from '../../creators/campaigns/manage.ts'
import { submitContent } from '../../creators/campaigns/submit.ts'
import { listChannels } from '../../creators/channels/queries.ts'
import { listCreatorContents } from '../../creators/contents/read.ts'
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

const MUG = {
  title: '겨울 머그로 마시는 따뜻한 한 잔',
  description:
    '보내 드리는 머그를 일주일 동안 써 보고, 집에서 따뜻한 음료를 마시는 순간을 보여 주세요.\n\n손잡이와 무게처럼 직접 써 봐야 아는 점을 있는 그대로 적어 주시면 돼요.',
  reward: '머그 두 개와 원고료 40,000원',
  channelCodes: [],
  quota: 8,
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

/** A campaign of the demo shop with a content of the example creator, which waits for the answer of the shop's person. */
export async function makePartnerCampaign(deps: Deps, { operator, creator }: Cast): Promise<void> {
  const today = toKstDate(deps.now())
  const input = {
    ...MUG,
    partnerId: partnerIdOf('demo'),
    applyUntil: addDays(today, 5),
    dueOn: addDays(today, 12),
  }
  const pictureFile = await makePicture({ scene: 'mug', number: MUG.quota })
  const { id } = await createCampaign(at(deps, -8), operator, { ...input, pictureFile })
  await updateCampaign(at(deps, -8), operator, { ...input, id, state: 'open' })
  const { creatorId } = creator
  const [{ rows }, { items }] = await Promise.all([
    listChannels(deps.db, creatorId, { page: 1, limit: 1, today }),
    listCreatorContents(deps, { whose: creatorId, page: 1, limit: 1 }),
  ])
  const application = await createContentApplication(at(deps, -7), creator, {
    campaignId: id,
    channelId: rows[0]?.id ?? '',
    message: '아침마다 찍는 커피 사진에 머그를 함께 담고, 일주일 써 본 느낌을 적을게요.',
  })
  await selectContentApplication(at(deps, -6), operator, { id: application.id })
  await submitContent(at(deps, -1), creator, { id: application.id, contentId: items[0]?.id ?? '' })
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
