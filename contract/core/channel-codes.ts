export const CHANNEL_CODES = [
  'naver_blog',
  'naver_cafe',
  'tistory',
  'brunch',
  'youtube',
  'instagram',
  'threads',
  'tiktok',
  'x',
  'facebook',
  'kakao_channel',
  'etc',
] as const
export type ChannelCode = (typeof CHANNEL_CODES)[number]
export const CHANNEL_LABELS: Record<ChannelCode, string> = {
  naver_blog: '네이버 블로그',
  naver_cafe: '네이버 카페',
  tistory: '티스토리',
  brunch: '브런치',
  youtube: '유튜브',
  instagram: '인스타그램',
  threads: '스레드',
  tiktok: '틱톡',
  x: 'X',
  facebook: '페이스북',
  kakao_channel: '카카오톡 채널',
  etc: '기타',
}

/** The word of each platform for the people who follow a channel. */
export const FOLLOWER_LABELS: Record<ChannelCode, string> = {
  naver_blog: '이웃',
  naver_cafe: '멤버',
  tistory: '구독자',
  brunch: '구독자',
  youtube: '구독자',
  instagram: '팔로워',
  threads: '팔로워',
  tiktok: '팔로워',
  x: '팔로워',
  facebook: '팔로워',
  kakao_channel: '친구',
  etc: '구독자',
}
