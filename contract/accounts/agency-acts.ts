import { lookUp } from '../core/look-up.ts'

/** The acts that an agency can do for a creator, as the creator reads them in the log. */
export const AGENCY_ACT_SENTENCES: Record<string, string> = {
  'links.createLink': '링크를 만들었어요',
  'links.createLinks': '링크를 한꺼번에 만들었어요',
  'links.updateLink': '링크를 고쳤어요',
  'links.repointLinks': '링크가 연결되는 주소를 바꿨어요',
  'links.checkLink': '링크의 연결을 점검했어요',
  'links.removeLinks': '링크를 휴지통에 넣었어요',
  'links.restoreLinks': '링크를 복구했어요',
  'contents.createContent': '콘텐츠를 등록했어요',
  'contents.updateContent': '콘텐츠를 고쳤어요',
  'contents.removeContent': '콘텐츠를 지웠어요',
  'contents.recheckContent': '콘텐츠를 다시 검토해 달라고 했어요',
  'contents.recordNotice': '대가성 문구를 복사했어요',
  'contents.checkContentNotice': '콘텐츠의 대가성 문구를 점검했어요',
  'campaigns.createContentApplication': '캠페인에 신청했어요',
  'campaigns.removeContentApplication': '캠페인 신청을 취소했어요',
  'campaigns.submitContent': '캠페인에 콘텐츠를 제출했어요',
  'groups.createGroup': '그룹을 만들었어요',
  'groups.updateGroup': '그룹의 이름을 바꿨어요',
  'groups.removeGroup': '그룹을 지웠어요',
  'groups.addToGroup': '그룹에 콘텐츠를 넣었어요',
  'groups.removeFromGroup': '그룹에서 콘텐츠를 뺐어요',
  'profiles.updateMyProfile': '프로필을 고쳤어요',
  'shelf.updatePageDesign': '내 페이지의 모양을 바꿨어요',
  'shelf.addShelfItem': '내 페이지에 링크를 진열했어요',
  'shelf.updateShelfItem': '내 페이지에 진열한 링크를 고쳤어요',
  'shelf.moveShelfItem': '내 페이지의 진열 순서를 바꿨어요',
  'shelf.removeShelfItem': '내 페이지의 진열에서 링크를 뺐어요',
  'shelf.createCollection': '내 페이지에 모음을 만들었어요',
  'shelf.updateCollection': '내 페이지의 모음 이름을 바꿨어요',
  'shelf.removeCollection': '내 페이지의 모음을 지웠어요',
}

/** Says what an act did; an act that a later version no longer has keeps its name. */
export function describeAgencyAct(action: string): string {
  return lookUp(AGENCY_ACT_SENTENCES, action) ?? action
}
