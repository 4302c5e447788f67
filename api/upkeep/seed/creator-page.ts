/** The page of the example creator: an address, a picture, links on a shelf. */

import { updateMyProfile } from '../../creators/creators/profiles.ts'
import { createCollection } from '../../creators/shelf/collections.ts'
import { setHandle } from '../../creators/shelf/handles.ts'
import { addShelfItem } from '../../creators/shelf/items.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listLinks } from '../../links/links/list-links.ts'
import { makePicture } from './picture.ts'

export const HANDLE = 'ieum.salim'
const NOTES = [
  '3년째 쓰는데 아직도 처음 같아요.',
  '아침마다 손이 먼저 가요. 설거지도 쉬워요.',
  '선물했더니 다들 어디 것이냐고 물어봤어요.',
  '자리를 많이 차지하지 않아서 작은 부엌에 좋아요.',
  '비 오는 날에도 잘 말라요.',
  '',
]
const PLAIN = 4
const CARDS = 8

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
    profileImageFile: await makePicture(40),
  })
  await setHandle(deps, creator, { handle: HANDLE })
  const { id: collectionId } = await createCollection(deps, creator, { title: '선물하기 좋은 것' })
  const links = await listLinks(deps, creator, {
    deleted: false,
    inTrouble: false,
    q: '',
    page: 1,
    limit: CARDS,
  })
  for (const [number, { id: linkId }] of links.items.entries())
    await addShelfItem(deps, creator, {
      linkId,
      note: NOTES[number % NOTES.length] ?? '',
      ...(number >= PLAIN && { collectionId }),
      pictureFile: await makePicture(50 + number),
    })
}
