import type { ChannelCode } from '../core/channel-codes.ts'

/** The required position of the sentence: the title or the start, so that it is read before the recommendation. */
export const DISCLOSURE_PLACES: Record<ChannelCode, string> = {
  naver_blog: '제목이나 글의 첫 줄에 넣어 주세요.',
  naver_cafe: '제목이나 글의 첫 줄에 넣어 주세요.',
  tistory: '제목이나 글의 첫 줄에 넣어 주세요.',
  brunch: '제목이나 글의 첫 줄에 넣어 주세요.',
  youtube: '설명란의 첫 줄에 넣고, 영상이 시작할 때도 알려 주세요.',
  instagram: '사진이나 글의 맨 앞에 넣어 주세요. ‘더 보기’ 뒤에 있으면 안 돼요.',
  threads: '글의 맨 앞에 넣어 주세요.',
  tiktok: '설명의 맨 앞에 넣고, 영상이 시작할 때도 알려 주세요.',
  x: '글의 맨 앞에 넣어 주세요.',
  facebook: '글의 맨 앞에 넣어 주세요. ‘더 보기’ 뒤에 있으면 안 돼요.',
  kakao_channel: '소식이나 메시지의 맨 앞에 넣어 주세요.',
  etc: '제목이나 첫 줄에 넣어 주세요.',
}
