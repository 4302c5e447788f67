/** The page of the example creator: an address, a picture, links on a shelf. */

import { addDays, toKstDate } from '#contract/core/kst.ts'
import { updateMyProfile } from '../../creators/creators/profiles.ts'
import { createCollection } from '../../creators/shelf/collections.ts'
import { updatePageDesign } from '../../creators/shelf/design.ts'
import { setHandle } from '../../creators/shelf/handles.ts'
import { addShelfItem } from '../../creators/shelf/items.ts'
import { recordVisits } from '../../creators/shelf/visits.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listLinks } from '../../links/links/list-links.ts'
import { makePicture } from './pictures/picture.ts'
import { SHELF } from './plan/shelf.ts'

export const HANDLE = 'ieum.salim'
const NOTES = [
  '3년째 쓰는데 아직도 처음 같아요.',
  '아침마다 손이 먼저 가요. 설거지도 쉬워요.',
  '선물했더니 다들 어디 것이냐고 물어봤어요.',
  '자리를 많이 차지하지 않아서 작은 부엌에 좋아요.',
  '비 오는 날에도 잘 말라요.',
  '',
]
const CARDS = 8
const VISITED_DAYS = 45
/** The collections, each with the number of its first card. */
const COLLECTIONS = [
  { title: '선물하기 좋은 것', first: 4 },
  { title: '겨울 준비', first: 6 },
] as const

export async function makeCreatorPage(
  deps: Deps,
  creator: Actor,
  profile: { nickname: string; mainTopic: 'living' | 'beauty' | 'travel'; introduction: string },
): Promise<void> {
  const { nickname, mainTopic, introduction } = profile
  await updateMyProfile(deps, creator, {
    nickname,
    mainTopic,
    introduction,
    profileImageFile: await makePicture({ scene: 'person', number: 1, size: 'square' }),
  })
  await setHandle(deps, creator, { handle: HANDLE })
  await updatePageDesign(deps, creator, {
    theme: 'forest',
    coverFile: await makePicture({ scene: 'breakfast', number: 3, size: 'cover' }),
  })
  const collections: { id: string; first: number }[] = []
  for (const { title, first } of COLLECTIONS) {
    // Its id contains its time, which is the order that collections stand in.
    const at = new Date(deps.now().getTime() + first)
    const { id } = await createCollection({ ...deps, now: () => at }, creator, { title })
    collections.push({ id, first })
  }
  const today = toKstDate(deps.now())
  const visits = Array.from({ length: VISITED_DAYS }, (_, ago) => ({
    creator: creator.creatorId,
    day: addDays(today, -ago),
    count: 18 + ((ago * 7) % 23),
  }))
  await recordVisits(deps, { batchId: 'example-visits', visits })
  const links = await listLinks(deps, creator, {
    deleted: false,
    inTrouble: false,
    q: '',
    page: 1,
    limit: CARDS,
  })
  for (const [number, { id: linkId, subId }] of links.items.entries())
    await addShelfItem(deps, creator, {
      linkId,
      note: NOTES[number % NOTES.length] ?? '',
      collectionId: collections.findLast(({ first }) => number >= first)?.id,
      pictureFile: await makePicture({ scene: sceneOf(subId), number, size: 'tall' }),
    })
}

function sceneOf(subId: string) {
  return SHELF.find((one) => one.subId === subId)?.scene ?? 'mug'
}
