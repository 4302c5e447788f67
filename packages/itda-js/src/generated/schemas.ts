/** Written by `npm run generate` from the OpenAPI document. Do not edit. */

/** The version of the API that these types describe. */
export const VERSION = '2026-11-28'

/** The kinds of events that a webhook sends. */
export type WebhookKind =
  | 'order.recorded'
  | 'order.changed'
  | 'order.confirmed'
  | 'order.cancelled'
  | 'payout.requested'
  | 'payout.changed'
  | 'payout.processing'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.cancelled'
  | 'link.dead'
  | 'link.restored'
  | 'claim.opened'
  | 'claim.answered'
  | 'claim.decided'
  | 'campaign.selected'
  | 'campaign.declined'
  | 'campaign.sent_back'
  | 'campaign.done'

export type AffiliateLink = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 짧은 주소의 끝 7자 */
  code: string
  /** 직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요. */
  name: string | null
  /** 짧은 주소를 이미 한 번 바꿨으면 `true`. 더 바꿀 수 없어요. */
  isNameFixed: boolean
  /** 나누는 짧은 주소 */
  shortUrl: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 이어지는 상품 페이지의 주소 */
  targetUrl: string
  /** 나만 보는 링크 이름 */
  title: string
  /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
  subId: string
  /** 파트너 */
  partner: PartnerRef
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 채널 번호로 이어진 주문이 모이는 링크면 `true` */
  isChannel: boolean
  /** 파트너가 쉬거나 끝나면 그 이유. 아니면 null이에요. */
  halt: PartnerInactivity | null
  /** 내 첫 채널에서 링크와 함께 쓸 대가성 문구 */
  disclosure: Disclosure
  /** 모든 클릭 */
  clicks: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned
  /** 주소 */
  address: 'waiting' | 'refused' | null
  /** 발견한 문제. 없으면 null이에요. */
  problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | 'slow' | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
  deletedAt: string | null
}

export type AgencyCreator = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 크리에이터가 맡긴 권한의 번호 */
  delegationId: string
  /** 활동 이름 */
  nickname: string
  /** 키의 권한 */
  scopes: ('links:read' | 'links:write' | 'contents:read' | 'contents:write' | 'channels:read' | 'campaigns:read' | 'campaigns:write' | 'page:read' | 'page:write' | 'earnings:read')[]
  /** 동의한 시각 (UTC) */
  agreedAt: string
  /** True while the creator's account is suspended: every call for them is refused. */
  isSuspended: boolean
  /** 금액 (원) */
  won: number | null
  /** 모든 클릭 */
  clicks: number | null
  /** 링크 */
  links: number | null
}

export type ApiKey = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 이름 */
  name: string
  /** 키의 앞부분. 어느 키인지 알아볼 수 있어요. */
  prefix: string
  /** 키의 권한 */
  scopes: ('links:read' | 'contents:read' | 'channels:read' | 'campaigns:read' | 'page:read' | 'earnings:read' | 'payouts:read' | 'notifications:read' | 'webhooks:read' | 'export:read' | 'links:write' | 'contents:write' | 'channels:write' | 'campaigns:write' | 'page:write' | 'earnings:write' | 'webhooks:write' | 'export:write' | 'reports:read' | 'orders:read' | 'statistics:read' | 'invoices:read' | 'tests:read' | 'reviews:write' | 'tests:write')[]
  /** 다른 버전을 적지 않으면 쓰는 API 버전 */
  version: string
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 끝나는 시각 (UTC) */
  endsAt: string
  /** 상태 */
  state: 'active' | 'ended' | 'revoked'
  /** 마지막으로 쓴 시각. 쓴 적이 없으면 null이에요. */
  lastUsedAt: string | null
  /** 폐기한 시각. 아니면 null이에요. */
  revokedAt: string | null
}

export type Balance = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 잔액 (원). 차감할 금액이 더 많으면 0보다 작아요. */
  balance: number
  /** 지금 출금할 수 있는 금액 (원) */
  payoutable: number
  /** 확정을 기다리는 예정 수익 (원) */
  pending: number
  /** 확정됐지만 파트너의 지급을 기다리는 수익 (원) */
  awaited: number
  /** 출금 대기 금액 (원) */
  reserved: number
  /** 취소된 주문 때문에 다음 수익에서 채울 금액 (원) */
  debt: number
}

export type Campaign = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너 */
  partner: PartnerRef
  /** 제목 */
  title: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 설명 */
  description: string
  /** 보상 */
  reward: string
  /** 채널 종류들 */
  channelCodes: ('naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc')[]
  /** 뽑는 인원 */
  quota: number
  /** 뽑힌 인원 */
  taken: number
  /** 신청을 받는 마지막 날 */
  applyUntil: string
  /** 콘텐츠를 내야 하는 날 */
  dueOn: string
  /** 상태 */
  state: 'draft' | 'open' | 'closed'
  /** 지금 신청할 수 있으면 `true` */
  acceptsApplications: boolean
}

export type CampaignContent = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 상태 */
  state: 'submitted' | 'sent_back' | 'done'
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 제목 */
  title: string | null
  /** 콘텐츠의 주소 */
  contentLinkUrl: string | null
  /** 대가성 문구를 마지막으로 점검한 결과 */
  noticeCheck: 'not_checked' | 'at_start' | 'late' | 'missing' | 'closed'
  /** 점검한 시각 (UTC). 전이면 null이에요. */
  noticeCheckedAt: string | null
  /** 낸 시각 (UTC) */
  submittedAt: string | null
  /** 마친 시각. 전이면 null이에요. */
  doneAt: string | null
  /** 이유 */
  reason: string | null
}

export type CampaignDetail = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너 */
  partner: PartnerRef
  /** 제목 */
  title: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 설명 */
  description: string
  /** 보상 */
  reward: string
  /** 채널 종류들 */
  channelCodes: ('naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc')[]
  /** 뽑는 인원 */
  quota: number
  /** 뽑힌 인원 */
  taken: number
  /** 신청을 받는 마지막 날 */
  applyUntil: string
  /** 콘텐츠를 내야 하는 날 */
  dueOn: string
  /** 상태 */
  state: 'draft' | 'open' | 'closed'
  /** 지금 신청할 수 있으면 `true` */
  acceptsApplications: boolean
  /** 내 신청. 없으면 null이에요. */
  myApplication: ContentApplication | null
}

export type Cause = {
  /** 종류 */
  kind: 'order' | 'payout' | 'referral' | 'debt' | 'transfer' | 'other'
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string | null
  /** 제목 */
  title: string
}

export type Channel = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 채널의 주소 */
  channelLinkUrl: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 채널 소유를 확인했는지 */
  ownership: 'unverified' | 'verified' | 'lapsed'
  /** 확인한 시각 (UTC) */
  verifiedAt: string | null
  /** 확인한 기록 */
  proof: {
    /** 코드 */
    code: string
    /** 확인한 글의 주소 */
    pageUrl: string | null
    /** 확인한 시각 (UTC) */
    checkedAt: string | null
    /** 결과 */
    result: 'found' | 'missing' | 'closed' | null
    /** 코드를 찾지 못한 날수 */
    missedDays: number
  } | null
}

export type ChannelInput = {
  /** 채널의 주소 */
  channelLinkUrl: string
}

export type ChannelRecord = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 채널의 주소 */
  channelLinkUrl: string
  /** 채널 소유를 확인했는지 */
  ownership: 'unverified' | 'verified' | 'lapsed'
  /** 확인한 시각 (UTC) */
  verifiedAt: string | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
  deletedAt: string | null
}

export type ChannelReplacementInput = {
  /** 채널의 주소 */
  channelLinkUrl: string
}

export type CheckedNotice = {
  /** 대가성 문구의 번호 */
  noticeCode: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 문장 */
  sentence: string
  /** 문구를 쓸 자리 */
  place: string
  /** 받은 시각 (UTC) */
  givenAt: string
  /** 확인 결과 */
  check: 'not_checked' | 'at_start' | 'late' | 'missing' | 'closed'
  /** 확인한 시각 (UTC) */
  checkedAt: string | null
  /** 자세한 설명 */
  detail: NoticeDetail | null
}

export type CheckedSignature = {
  /** 확인 결과 */
  verdict: string
  /** 모두 맞으면 `true` */
  isGood: boolean
  /** 하나씩 확인한 결과 */
  checks: Array<{
    /** 확인한 부분 */
    part: 'partner' | 'header' | 'clock' | 'secret' | 'bytes' | 'body'
    /** 상태 */
    state: 'good' | 'bad' | 'unknown'
    /** 바뀌는 내용을 적은 문장들 */
    says: string
  }>
}

export type ClaimDetail = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 상태 */
  state: 'open' | 'forwarded' | 'answered' | 'accepted' | 'declined'
  /** 파트너 */
  partner: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 링크 */
  link: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 코드 */
    code: string
    /** 제목 */
    title: string
  }
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 금액 (원) */
  amount: number
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 상태가 마지막으로 바뀐 시각 (UTC) */
  movedAt: string
  /** 늦어도 이때까지 답해요 (UTC) */
  dueAt: string
  /** 설명하는 한국어 문장 */
  text: string
  /** 첨부한 파일 수 */
  files: number
  /** 저희 기록에서 찾은 사실 */
  facts: ClaimFacts
  /** 파트너에게 물어본 시각 (UTC). 전이면 null이에요. */
  forwardedAt: string | null
  /** 답 */
  answer: string
  /** 답한 시각 (UTC) */
  answeredAt: string | null
  /** 이유 */
  reason: string
  /** 결정한 시각 (UTC) */
  decidedAt: string | null
  /** 주문 번호. 모르면 null이에요. */
  orderId: string | null
}

export type ClaimFacts = {
  /** 링크를 누른 뒤 주문을 인정하는 날수 */
  windowDays: number
  /** 그날의 클릭 */
  clicksThatDay: number
  /** 그날의 유효 클릭 */
  billableThatDay: number
  /** 인정 기간 안의 유효 클릭 */
  billableInWindow: number
  /** 비슷한 때 들어온 주문 */
  ordersNearby: number
  /** 주문. 모르면 null이에요. */
  order: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 상태 */
    state: 'pending' | 'confirmed' | 'cancelled'
  } | null
  /** 살펴보는 중인 알림이 있으면 `true` */
  isSetAside: boolean
}

export type ClaimFormInput = {
  /** 링크 */
  link: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 주문한 날 (한국 시간) */
  orderedOn: string
  /** 주문한 시각 (HH:mm, 한국 시간) */
  orderedTime: string
  /** 금액 (원) */
  amount: number
  /** 설명하는 한국어 문장 */
  text?: string
  /** 첨부 파일. JPEG, PNG, PDF를 받아요. */
  file1?: Blob
  /** 두 번째 첨부 파일 */
  file2?: Blob
  /** 세 번째 첨부 파일 */
  file3?: Blob
}

export type ClaimRecord = {
  /** 누락 주문 문의 */
  claims: number
  /** 결정한 개수 */
  decided: number
  /** 인정한 개수 */
  accepted: number
  /** 답할 때까지 걸린 평균 날수 */
  averageAnswerDays: number | null
}

export type ClaimSummary = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 상태 */
  state: 'open' | 'forwarded' | 'answered' | 'accepted' | 'declined'
  /** 파트너 */
  partner: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 링크 */
  link: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 코드 */
    code: string
    /** 제목 */
    title: string
  }
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 금액 (원) */
  amount: number
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 상태가 마지막으로 바뀐 시각 (UTC) */
  movedAt: string
  /** 늦어도 이때까지 답해요 (UTC) */
  dueAt: string
}

export type ClickRecord = {
  /** 링크 번호 */
  linkId: string
  /** 날짜 (한국 시간) */
  day: string
  /** 이 날의 모든 클릭 */
  clicks: number
  /** 이 날의 유효 클릭. 아래의 다섯 가지를 뺀 수예요. */
  billableClicks: number
  /** 주소만 확인한 요청 */
  head: number
  /** 브라우저가 미리 읽은 수 */
  prefetch: number
  /** 검색 로봇과 미리보기 */
  bot: number
  /** 사람이 누르지 않고 열린 수 */
  noGesture: number
  /** 한 시간 안에 같은 사람이 다시 누른 수 */
  repeat: number
}

export type Collection = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
}

export type CollectionChangeInput = {
  /** 제목 */
  title: string
}

export type CollectionInput = {
  /** 제목 */
  title: string
}

export type Columns = {
  /** 주문 번호 칸. 파일이 아니면 null이에요. */
  code: string | null
  /** 주문 금액 칸. 없으면 null이에요. */
  amount: string | null
  /** 커미션 칸. 없으면 null이에요. */
  commission: string | null
  /** 상태 칸. 없으면 null이에요. */
  status: string | null
}

export type CompanyDetails = {
  /** 상호 */
  companyName: string
  /** 대표자 */
  representative: string
  /** 사업자등록번호 */
  businessNumber: string
  /** 통신판매업 신고 번호 */
  mailOrderNumber: string
  /** 주소 */
  address: string
  /** 전화번호 */
  tel: string
  /** 이메일 주소 */
  email: string
  /** 호스팅 제공자 */
  hostingProvider: string
  /** 개인정보 보호책임자 */
  privacyOfficer: string
  /** 개인정보 문의 이메일 */
  privacyEmail: string
  /** 은행 코드 */
  accountBank: string
  /** 계좌 번호. 숫자만 보내요. */
  accountNumber: string
  /** 예금주 */
  accountHolder: string
}

export type ComparedOrder = {
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 비교한 결과 */
  kind: 'amount' | 'state' | 'month' | 'theirs' | 'ours' | 'agreed'
  /** 파일의 몇 번째 줄인지. 없으면 null이에요. */
  line: number | null
  /** 같은 번호의 줄 수 */
  lines: number
  /** 파트너의 값 */
  theirs: {
    /** 상태 */
    state: 'pending' | 'confirmed' | 'cancelled' | null
    /** 금액 (원) */
    amount: number | null
    /** 파트너가 주는 커미션 (원) */
    commission: number | null
  } | null
  /** 저희 쪽의 값 */
  ours: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 상태 */
    state: 'pending' | 'confirmed' | 'cancelled'
    /** 주문한 시각 (UTC) */
    orderedAt: string
    /** 확정한 시각 (UTC). 확정된 주문이 아니면 null이에요. */
    confirmedAt: string | null
    /** 금액 (원) */
    amount: number
    /** 파트너가 주는 커미션 (원) */
    commission: number
  } | null
  /** 저희 합계에서 파일의 합계를 뺀 금액 (원) */
  difference: number
}

export type Comparison = {
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** `month`가 주문한 달인지, 확정한 달인지 */
  monthOf: 'ordered' | 'confirmed'
  /** 읽은 줄이나 주문의 수 */
  lines: number
  /** 읽은 칸의 이름 */
  columns: Columns
  /** 합계가 커미션인지 주문 금액인지 */
  measure: 'commission' | 'amount'
  /** 종류마다 켜져 있는지 */
  kinds: KindSum[]
  /** 저희 쪽의 값 */
  ours: number
  /** 파트너의 값 */
  theirs: number
  /** 이 쪽의 항목 */
  items: ComparedOrder[]
  /** 다른 주문이 더 있으면 `true` */
  hasMore: boolean
  /** 다른 주문의 CSV. 청하지 않으면 null이에요. */
  file: Table | null
}

export type Condition = {
  /** 조건의 이름 */
  code: 'creator' | 'registration' | 'identity' | 'account_holder' | 'account_hold' | 'no_conflict' | 'no_debt' | 'no_open_payout' | 'minimum' | 'not_suspended' | 'resident_number' | 'not_stopped'
  /** 채웠으면 `true` */
  met: boolean
  /** 설명하는 한국어 문장 */
  text: string
  /** 조건을 채울 수 있는 화면 */
  href: string | null
}

export type ConsentRecord = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 종류 */
  kind: 'terms' | 'privacy' | 'creator_terms' | 'email' | 'sms' | 'night'
  /** 동의한 문구의 날짜 */
  version: string
  /** 동의했으면 `true`, 철회했으면 `false` */
  agreed: boolean
  /** 일어난 시각 (UTC) */
  at: string
}

export type Content = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview: string
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 태그. 10개까지예요. */
  tags: string[]
  /** 지역 */
  regions: ('KR-11' | 'KR-26' | 'KR-27' | 'KR-28' | 'KR-29' | 'KR-30' | 'KR-31' | 'KR-50' | 'KR-41' | 'KR-42' | 'KR-43' | 'KR-44' | 'KR-45' | 'KR-46' | 'KR-47' | 'KR-48' | 'KR-49' | 'JP' | 'CN' | 'TW' | 'HK' | 'MO' | 'MN' | 'VN' | 'TH' | 'PH' | 'ID' | 'MY' | 'SG' | 'KH' | 'LA' | 'MM' | 'BN' | 'IN' | 'NP' | 'LK' | 'MV' | 'KZ' | 'UZ' | 'KG' | 'GE' | 'TR' | 'AE' | 'QA' | 'SA' | 'IL' | 'JO' | 'EG' | 'MA' | 'KE' | 'TZ' | 'ZA' | 'GB' | 'IE' | 'FR' | 'DE' | 'NL' | 'BE' | 'LU' | 'CH' | 'AT' | 'IT' | 'ES' | 'PT' | 'GR' | 'CZ' | 'HU' | 'PL' | 'SK' | 'SI' | 'HR' | 'RO' | 'BG' | 'DK' | 'SE' | 'NO' | 'FI' | 'IS' | 'EE' | 'LV' | 'LT' | 'US' | 'CA' | 'MX' | 'CU' | 'PE' | 'BO' | 'BR' | 'AR' | 'CL' | 'CO' | 'EC' | 'AU' | 'NZ' | 'FJ' | 'GU' | 'MP' | 'PW')[]
  /** 대표 사진 주소. 없으면 null이에요. */
  contentThumbnailSrc: string | null
  /** 대표 사진의 크기 */
  thumbnailSize: {
    /** 가로 픽셀 */
    width: number
    /** 세로 픽셀 */
    height: number
  } | null
  /** 링크 수 */
  linkCount: number
  /** 콘텐츠에 쓴 대가성 문구. 없으면 null이에요. */
  notice: ContentNotice | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 상태 */
  state: 'published' | 'needs_fix' | 'hidden'
  /** 수정 요청. 없으면 null이에요. */
  fix: {
    /** 이유 */
    reason: string
    /** 콘텐츠를 내야 하는 날 */
    dueOn: string
    /** 신청한 시각 (UTC) */
    requestedAt: string
    /** 답한 시각 (UTC) */
    answeredAt: string | null
  } | null
  /** 숨긴 이유. 아니면 null이에요. */
  hiddenReason: string | null
  /** 대가성 문구를 마지막으로 점검한 결과 */
  noticeCheck: 'not_checked' | 'at_start' | 'late' | 'missing' | 'closed'
  /** 점검한 시각 (UTC). 전이면 null이에요. */
  noticeCheckedAt: string | null
  /** 마지막으로 고친 시각 (UTC) */
  updatedAt: string
  /** 콘텐츠에 넣은 링크 */
  affiliateLinks: Array<{
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 코드 */
    code: string
    /** 나누는 짧은 주소 */
    shortUrl: string
    /** 제목 */
    title: string
    /** 사진 주소. 없으면 null이에요. */
    imageSrc: string | null
    /** 파트너 */
    partner: PartnerRef
    /** 모든 클릭 */
    clicks: number
    /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
    billableClicks: number
    /** 주문 */
    orders: number
    /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
    deletedAt: string | null
  }>
  /** 콘텐츠가 들어 있는 묶음 */
  groups: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }[]
}

export type ContentApplication = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 캠페인 */
  campaign: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
    /** 파트너 */
    partner: {
      /** 번호. 앞의 세 글자가 종류를 알려요. */
      id: string
      /** 제목 */
      title: string
      /** 영어 이름 */
      titleEn: string
      /** 분류 코드 */
      category: string
      /** 그림의 이름 */
      picture: 'general' | 'fashion' | 'beauty' | 'food' | 'living' | 'digital' | 'books' | 'travel' | 'kids' | 'sports' | 'pet' | 'global'
      /** 로고 주소. 없으면 null이에요. */
      logoSrc: string | null
    }
    /** 신청을 받는 마지막 날 */
    applyUntil: string
    /** 콘텐츠를 내야 하는 날 */
    dueOn: string
  }
  /** 채널 */
  channel: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 채널의 주소 */
    channelLinkUrl: string
    /** 채널 종류. 모르는 곳은 `etc`예요. */
    channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  }
  /** 상태 */
  state: 'applied' | 'selected' | 'submitted' | 'done' | 'declined' | 'withdrawn'
  /** 메시지 */
  message: string
  /** 이유 */
  reason: string | null
  /** 콘텐츠 번호 */
  contentId: string | null
  /** 신청한 시각 (UTC) */
  appliedAt: string
  /** 결정한 시각 (UTC) */
  decidedAt: string | null
  /** 낸 시각 (UTC) */
  submittedAt: string | null
  /** 마친 시각. 전이면 null이에요. */
  doneAt: string | null
}

export type ContentApplicationInput = {
  /** 캠페인 번호 */
  campaignId: string
  /** 채널 번호 */
  channelId: string
  /** 메시지 */
  message: string
}

export type ContentInput = {
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode?: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview?: string
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 태그. 10개까지예요. */
  tags?: string[]
  /** 지역 */
  regions?: ('KR-11' | 'KR-26' | 'KR-27' | 'KR-28' | 'KR-29' | 'KR-30' | 'KR-31' | 'KR-50' | 'KR-41' | 'KR-42' | 'KR-43' | 'KR-44' | 'KR-45' | 'KR-46' | 'KR-47' | 'KR-48' | 'KR-49' | 'JP' | 'CN' | 'TW' | 'HK' | 'MO' | 'MN' | 'VN' | 'TH' | 'PH' | 'ID' | 'MY' | 'SG' | 'KH' | 'LA' | 'MM' | 'BN' | 'IN' | 'NP' | 'LK' | 'MV' | 'KZ' | 'UZ' | 'KG' | 'GE' | 'TR' | 'AE' | 'QA' | 'SA' | 'IL' | 'JO' | 'EG' | 'MA' | 'KE' | 'TZ' | 'ZA' | 'GB' | 'IE' | 'FR' | 'DE' | 'NL' | 'BE' | 'LU' | 'CH' | 'AT' | 'IT' | 'ES' | 'PT' | 'GR' | 'CZ' | 'HU' | 'PL' | 'SK' | 'SI' | 'HR' | 'RO' | 'BG' | 'DK' | 'SE' | 'NO' | 'FI' | 'IS' | 'EE' | 'LV' | 'LT' | 'US' | 'CA' | 'MX' | 'CU' | 'PE' | 'BO' | 'BR' | 'AR' | 'CL' | 'CO' | 'EC' | 'AU' | 'NZ' | 'FJ' | 'GU' | 'MP' | 'PW')[]
  /** 콘텐츠에 넣은 링크 */
  affiliateLinks?: string[]
  /** 대표 사진 파일. 5MB까지예요. */
  thumbnailImageFile?: Blob
  /** 대표 사진 주소. 없으면 null이에요. */
  contentThumbnailSrc?: '' | string
  /** 대가성 문구의 번호 */
  noticeCode?: string
}

export type ContentNotice = {
  /** 대가성 문구의 번호 */
  noticeCode: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 문장 */
  sentence: string
  /** 문구를 쓸 자리 */
  place: string
}

export type ContentRecord = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview: string
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 태그. 10개까지예요. */
  tags: string[]
  /** 지역 */
  regions: ('KR-11' | 'KR-26' | 'KR-27' | 'KR-28' | 'KR-29' | 'KR-30' | 'KR-31' | 'KR-50' | 'KR-41' | 'KR-42' | 'KR-43' | 'KR-44' | 'KR-45' | 'KR-46' | 'KR-47' | 'KR-48' | 'KR-49' | 'JP' | 'CN' | 'TW' | 'HK' | 'MO' | 'MN' | 'VN' | 'TH' | 'PH' | 'ID' | 'MY' | 'SG' | 'KH' | 'LA' | 'MM' | 'BN' | 'IN' | 'NP' | 'LK' | 'MV' | 'KZ' | 'UZ' | 'KG' | 'GE' | 'TR' | 'AE' | 'QA' | 'SA' | 'IL' | 'JO' | 'EG' | 'MA' | 'KE' | 'TZ' | 'ZA' | 'GB' | 'IE' | 'FR' | 'DE' | 'NL' | 'BE' | 'LU' | 'CH' | 'AT' | 'IT' | 'ES' | 'PT' | 'GR' | 'CZ' | 'HU' | 'PL' | 'SK' | 'SI' | 'HR' | 'RO' | 'BG' | 'DK' | 'SE' | 'NO' | 'FI' | 'IS' | 'EE' | 'LV' | 'LT' | 'US' | 'CA' | 'MX' | 'CU' | 'PE' | 'BO' | 'BR' | 'AR' | 'CL' | 'CO' | 'EC' | 'AU' | 'NZ' | 'FJ' | 'GU' | 'MP' | 'PW')[]
  /** 상태 */
  state: 'published' | 'needs_fix' | 'hidden'
  /** 콘텐츠에 넣은 링크의 번호, 보이는 순서 */
  linkIds: string[]
  /** 이 콘텐츠에만 있는 링크의 유효 클릭 */
  billableClicks: number
  /** 이 콘텐츠에만 있는 링크의 주문 수 */
  orders: number
  /** `earnedWon` 중 아직 확정되지 않은 금액 (원) */
  pendingWon: number
  /** 이 콘텐츠에만 있는 링크의 수익 (원) */
  earnedWon: number
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 마지막으로 고친 시각 (UTC) */
  updatedAt: string
  /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
  deletedAt: string | null
}

export type ContentSubmissionInput = {
  /** 콘텐츠 번호 */
  contentId: string
}

export type ContentSums = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 콘텐츠의 주소 */
  contentLinkUrl: string | null
  /** 제목 */
  title: string | null
  /** 주문 */
  orders: number
  /** 취소되지 않은 주문 금액의 합 (원) */
  sales: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 크리에이터 */
  creator: Maker
}

export type CreatorHome = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 오늘 생긴 수익 (원) */
  today: number
  /** 이번 달 수익 (원) */
  thisMonth: number
  /** 지난달 같은 날까지의 수익 (원) */
  lastMonthSamePeriod: number
  /** 오늘의 클릭 */
  clicksToday: number
  /** 확정을 기다리는 예정 수익 (원) */
  pending: number
  /** 확정됐지만 파트너의 지급을 기다리는 수익 (원) */
  awaited: number
  /** 잔액 (원). 차감할 금액이 더 많으면 0보다 작아요. */
  balance: number
  /** 출금 대기 금액 (원) */
  reserved: number
  /** 다음 입금일 (한국 시간) */
  nextPayOn: string
  /** 날마다의 수익 */
  trend: TrendDay[]
  /** 할 일 */
  todos: Todo[]
  /** 축하할 일. 없으면 null이에요. */
  celebration: {
    /** 종류 */
    kind: 'first_order' | 'first_payout'
    /** 금액 (원) */
    won: number
    /** 이 사이트 안의 경로 */
    href: string
  } | null
  /** 처음 할 일. 끝나면 null이에요. */
  firstSteps: Array<{
    /** 단계 */
    step: 'channel' | 'link' | 'content' | 'account'
    /** 끝났으면 `true` */
    done: boolean
  }> | null
}

export type Day = {
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 취소되지 않은 주문 금액의 합 (원) */
  sales: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 날짜 (한국 시간) */
  on: string
}

export type Delivery = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 종류 */
  kind: string
  /** The order, payout, link, claim or application it is about. */
  objectId: string
  /** 일어난 시각 (UTC) */
  at: string
  /** 상태 */
  state: 'waiting' | 'delivered' | 'failed'
  /** The next attempt of a waiting one; null while an earlier event of the same object waits. */
  nextAt: string | null
  /** The status of the last answer; null without an answer. */
  lastStatus: number | null
}

export type DeliveryInFull = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 종류 */
  kind: string
  /** The order, payout, link, claim or application it is about. */
  objectId: string
  /** 일어난 시각 (UTC) */
  at: string
  /** 상태 */
  state: 'waiting' | 'delivered' | 'failed'
  /** The next attempt of a waiting one; null while an earlier event of the same object waits. */
  nextAt: string | null
  /** The status of the last answer; null without an answer. */
  lastStatus: number | null
  /** The webhook that sends it. */
  webhookId: string
  /** 본문 */
  body: string
  /** The newest first, at most 100. */
  attempts: Array<{
    /** 일어난 시각 (UTC) */
    at: string
    /** 상태 */
    status: number | null
    /** 답 */
    answer: string
    /** The milliseconds until the answer. */
    ms: number
  }>
}

export type DeliveryPage = {
  /** 이 쪽의 항목 */
  items: Delivery[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: number | null
}

export type DesignInput = {
  /** 공개 페이지의 색 */
  theme: 'basic' | 'forest' | 'sea' | 'apricot' | 'ink'
  /** 표지 사진 파일 */
  coverFile?: Blob
  /** 표지 사진 주소. 없으면 null이에요. */
  coverSrc?: '' | string
}

export type Disclosure = {
  /** 대가성 문구의 번호 */
  noticeCode: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 문장 */
  sentence: string
}

export type Done = {
  /** 끝났으면 `true` */
  done: true
}

export type Earned = {
  /** 이번 달 수익 (원) */
  thisMonth: number
  /** 지금까지의 수익 (원) */
  all: number
  /** 확정을 기다리는 예정 수익 (원) */
  pending: number
}

export type EarningContent = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview: string
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 태그. 10개까지예요. */
  tags: string[]
  /** 지역 */
  regions: ('KR-11' | 'KR-26' | 'KR-27' | 'KR-28' | 'KR-29' | 'KR-30' | 'KR-31' | 'KR-50' | 'KR-41' | 'KR-42' | 'KR-43' | 'KR-44' | 'KR-45' | 'KR-46' | 'KR-47' | 'KR-48' | 'KR-49' | 'JP' | 'CN' | 'TW' | 'HK' | 'MO' | 'MN' | 'VN' | 'TH' | 'PH' | 'ID' | 'MY' | 'SG' | 'KH' | 'LA' | 'MM' | 'BN' | 'IN' | 'NP' | 'LK' | 'MV' | 'KZ' | 'UZ' | 'KG' | 'GE' | 'TR' | 'AE' | 'QA' | 'SA' | 'IL' | 'JO' | 'EG' | 'MA' | 'KE' | 'TZ' | 'ZA' | 'GB' | 'IE' | 'FR' | 'DE' | 'NL' | 'BE' | 'LU' | 'CH' | 'AT' | 'IT' | 'ES' | 'PT' | 'GR' | 'CZ' | 'HU' | 'PL' | 'SK' | 'SI' | 'HR' | 'RO' | 'BG' | 'DK' | 'SE' | 'NO' | 'FI' | 'IS' | 'EE' | 'LV' | 'LT' | 'US' | 'CA' | 'MX' | 'CU' | 'PE' | 'BO' | 'BR' | 'AR' | 'CL' | 'CO' | 'EC' | 'AU' | 'NZ' | 'FJ' | 'GU' | 'MP' | 'PW')[]
  /** 대표 사진 주소. 없으면 null이에요. */
  contentThumbnailSrc: string | null
  /** 대표 사진의 크기 */
  thumbnailSize: {
    /** 가로 픽셀 */
    width: number
    /** 세로 픽셀 */
    height: number
  } | null
  /** 링크 수 */
  linkCount: number
  /** 콘텐츠에 쓴 대가성 문구. 없으면 null이에요. */
  notice: ContentNotice | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 상태 */
  state: 'published' | 'needs_fix' | 'hidden'
  /** 수정 요청. 없으면 null이에요. */
  fix: {
    /** 이유 */
    reason: string
    /** 콘텐츠를 내야 하는 날 */
    dueOn: string
    /** 신청한 시각 (UTC) */
    requestedAt: string
    /** 답한 시각 (UTC) */
    answeredAt: string | null
  } | null
  /** 숨긴 이유. 아니면 null이에요. */
  hiddenReason: string | null
  /** 대가성 문구를 마지막으로 점검한 결과 */
  noticeCheck: 'not_checked' | 'at_start' | 'late' | 'missing' | 'closed'
  /** 점검한 시각 (UTC). 전이면 null이에요. */
  noticeCheckedAt: string | null
  /** 마지막으로 고친 시각 (UTC) */
  updatedAt: string
  /** 콘텐츠에 넣은 링크 */
  affiliateLinks: Array<{
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 코드 */
    code: string
    /** 나누는 짧은 주소 */
    shortUrl: string
    /** 제목 */
    title: string
    /** 사진 주소. 없으면 null이에요. */
    imageSrc: string | null
    /** 파트너 */
    partner: PartnerRef
    /** 모든 클릭 */
    clicks: number
    /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
    billableClicks: number
    /** 주문 */
    orders: number
    /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
    deletedAt: string | null
  }>
  /** 콘텐츠가 들어 있는 묶음 */
  groups: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }[]
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned
  /** 다른 콘텐츠에도 있는 링크의 합계. 없으면 null이에요. */
  together: Together | null
}

export type EarningContentSummary = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview: string
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 태그. 10개까지예요. */
  tags: string[]
  /** 지역 */
  regions: ('KR-11' | 'KR-26' | 'KR-27' | 'KR-28' | 'KR-29' | 'KR-30' | 'KR-31' | 'KR-50' | 'KR-41' | 'KR-42' | 'KR-43' | 'KR-44' | 'KR-45' | 'KR-46' | 'KR-47' | 'KR-48' | 'KR-49' | 'JP' | 'CN' | 'TW' | 'HK' | 'MO' | 'MN' | 'VN' | 'TH' | 'PH' | 'ID' | 'MY' | 'SG' | 'KH' | 'LA' | 'MM' | 'BN' | 'IN' | 'NP' | 'LK' | 'MV' | 'KZ' | 'UZ' | 'KG' | 'GE' | 'TR' | 'AE' | 'QA' | 'SA' | 'IL' | 'JO' | 'EG' | 'MA' | 'KE' | 'TZ' | 'ZA' | 'GB' | 'IE' | 'FR' | 'DE' | 'NL' | 'BE' | 'LU' | 'CH' | 'AT' | 'IT' | 'ES' | 'PT' | 'GR' | 'CZ' | 'HU' | 'PL' | 'SK' | 'SI' | 'HR' | 'RO' | 'BG' | 'DK' | 'SE' | 'NO' | 'FI' | 'IS' | 'EE' | 'LV' | 'LT' | 'US' | 'CA' | 'MX' | 'CU' | 'PE' | 'BO' | 'BR' | 'AR' | 'CL' | 'CO' | 'EC' | 'AU' | 'NZ' | 'FJ' | 'GU' | 'MP' | 'PW')[]
  /** 대표 사진 주소. 없으면 null이에요. */
  contentThumbnailSrc: string | null
  /** 대표 사진의 크기 */
  thumbnailSize: {
    /** 가로 픽셀 */
    width: number
    /** 세로 픽셀 */
    height: number
  } | null
  /** 링크 수 */
  linkCount: number
  /** 콘텐츠에 쓴 대가성 문구. 없으면 null이에요. */
  notice: ContentNotice | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 상태 */
  state: 'published' | 'needs_fix' | 'hidden'
  /** 수정 요청. 없으면 null이에요. */
  fix: {
    /** 이유 */
    reason: string
    /** 콘텐츠를 내야 하는 날 */
    dueOn: string
    /** 신청한 시각 (UTC) */
    requestedAt: string
    /** 답한 시각 (UTC) */
    answeredAt: string | null
  } | null
  /** 숨긴 이유. 아니면 null이에요. */
  hiddenReason: string | null
  /** 대가성 문구를 마지막으로 점검한 결과 */
  noticeCheck: 'not_checked' | 'at_start' | 'late' | 'missing' | 'closed'
  /** 점검한 시각 (UTC). 전이면 null이에요. */
  noticeCheckedAt: string | null
  /** 마지막으로 고친 시각 (UTC) */
  updatedAt: string
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned
  /** 다른 콘텐츠에도 있는 링크의 합계. 없으면 null이에요. */
  together: Together | null
  /** 날마다의 값 */
  days: number[]
}

export type Earnings = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 기간의 첫날 (한국 시간) */
  from: string
  /** 기간의 마지막 날 (한국 시간) */
  to: string
  /** 오늘 생긴 수익 (원) */
  today: number
  /** 이번 달 수익 (원) */
  thisMonth: number
  /** 확정을 기다리는 예정 수익 (원) */
  pending: number
  /** 확정된 수익 (원) */
  confirmed: number
  /** 취소된 수익 (원) */
  cancelled: number
  /** 확정됐지만 파트너의 지급을 기다리는 수익 (원) */
  awaited: number
  /** 모든 클릭 */
  clicks: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 날마다의 값 */
  days: TrendDay[]
  /** 파트너마다의 수익 */
  partners: {
    /** 파트너 */
    partner: {
      /** 번호. 앞의 세 글자가 종류를 알려요. */
      id: string
      /** 제목 */
      title: string
    }
    /** 확정을 기다리는 예정 수익 (원) */
    pending: number
    /** 확정된 수익 (원) */
    confirmed: number
    /** 주문 */
    orders: number
  }[]
  /** 세지 않은 클릭을 이유마다 */
  drops: {
    /** 주소만 확인한 요청 */
    head: number
    /** 브라우저가 미리 읽은 것 */
    prefetch: number
    /** 로봇과 미리보기 */
    bot: number
    /** 스크립트로 열린 클릭 */
    no_gesture: number
    /** 한 시간 안에 같은 사람이 다시 누른 것 */
    repeat: number
  }
}

export type EarningsBy = {
  /** 기간의 첫날 (한국 시간) */
  from: string
  /** 기간의 마지막 날 (한국 시간) */
  to: string
  /** 나누는 기준 */
  by: 'link' | 'content' | 'channel'
  /** 확정을 기다리는 예정 수익 (원) */
  pending: number
  /** 확정된 수익 (원) */
  confirmed: number
  /** 취소된 수익 (원) */
  cancelled: number
  /** 주문 */
  orders: number
  /** 이 쪽의 항목 */
  items: Array<{
    /** 종류 */
    kind: 'one' | 'several' | 'none' | 'rest'
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string | null
    /** 제목 */
    title: string
    /** 확정을 기다리는 예정 수익 (원) */
    pending: number
    /** 확정된 수익 (원) */
    confirmed: number
    /** 취소된 수익 (원) */
    cancelled: number
    /** 주문 */
    orders: number
  }>
}

export type Eligibility = {
  /** 지금 출금할 수 있으면 `true` */
  eligible: boolean
  /** 출금 조건. 앞의 것부터 채워야 해요. */
  conditions: Condition[]
  /** 한 번에 출금할 수 있는 최소 금액 (원) */
  minimum: number
  /** 지금 출금할 수 있는 금액 (원) */
  payoutable: number
  /** 세금을 떼는 방식 */
  taxType: 'individual' | 'other' | 'general' | 'simplified' | 'exempt'
  /** 다음 입금일 (한국 시간) */
  nextPayOn: string
  /** 세금과 입금액 */
  tax: Tax
}

export type ErrorCode = 'account_business_unready' | 'account_holder_differs' | 'account_holder_mismatch' | 'account_unknown' | 'agency_alone' | 'agency_closed' | 'agency_creator_missing' | 'agency_creator_stopped' | 'agency_creators_full' | 'agency_ended' | 'agency_last_owner' | 'agency_none' | 'agency_owner' | 'agency_people_full' | 'agency_person' | 'agency_person_taken' | 'agency_requests_full' | 'agency_scope' | 'agency_taken' | 'already_creator' | 'already_done' | 'application_open' | 'authenticator_last' | 'authenticator_limit' | 'authenticator_taken' | 'business_taken' | 'campaign_applied' | 'campaign_channel' | 'campaign_closed' | 'campaign_content' | 'campaign_content_used' | 'campaign_full' | 'channel_last' | 'channel_limit' | 'channel_taken' | 'channel_url_invalid' | 'claim_answered' | 'claim_ended' | 'claim_exists' | 'code_daily_limit' | 'code_exhausted' | 'code_expired' | 'code_invalid' | 'code_too_soon' | 'collection_full' | 'conflict' | 'content_application_state' | 'content_link_unknown' | 'content_taken' | 'content_transition' | 'content_url_invalid' | 'data_export_gone' | 'data_export_open' | 'delegation_closed' | 'delegation_not_mine' | 'email_required' | 'email_taken' | 'export_too_long' | 'factor_reset_closed' | 'file_too_large' | 'file_type' | 'flag_answers_full' | 'flag_decided' | 'forbidden' | 'fresh_sign_in_required' | 'group_limit' | 'group_title_taken' | 'guardian_needed' | 'guardian_not_adult' | 'handle_reserved' | 'handle_taken' | 'handle_too_soon' | 'idempotency_mismatch' | 'identity_age_unknown' | 'identity_child' | 'identity_expired' | 'identity_failed' | 'identity_foreign' | 'identity_mismatch' | 'identity_name_changed' | 'identity_not_updateable' | 'identity_taken' | 'identity_unavailable' | 'identity_used' | 'identity_verified' | 'image_too_large' | 'image_type' | 'image_unknown' | 'import_unreadable' | 'inquiry_closed' | 'inquiry_full' | 'invalid_input' | 'invite_closed' | 'invite_not_mine' | 'invite_own' | 'invite_taken' | 'invite_unapproved' | 'invite_unknown' | 'key_closed' | 'key_ended' | 'key_limit' | 'key_scope' | 'key_scope_role' | 'key_unknown' | 'last_sign_in_method' | 'legal_text_due' | 'link_name_fixed' | 'link_name_taken' | 'link_url_invalid' | 'login_failed' | 'login_other_method' | 'mail_unavailable' | 'messages_off' | 'minor_refused' | 'network_words_empty' | 'not_creator' | 'not_found' | 'not_open' | 'notice_unknown' | 'operator_already' | 'own_matter' | 'ownership_code_missing' | 'ownership_not_started' | 'ownership_page_closed' | 'ownership_page_elsewhere' | 'ownership_verified' | 'partner_differs' | 'partner_ended' | 'partner_not_supported' | 'partner_paused' | 'partner_people_full' | 'partner_person' | 'partner_person_alone' | 'partner_person_self' | 'partner_person_taken' | 'passkey_invalid' | 'password_weak' | 'payout_below_minimum' | 'payout_name_mismatch' | 'payout_not_editable' | 'payout_not_eligible' | 'payout_not_paid' | 'payout_open' | 'payout_over_balance' | 'phone_missing' | 'postback_signature' | 'postback_test_secret' | 'postback_too_large' | 'proposal_open' | 'proposal_state' | 'provider_not_offered' | 'push_key_old' | 'push_off' | 'push_refused' | 'rate_limited' | 'reapply_too_soon' | 'recovery_code_invalid' | 'refresh_invalid' | 'registration_incomplete' | 'registration_number_invalid' | 'resident_number_business' | 'resident_number_early' | 'resident_number_invalid' | 'second_factor_invalid' | 'second_factor_required' | 'second_factor_setup_lost' | 'secret_rotation_open' | 'session_revoked' | 'shelf_full' | 'shelf_taken' | 'sign_ups_stopped' | 'signup_draft_lost' | 'social_account_taken' | 'social_account_unknown' | 'social_already_linked' | 'social_email_taken' | 'social_signed_up' | 'social_token_invalid' | 'social_unavailable' | 'suspended' | 'tax_invoice_closed' | 'tax_invoice_differs' | 'tax_invoice_needless' | 'tax_invoice_taken' | 'test_order_full' | 'test_order_gone' | 'test_order_secret' | 'test_order_step' | 'too_large' | 'transfer_empty' | 'transfer_money_used' | 'transfer_moved' | 'transfer_proof_invalid' | 'transfer_undo_over' | 'transfer_undone' | 'unauthenticated' | 'unexpected' | 'version_unknown' | 'webhook_limit' | 'webhook_stopped' | 'webhook_url_refused' | 'withdrawal_changed' | 'withdrawal_operator' | 'withdrawal_payout_open'

export type FigureOrders = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 종류 */
  kind: 'earned' | 'pending' | 'confirmed' | 'cancelled' | 'commission' | 'paid'
  /** 기간의 첫날 (한국 시간) */
  from: string | null
  /** 기간의 마지막 날 (한국 시간) */
  to: string | null
  /** 제목 */
  title: string
  /** 금액 (원) */
  won: number
  /** 그 밖의 금액 (원) */
  otherWon: number
  /** 파트너 */
  partners: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }[]
  /** 이 쪽의 항목 */
  items: Item[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type FileColumns = {
  /** 주문 번호 칸의 이름. 비우면 알아서 찾아요. */
  codeColumn: string
  /** 주문 금액 칸의 이름. 비우면 알아서 찾아요. */
  amountColumn: string
  /** 커미션 칸의 이름. 비우면 알아서 찾아요. */
  commissionColumn: string
  /** 상태 칸의 이름. 비우면 알아서 찾아요. */
  statusColumn: string
}

export type Flag = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 종류 */
  kind: 'self_click' | 'uncounted_click' | 'burst' | 'partner_mismatch' | 'click_age' | 'duplicate_identity' | 'duplicate_account'
  /** 상태 */
  state: 'open' | 'answered' | 'cleared' | 'upheld'
  /** 확인 요청을 시작한 시각 (UTC) */
  raisedAt: string
  /** 설명을 보낼 수 있는 마지막 시각 (UTC) */
  answerUntil: string
  /** 설명하는 한국어 문장 */
  text: string
  /** 확인한 사실 */
  evidence: {
    /** 화면에 보이는 이름 */
    label: string
    /** 값 */
    value: string
  }[]
  /** 주문 수 */
  orderCount: number
  /** 보낸 설명 */
  answers: {
    /** 일어난 시각 (UTC) */
    at: string
    /** 설명하는 한국어 문장 */
    text: string
  }[]
  /** 결정한 시각 (UTC) */
  decidedAt: string | null
  /** 이유 */
  reason: string
}

export type FlagAnswerInput = {
  /** 설명하는 한국어 문장 */
  text: string
}

export type FlagDetail = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 종류 */
  kind: 'self_click' | 'uncounted_click' | 'burst' | 'partner_mismatch' | 'click_age' | 'duplicate_identity' | 'duplicate_account'
  /** 상태 */
  state: 'open' | 'answered' | 'cleared' | 'upheld'
  /** 확인 요청을 시작한 시각 (UTC) */
  raisedAt: string
  /** 설명을 보낼 수 있는 마지막 시각 (UTC) */
  answerUntil: string
  /** 설명하는 한국어 문장 */
  text: string
  /** 확인한 사실 */
  evidence: {
    /** 화면에 보이는 이름 */
    label: string
    /** 값 */
    value: string
  }[]
  /** 주문 수 */
  orderCount: number
  /** 보낸 설명 */
  answers: {
    /** 일어난 시각 (UTC) */
    at: string
    /** 설명하는 한국어 문장 */
    text: string
  }[]
  /** 결정한 시각 (UTC) */
  decidedAt: string | null
  /** 이유 */
  reason: string
  /** 주문 */
  orders: FlagOrder[]
}

export type FlagOrder = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 파트너 이름 */
  partnerTitle: string
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 상태 */
  state: 'pending' | 'confirmed' | 'cancelled'
  /** 크리에이터의 수익 (원) */
  earning: number
  /** 수익을 미루거나 취소한 확인 요청. 없으면 null이에요. */
  hold: 'held' | 'upheld' | null
}

export type Grade = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 등급 */
  grade: string
  /** 단계. 클수록 높아요. */
  level: number
  /** 이 등급이 되는 금액 (원) */
  thresholdWon: number
  /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부예요. */
  shareBps: number
}

export type GradeProgress = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 등급 */
  grade: Grade
  /** 기준 기간의 합계 (원) */
  sumWon: number
  /** 달마다의 값 */
  months: {
    /** 달 (YYYY-MM, 한국 시간) */
    month: string
    /** 그달의 커미션 (원) */
    commissionWon: number
    /** 아직 끝나지 않은 달이면 `true` */
    isRunning: boolean
  }[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: {
    /** 등급 */
    grade: Grade
    /** 다음 등급까지 남은 금액 (원) */
    remainingWon: number
    /** 지금처럼 가면 다음 등급이 되는 날 */
    projectedOn: string | null
  } | null
  /** 내려갈 수 있다는 안내. 없으면 null이에요. */
  warning: {
    /** 적용하는 날 */
    effectiveOn: string
    /** 등급 */
    grade: Grade
    /** 등급을 지키려면 필요한 금액 (원) */
    neededWon: number
  } | null
  /** 알려진 변경. 없으면 null이에요. */
  announced: {
    /** 시작일 (한국 시간) */
    startsOn: string
    /** 바뀌는 내용을 적은 문장들 */
    says: string[]
    /** 이유 */
    reason: string
  } | null
  /** 지난 기록 */
  history: {
    /** 시작한 시각 (UTC) */
    since: string
    /** 등급 */
    grade: string
    /** 단계. 클수록 높아요. */
    level: number
    /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
    shareBps: number
  }[]
}

export type Group = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
  /** 콘텐츠 수 */
  contentCount: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned
  /** 만든 시각 (UTC) */
  createdAt: string
}

export type GroupChangeInput = {
  /** 제목 */
  title: string
}

export type GroupContentsInput = {
  /** 콘텐츠 번호들 */
  contentIds: string[]
}

export type GroupInput = {
  /** 제목 */
  title: string
}

export type HandleInput = {
  /** 공개 주소의 이름. 정하지 않았으면 null이에요. */
  handle: string
}

export type Invoice = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 청구서 번호 */
  number: string
  /** 청구한 달 (YYYY-MM, 한국 시간) */
  month: string
  /** 그달에 확정된 주문 수 */
  orders: number
  /** 공급가액 (원) */
  supply: number
  /** 부가가치세 (원) */
  vat: number
  /** 청구한 날 */
  issuedOn: string
  /** 입금 기한 */
  dueOn: string
  /** 청구서의 상태 */
  state: 'issued' | 'paid' | 'cancelled'
  /** 입금한 금액 (원) */
  received: number
  /** 받지 않기로 한 금액 (원) */
  writtenOff: number
  /** 남은 금액 (원) */
  open: number
  /** 입금 기한이 지났으면 `true` */
  isLate: boolean
}

export type Item = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 파트너 */
  partner: string
  /** 상품 */
  product: string
  /** 줄 */
  lines: number
  /** 상태 */
  state: 'pending' | 'confirmed' | 'cancelled'
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 금액 (원) */
  amount: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 금액 (원) */
  won: number
}

export type ItemChangeInput = {
  /** 카드의 짧은 글 */
  note?: string
  /** 칸 번호. 없으면 null이에요. */
  collectionId?: string
  /** 사진 파일 */
  pictureFile?: Blob
  /** 사진 주소 */
  pictureSrc?: '' | string
}

export type ItemInput = {
  /** 링크 번호 */
  linkId: string
  /** 카드의 짧은 글 */
  note?: string
  /** 칸 번호. 없으면 null이에요. */
  collectionId?: string
  /** 사진 파일 */
  pictureFile?: Blob
  /** 사진 주소 */
  pictureSrc?: '' | string
}

export type ItemMoveInput = {
  /** 이 항목 앞(더 예전 것)부터 */
  before?: string
}

export type ItemRef = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
}

export type Journal = {
  /** 생긴 일 */
  cause: Cause
  /** 내역. 최근 것부터예요. */
  entries: {
    /** 일어난 시각 (UTC) */
    at: string
    /** 설명하는 한국어 문장 */
    text: string
    /** 계정마다의 변동 내역 */
    legs: {
      /** 설명하는 한국어 문장 */
      text: string
      /** 기간의 첫날 (한국 시간) */
      from: string
      /** 기간의 마지막 날 (한국 시간) */
      to: string
      /** 금액 (원) */
      amount: number
    }[]
  }[]
  /** 계정마다 남은 금액 */
  left: {
    /** 확정을 기다리는 예정 수익 (원) */
    pending: number
    /** 확정됐지만 파트너의 지급을 기다리는 수익 (원) */
    awaited: number
    /** 쓸 수 있는 금액 (원) */
    available: number
    /** 출금 대기 금액 (원) */
    reserved: number
    /** 취소된 주문 때문에 다음 수익에서 채울 금액 (원) */
    debt: number
  }
}

export type JournalEntry = {
  /** 일어난 시각 (UTC) */
  at: string
  /** 계정 */
  account: 'available' | 'awaited' | 'pending' | 'reserved' | 'debt'
  /** 설명하는 한국어 문장 */
  text: string
  /** 금액 (원) */
  amount: number
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after: number | null
  /** 생긴 일 */
  cause: Cause
}

export type KindSum = {
  /** 비교한 결과 */
  kind: 'amount' | 'state' | 'month' | 'theirs' | 'ours' | 'agreed'
  /** 주문 수 */
  orders: number
  /** 저희 쪽의 값 */
  ours: number
  /** 파트너의 값 */
  theirs: number
}

export type LinkCarePartner = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
  /** 영어 이름 */
  titleEn: string
}

export type LinkChangeInput = {
  /** 제목 */
  title?: string
  /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
  subId?: string
  /** 웹 주소 */
  url?: string
  /** 이름 */
  name?: string
}

export type LinkIdsInput = {
  /** 번호들 */
  ids: string[]
}

export type LinkInput = {
  /** 파트너 상품 페이지의 주소 */
  url: string
  /** 나만 보는 이름. 비우면 상품 페이지의 제목을 가져와요. */
  title?: string
  /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
  subId?: string
  /** 짧은 주소의 끝. 비우면 만들어 드려요. */
  name?: string
}

export type LinkLinesInput = {
  /** 웹 주소들 */
  urls: string[]
}

export type LinkProduct = {
  /** 제목 */
  title: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 상품의 가격 (원). 모르면 null이에요. */
  priceWon: number | null
}

export type LinkRecord = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 짧은 주소의 끝 7자 */
  code: string
  /** 직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요. */
  name: string | null
  /** 파트너 번호 */
  partnerId: string
  /** 이어지는 상품 페이지의 주소 */
  targetUrl: string
  /** 나만 보는 링크 이름 */
  title: string
  /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
  subId: string
  /** 모든 클릭 */
  clicks: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 수 */
  orders: number
  /** `earnedWon` 중 아직 확정되지 않은 금액 (원) */
  pendingWon: number
  /** 예정과 확정을 더한 수익 (원) */
  earnedWon: number
  /** 발견한 문제. 없으면 null이에요. */
  problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | 'slow' | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
  deletedAt: string | null
}

export type LinkReport = {
  /** 날마다의 값 */
  days: {
    /** 날짜 (한국 시간) */
    on: string
    /** 모든 클릭 */
    clicks: number
    /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
    billableClicks: number
  }[]
  /** 모든 클릭 */
  clicks: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 세지 않은 클릭을 이유마다 */
  drops: {
    /** 주소만 확인한 요청 */
    head: number
    /** 브라우저가 미리 읽은 것 */
    prefetch: number
    /** 로봇과 미리보기 */
    bot: number
    /** 스크립트로 열린 클릭 */
    no_gesture: number
    /** 한 시간 안에 같은 사람이 다시 누른 것 */
    repeat: number
  }
  /** 상품 페이지를 마지막으로 확인한 결과 */
  health: {
    /** 확인 결과 */
    verdict: 'unchecked' | 'ok' | 'unreachable' | 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | 'slow'
    /** 확인할 때 마지막으로 열린 주소 */
    finalUrl: string | null
    /** 확인한 시각 (UTC) */
    checkedAt: string | null
  }
  /** 대신 쓸 만한 것. 없으면 null이에요. */
  suggestion: {
    /** 웹 주소 */
    url: string
    /** 제목 */
    title: string
    /** 종류 */
    kind: 'own_link' | 'home'
  } | null
  /** 달라진 점 */
  changes: {
    /** 바꾸기 전의 주소 */
    fromUrl: string
    /** 바꾼 뒤의 주소 */
    toUrl: string
    /** 일어난 시각 (UTC) */
    at: string
  }[]
  /** 같은 상품의 다른 링크 */
  siblings: string[]
  /** 콘텐츠 */
  contents: Touched[]
}

export type LinkSums = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 코드 */
  code: string
  /** 링크가 여는 상품 주소 */
  productUrl: string
  /** 상품 페이지의 제목. 모르면 null이에요. */
  productTitle: string | null
  /** 주문 */
  orders: number
  /** 취소되지 않은 주문 금액의 합 (원) */
  sales: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 크리에이터 */
  creator: Maker
}

export type Maker = {
  /** 공개 페이지의 이름과 주소. 없으면 null이에요. */
  publicPage: {
    /** 활동 이름 */
    nickname: string
    /** 공개 주소의 이름. 정하지 않았으면 null이에요. */
    handle: string
  } | null
  /** 이 파트너에서만 뜻이 있는 번호 */
  number: number | null
}

export type MonthWon = {
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** 금액 (원) */
  won: number
}

export type NewRecordExportInput = {
  /** 파일에 담을 기록. 없으면 모두 담아요. */
  kinds?: ('links' | 'clicks' | 'orders' | 'postings' | 'contents' | 'channels' | 'consents')[]
  /** 기간의 첫날 (한국 시간). 없으면 처음부터예요. */
  from?: string
  /** 기간의 마지막 날 (한국 시간). 없으면 지금까지예요. */
  to?: string
}

export type NoticeDetail = {
  /** 발견한 문제. 없으면 null이에요. */
  problem: 'denied' | 'conditional' | 'vague' | 'english' | 'outdated' | 'after_link' | 'after_pictures' | 'too_late' | 'nothing' | 'picture' | 'login' | 'gone' | 'unreachable' | null
  /** 찾은 것 */
  found: string | null
  /** 찾은 곳 */
  where: 'title' | 'start' | 'later' | null
  /** 쓸 수 있는 문장들 */
  say: string[]
}

export type NoticeTakenInput = {
  /** 대가성 문구의 번호 */
  noticeCode: string
  /** 콘텐츠 번호 */
  contentId?: string
}

export type Notification = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 주제 */
  topic: 'account' | 'application' | 'money' | 'contents' | 'campaigns' | 'grades' | 'inquiries' | 'consents' | 'transfer' | 'operators'
  /** 제목 */
  title: string
  /** 본문 */
  body: string
  /** 이 사이트 안의 경로 */
  href: string | null
  /** 일어난 시각 (UTC) */
  at: string
  /** 읽었으면 `true` */
  isRead: boolean
}

export type Order = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 파트너 */
  partner: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }
  /** 링크 */
  link: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 코드 */
    code: string
    /** 제목 */
    title: string
  }
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 링크를 누른 시각 (UTC) */
  clickedAt: string
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 주문이 이어진 채널 번호. 클릭으로 이어진 주문에는 없어요. */
  channelNumber: string | null
  /** 상태 */
  state: 'pending' | 'confirmed' | 'cancelled'
  /** 파트너가 보낸 가장 큰 버전 */
  version: number
  /** 결제 금액의 합계 (원) */
  amount: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
  shareBps: number
  /** 그때의 등급 */
  gradeName: string
  /** 크리에이터의 수익 (원) */
  earning: number
  /** 출금까지 끝난 금액 (원) */
  paidWon: number
  /** 확정됐지만 파트너의 지급을 기다리는 금액 (원) */
  awaitedWon: number
  /** 파트너가 커미션을 다 지급한 날. 전이면 null이에요. */
  partnerPaidOn: string | null
  /** 외화로 결제한 금액과 환율. 원화면 null이에요. */
  paid: {
    /** 결제한 통화 (ISO 4217 세 글자) */
    currency: string
    /** 금액 (원) */
    amount: string
    /** 외화 1단위의 원화 값. 외화일 때만 보내요. */
    exchangeRate: string
  } | null
  /** 수익을 미루거나 취소한 확인 요청. 없으면 null이에요. */
  hold: {
    /** 확인 요청 번호 */
    flagId: string
    /** 종류 */
    kind: 'self_click' | 'uncounted_click' | 'burst' | 'partner_mismatch' | 'click_age' | 'duplicate_identity' | 'duplicate_account'
    /** 나누는 기준 */
    by: 'held' | 'upheld'
  } | null
  /** 이 상태인 이유 */
  reason: string
  /** 다음에 일어날 일과 그날. 없으면 null이에요. */
  next: {
    /** 날짜 (한국 시간) */
    on: string
    /** 설명하는 한국어 문장 */
    text: string
  } | null
  /** 주문한 상품 */
  lines: OrderLine[]
  /** 주문의 기록. 오래된 것부터예요. */
  events: OrderEvent[]
}

export type OrderAsSent = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 파트너 */
  partner: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }
  /** 링크 */
  link: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 코드 */
    code: string
    /** 제목 */
    title: string
  }
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 링크를 누른 시각 (UTC) */
  clickedAt: string
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 주문이 이어진 채널 번호. 클릭으로 이어진 주문에는 없어요. */
  channelNumber: string | null
  /** 상태 */
  state: 'pending' | 'confirmed' | 'cancelled'
  /** 파트너가 보낸 가장 큰 버전 */
  version: number
  /** 결제 금액의 합계 (원) */
  amount: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
  shareBps: number
  /** 그때의 등급 */
  gradeName: string
  /** 크리에이터의 수익 (원) */
  earning: number
  /** 출금까지 끝난 금액 (원) */
  paidWon: number
  /** 확정됐지만 파트너의 지급을 기다리는 금액 (원) */
  awaitedWon: number
  /** 파트너가 커미션을 다 지급한 날. 전이면 null이에요. */
  partnerPaidOn: string | null
  /** 외화로 결제한 금액과 환율. 원화면 null이에요. */
  paid: {
    /** 결제한 통화 (ISO 4217 세 글자) */
    currency: string
    /** 금액 (원) */
    amount: string
    /** 외화 1단위의 원화 값. 외화일 때만 보내요. */
    exchangeRate: string
  } | null
  /** 수익을 미루거나 취소한 확인 요청. 없으면 null이에요. */
  hold: {
    /** 확인 요청 번호 */
    flagId: string
    /** 종류 */
    kind: 'self_click' | 'uncounted_click' | 'burst' | 'partner_mismatch' | 'click_age' | 'duplicate_identity' | 'duplicate_account'
    /** 나누는 기준 */
    by: 'held' | 'upheld'
  } | null
  /** 이 상태인 이유 */
  reason: string
  /** 다음에 일어날 일과 그날. 없으면 null이에요. */
  next: {
    /** 날짜 (한국 시간) */
    on: string
    /** 설명하는 한국어 문장 */
    text: string
  } | null
  /** 주문한 상품 */
  lines: OrderLine[]
  /** 주문의 기록. 오래된 것부터예요. */
  events: OrderEvent[]
  /** 이 수익이 들어 있는 출금 */
  payouts: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 금액 (원) */
    won: number
    /** 출금한 시각 (UTC) */
    paidAt: string
    /** 설명하는 한국어 문장 */
    text: string
  }[]
  /** 파트너가 보낸 원문. 최근 20개예요. */
  sources: Array<{
    /** 기록의 차례 */
    seq: number
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 파트너의 시계로 보낸 시각 (UTC) */
    saidAt: string
    /** 저희가 받은 시각 (UTC) */
    receivedAt: string
    /** 해시 (SHA-256, 16진수) */
    hash: string
    /** 비밀값을 가린 원문. 보관소가 돌려주지 못하면 null이에요. */
    raw: string | null
    /** 길어서 잘랐으면 `true` */
    isCut: boolean
    /** 달라진 점 */
    changes: {
      /** 상품 */
      product: string
      /** 금액 (원) */
      won: number
    }[]
  }>
}

export type OrderComparisonInput = {
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** `month`가 주문한 달인지, 확정한 달인지 */
  monthOf?: 'ordered' | 'confirmed'
  /** 우리 장부의 주문 */
  orders: SentOrderInput[]
  /** 다른 주문을 CSV로도 받으려면 `1` */
  withFile?: '1'
}

export type OrderEvent = {
  /** 기록의 차례 */
  seq: number
  /** 일어난 일 */
  kind: 'reported' | 'amended' | 'confirmed' | 'cancelled' | 'revived' | 'ignored' | 'paid' | 'reissued' | 'merged' | 'redated' | 'checking' | 'held' | 'released' | 'upheld' | 'adjusted'
  /** 일어난 시각 (UTC) */
  at: string
  /** 알려 온 곳 */
  source: string
  /** 금액 (원) */
  amount: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 크리에이터의 수익 (원) */
  earning: number
  /** 설명하는 한국어 문장 */
  text: string
}

export type OrderFileComparisonInput = {
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** `month`가 주문한 달인지, 확정한 달인지 */
  monthOf?: 'ordered' | 'confirmed'
  /** 첫 줄에 칸 이름이 있는 CSV */
  file: Blob
  /** 주문 번호 칸의 이름. 비우면 알아서 찾아요. */
  codeColumn?: string
  /** 주문 금액 칸의 이름. 비우면 알아서 찾아요. */
  amountColumn?: string
  /** 커미션 칸의 이름. 비우면 알아서 찾아요. */
  commissionColumn?: string
  /** 상태 칸의 이름. 비우면 알아서 찾아요. */
  statusColumn?: string
  /** 다른 주문을 CSV로도 받으려면 `1` */
  withFile?: '1'
}

export type OrderLine = {
  /** 상품 번호 */
  productCode: string
  /** 상품 이름 */
  productName: string
  /** 수량 */
  quantity: number
  /** 이 줄의 결제 금액 (원) */
  amount: number
  /** 이 줄의 커미션 (원) */
  commission: number
}

export type OrderRecord = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 파트너 번호 */
  partnerId: string
  /** 링크 번호 */
  linkId: string
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 주문으로 이어진 클릭의 시각 (UTC) */
  clickedAt: string
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 상태 */
  state: 'pending' | 'confirmed' | 'cancelled'
  /** 지금의 상태가 된 시각 (UTC) */
  stateAt: string
  /** 취소되지 않으면 확정되는 날 (한국 시간) */
  confirmOn: string
  /** 취소한 이유. 없으면 null이에요. */
  cancelReason: string | null
  /** 주문 금액 (원) */
  amount: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
  shareBps: number
  /** 그때의 등급 */
  gradeName: string
  /** 수익 중 예정 금액 (원) */
  pendingWon: number
  /** 수익 중 확정 금액 (원) */
  confirmedWon: number
  /** 취소되지 않았다면 받았을 수익 (원) */
  cancelledWon: number
  /** 출금에 담긴 금액 (원). 출금 뒤에 취소된 주문은 수익보다 클 수 있어요. */
  paidWon: number
  /** 결제한 통화 */
  currency: string
  /** 외화로 결제한 금액. 원화면 null이에요. */
  amountOriginal: string | null
  /** 외화 1단위의 원화 금액. 원화면 null이에요. */
  exchangeRate: string | null
  /** 상품 */
  lines: OrderLine[]
  /** 주문이 처음 들어온 시각 (UTC) */
  createdAt: string
}

export type Origins = {
  /** 주문 */
  orders: number
  /** 주문 수익 (원) */
  ordersWon: number
  /** 초대 수익 (원) */
  referralWon: number
  /** 이전한 금액 (원) */
  networkWon: number
  /** 그 밖의 금액 (원) */
  otherWon: number
}

export type OwnCard = {
  /** 코드 */
  code: string
  /** 제목 */
  title: string
  /** 파트너 이름 */
  partnerTitle: string
  /** 파트너 */
  partner: PartnerRef
  /** 카드의 짧은 글 */
  note: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 상품의 가격 (원). 모르면 null이에요. */
  priceWon: number | null
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 링크 번호 */
  linkId: string
  /** 파트너가 쉬거나 끝나면 그 이유. 아니면 null이에요. */
  halt: PartnerInactivity | null
  /** 칸 번호. 없으면 null이에요. */
  collectionId: string | null
  /** 모든 클릭 */
  clicks: number
  /** 직접 올린 사진. 없으면 null이에요. */
  ownImageSrc: string | null
  /** 상품 페이지의 사진. 없으면 null이에요. */
  productImageSrc: string | null
}

export type OwnContentReturnInput = {
  /** 이유 */
  reason: string
}

export type OwnInvoice = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 청구서 번호 */
  number: string
  /** 청구한 달 (YYYY-MM, 한국 시간) */
  month: string
  /** 그달에 확정된 주문 수 */
  orders: number
  /** 공급가액 (원) */
  supply: number
  /** 부가가치세 (원) */
  vat: number
  /** 청구한 날 */
  issuedOn: string
  /** 입금 기한 */
  dueOn: string
  /** 청구서의 상태 */
  state: 'issued' | 'paid' | 'cancelled'
  /** 입금한 금액 (원) */
  received: number
  /** 받지 않기로 한 금액 (원) */
  writtenOff: number
  /** 남은 금액 (원) */
  open: number
  /** 입금 기한이 지났으면 `true` */
  isLate: boolean
  /** 청구서를 받는 상호. 비어 있으면 파트너의 이름이에요. */
  billTo: string
  /** 청구하는 회사. 아직 없으면 null이에요. */
  from: CompanyDetails | null
  /** 취소한 시각 (UTC). 아니면 null이에요. */
  cancelledAt: string | null
  /** 입금 내역 */
  receipts: OwnReceipt[]
}

export type OwnInvoices = {
  /** 이 쪽의 항목 */
  items: Invoice[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 모든 청구서에 남은 금액 (원). 부가세를 더한 금액이에요. */
  open: number
  /** 금액이 남은 청구서 수 */
  openInvoices: number
  /** 가장 이른 입금 기한. 남은 청구서가 없으면 null이에요. */
  dueOn: string | null
  /** 입금 기한이 지난 청구서가 있으면 `true` */
  isLate: boolean
  /** 아직 청구하지 않은 커미션이 있는 달. 최근 세 달 안에서예요. */
  uninvoiced: Uninvoiced[]
}

export type OwnReceipt = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 종류: 입금, 은행 수수료, 받지 않기로 한 금액 */
  kind: 'paid' | 'fee' | 'write_off'
  /** 입금한 날 */
  happenedOn: string
  /** 금액 (원) */
  amount: number
  /** 되돌렸으면 `true` */
  isUndone: boolean
}

export type OwnShelf = {
  /** 크리에이터 번호 */
  creatorId: string
  /** 공개 주소의 이름. 정하지 않았으면 null이에요. */
  handle: string | null
  /** 공개 주소를 다시 바꿀 수 있는 시각 */
  handleChangeableAt: string | null
  /** 이 쪽의 항목 */
  items: OwnCard[]
  /** 카드를 모은 칸 */
  collections: Collection[]
  /** 공개 페이지의 색 */
  theme: 'basic' | 'forest' | 'sea' | 'apricot' | 'ink'
  /** 표지 사진 주소. 없으면 null이에요. */
  coverSrc: string | null
  /** 날마다의 방문 수 */
  visitDays: {
    /** 날짜 (한국 시간) */
    on: string
    /** 방문 수 */
    visits: number
  }[]
}

export type OwnSignatureCheckInput = {
  /** 웹 주소 */
  url?: string
  /** 서명 */
  signature: string
  /** 본문을 적은 형식 */
  bodyForm?: 'text' | 'base64' | 'hex'
  /** 본문 */
  body: string
  /** 저희가 받은 시각 (UTC) */
  receivedAt?: string
}

export type OwnershipCheckInput = {
  /** 코드를 올린 글의 주소 */
  postUrl?: '' | string
}

export type PaidPayout = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 은행이 보낸 날. 전이면 null이에요. */
  paidOn: string
  /** 돌아온 출금이면 `true` */
  isReturn: boolean
  /** 세금을 떼는 방식 */
  taxType: 'individual' | 'other' | 'general' | 'simplified' | 'exempt'
  /** 세금을 떼기 전 금액 (원) */
  gross: number
  /** 소득세 (원) */
  incomeTax: number
  /** 지방소득세 (원) */
  localTax: number
  /** 부가가치세 (원) */
  vat: number
  /** 입금액 (원) */
  net: number
}

export type Partner = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
  /** 영어 이름 */
  titleEn: string
  /** 분류 코드 */
  category: string
  /** 그림의 이름 */
  picture: 'general' | 'fashion' | 'beauty' | 'food' | 'living' | 'digital' | 'books' | 'travel' | 'kids' | 'sports' | 'pet' | 'global'
  /** 로고 주소. 없으면 null이에요. */
  logoSrc: string | null
  /** 분류 이름 */
  categoryLabel: string
  /** 설명 */
  description: string
  /** 가장 높은 커미션 비율. 800이면 8%예요. */
  rateBps: number
  /** 링크를 누른 뒤 주문을 인정하는 날수 */
  windowDays: number
  /** 주문하고 확정까지 걸리는 날수 */
  confirmDays: number
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 상태 */
  state: 'active' | 'paused'
  /** 링크를 만들 수 있는 도메인 */
  hosts: string[]
  /** 상품 구분마다의 커미션 */
  rates: Rate[]
  /** 공지된 다음 커미션과 시작일. 없으면 null이에요. */
  nextRates: {
    /** 시작일 (한국 시간) */
    startsOn: string
    /** 상품 구분마다의 커미션 */
    rates: Rate[]
  } | null
  /** 출금 가능 시점. `confirmed`는 주문이 확정되면, `received`는 파트너가 지급한 뒤예요. */
  paysWhen: 'confirmed' | 'received'
  /** 파트너 지급 뒤 출금으로 바뀌는 시작일. 없으면 null이에요. */
  paysLaterOn: string | null
  /** 종료일 (한국 시간) */
  endsOn: string | null
  /** 제휴가 끝났으면 `true` */
  isEnded: boolean
  /** 수익 제외 상품 */
  exclusions: string[]
  /** 금지 행위 */
  bannedMethods: string[]
  /** 파트너의 첫 화면 */
  homeUrl: string
  /** 실적을 알려 주는 제휴 네트워크의 이름. 파트너가 직접 알려 주면 null이에요. */
  networkTitle: string | null
  /** The network that never says what is confirmed, so that the calendar decides; null for all others. */
  calendarNetwork: string | null
  /** 주문을 확정한 기록. 없으면 null이에요. */
  record: {
    /** 주문 */
    orders: number
    /** 결정한 주문 중 확정한 비율. 10,000이 전부예요. */
    confirmedBps: number | null
    /** 확정까지 걸린 평균 날수 */
    averageConfirmDays: number | null
  } | null
  /** 누락 주문 문의 */
  claims: ClaimRecord | null
  /** 파트너가 지급한 기록. 모르면 null이에요. */
  payments: PaymentRecord | null
  /** 오늘 주문하면 예상되는 지급일 */
  expectedPayOn: string
  /** 오늘부터 예상 지급일까지의 날수 */
  expectedPayDays: number
}

export type PartnerCampaign = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너 */
  partner: PartnerRef
  /** 제목 */
  title: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 설명 */
  description: string
  /** 보상 */
  reward: string
  /** 채널 종류들 */
  channelCodes: ('naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc')[]
  /** 뽑는 인원 */
  quota: number
  /** 뽑힌 인원 */
  taken: number
  /** 신청을 받는 마지막 날 */
  applyUntil: string
  /** 콘텐츠를 내야 하는 날 */
  dueOn: string
  /** 상태 */
  state: 'draft' | 'open' | 'closed'
  /** 지금 신청할 수 있으면 `true` */
  acceptsApplications: boolean
  /** 확인을 기다리는 번호. 없으면 null이에요. */
  waiting: number
}

export type PartnerCampaignDetail = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너 */
  partner: PartnerRef
  /** 제목 */
  title: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 설명 */
  description: string
  /** 보상 */
  reward: string
  /** 채널 종류들 */
  channelCodes: ('naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc')[]
  /** 뽑는 인원 */
  quota: number
  /** 뽑힌 인원 */
  taken: number
  /** 신청을 받는 마지막 날 */
  applyUntil: string
  /** 콘텐츠를 내야 하는 날 */
  dueOn: string
  /** 상태 */
  state: 'draft' | 'open' | 'closed'
  /** 지금 신청할 수 있으면 `true` */
  acceptsApplications: boolean
  /** 확인을 기다리는 번호. 없으면 null이에요. */
  waiting: number
  /** 상태마다 개수 */
  counts: {
    /** 선정돼 콘텐츠를 제출할 크리에이터 수 */
    selected: number
    /** 제출돼 답을 기다리는 콘텐츠 수 */
    submitted: number
    /** 끝났으면 `true` */
    done: number
  }
}

export type PartnerInactivity = {
  /** 종류 */
  kind: 'paused' | 'ending' | 'ended'
  /** 날짜 (한국 시간) */
  on: string | null
  /** 마지막 날 (한국 시간) */
  until: string | null
}

export type PartnerOrder = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 주문한 시각 (UTC) */
  orderedAt: string
  /** 상태 */
  state: 'pending' | 'confirmed' | 'cancelled'
  /** 지금 상태가 된 시각 (UTC) */
  stateAt: string
  /** 확정한 시각 (UTC). 확정된 주문이 아니면 null이에요. */
  confirmedAt: string | null
  /** 청구하는 달. 확정된 주문이 아니면 null이에요. */
  billedMonth: string | null
  /** 금액 (원) */
  amount: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
}

export type PartnerRef = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
  /** 영어 이름 */
  titleEn: string
  /** 분류 코드 */
  category: string
  /** 그림의 이름 */
  picture: 'general' | 'fashion' | 'beauty' | 'food' | 'living' | 'digital' | 'books' | 'travel' | 'kids' | 'sports' | 'pet' | 'global'
  /** 로고 주소. 없으면 null이에요. */
  logoSrc: string | null
}

export type PartnerReport = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 알림마다 다른 번호. 같은 번호를 다시 보내면 `duplicate`로 답하고 한 번만 반영해요. */
  eventId: string
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 저희가 받은 시각 (UTC) */
  receivedAt: string
  /** 결과 */
  result: 'quarantined' | 'accepted' | 'dismissed'
  /** 이유 */
  reason: 'click_invalid' | 'sub_id_unknown' | 'link_unknown' | 'partner_mismatch' | 'click_too_old' | 'before_click' | 'rate_too_high' | 'notice_unsure' | 'claimed_otherwise' | 'currency' | 'event_id_reused' | 'version_conflict' | 'attribution_changed' | 'import_waiting' | 'import_failed' | 'operators_own' | 'suspended' | 'corrected' | null
  /** 금액 (원) */
  amount: number | null
  /** 파트너가 주는 커미션 (원) */
  commission: number | null
}

export type PartnerStatisticsStatistics = {
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 기간의 첫날 (한국 시간) */
  from: string
  /** 기간의 마지막 날 (한국 시간) */
  to: string
  /** 합계 */
  sums: Sums
  /** 바로 앞 같은 길이 기간의 합계 */
  earlier: Sums
  /** 날마다의 값 */
  days: Day[]
}

export type PartnerSummary = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
  /** 영어 이름 */
  titleEn: string
  /** 분류 코드 */
  category: string
  /** 그림의 이름 */
  picture: 'general' | 'fashion' | 'beauty' | 'food' | 'living' | 'digital' | 'books' | 'travel' | 'kids' | 'sports' | 'pet' | 'global'
  /** 로고 주소. 없으면 null이에요. */
  logoSrc: string | null
  /** 분류 이름 */
  categoryLabel: string
  /** 설명 */
  description: string
  /** 가장 높은 커미션 비율. 800이면 8%예요. */
  rateBps: number
  /** 링크를 누른 뒤 주문을 인정하는 날수 */
  windowDays: number
  /** 주문하고 확정까지 걸리는 날수 */
  confirmDays: number
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 상태 */
  state: 'active' | 'paused'
}

export type PartnerWebhookChangeInput = {
  /** 웹 주소 */
  url: string
  /** 설명 */
  description?: string
  /** 종류마다 켜져 있는지 */
  kinds: ('order.recorded' | 'order.changed' | 'order.confirmed' | 'order.cancelled' | 'link.dead' | 'link.restored' | 'claim.opened' | 'claim.decided' | 'campaign.selected' | 'campaign.declined' | 'campaign.sent_back' | 'campaign.done')[]
}

export type PartnerWebhookInput = {
  /** 웹 주소 */
  url: string
  /** 설명 */
  description?: string
  /** 종류마다 켜져 있는지 */
  kinds: ('order.recorded' | 'order.changed' | 'order.confirmed' | 'order.cancelled' | 'link.dead' | 'link.restored' | 'claim.opened' | 'claim.decided' | 'campaign.selected' | 'campaign.declined' | 'campaign.sent_back' | 'campaign.done')[]
}

export type PaymentRecord = {
  /** 지급이 제때인지 */
  light: 'good' | 'slow' | 'bad'
  /** 달마다의 값 */
  months: number
  /** 달이 끝나고 지급까지 걸린 평균 날수 */
  averageDays: number | null
}

export type Payout = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 신청한 금액 (원). 세금을 떼기 전이에요. */
  amount: number
  /** 예금주 */
  name: string
  /** 상태 */
  state: 'requested' | 'processing' | 'paid' | 'failed' | 'cancelled'
  /** 세금을 떼는 방식 */
  taxType: 'individual' | 'other' | 'general' | 'simplified' | 'exempt'
  /** 세금과 입금액 */
  tax: Tax
  /** 은행 코드 */
  accountBank: string
  /** 계좌 번호의 끝 4자리 */
  accountLast: string
  /** 신청한 시각 (UTC) */
  requestedAt: string
  /** 입금하는 날 (한국 시간) */
  payOn: string
  /** 결정한 시각 (UTC) */
  decidedAt: string | null
  /** 은행이 보낸 날. 전이면 null이에요. */
  paidOn: string | null
  /** 은행이 돌려보낸 날. 없으면 null이에요. */
  returnedOn: string | null
  /** 실패한 이유. 아니면 null이에요. */
  failReason: string | null
  /** 세금계산서. 필요 없으면 null이에요. */
  invoice: PayoutInvoice | null
}

export type PayoutInvoice = {
  /** 공급가액 (원) */
  supply: number
  /** 부가가치세 (원) */
  vat: number
  /** 적어 둔 세금계산서 */
  recorded: {
    /** 국세청 승인 번호 24자리 */
    approvalNumber: string
    /** 발행한 날 */
    issuedOn: string
    /** 공급가액 (원) */
    supply: number
    /** 부가가치세 (원) */
    vat: number
    /** 출금과 금액이 같으면 `true` */
    isSame: boolean
  } | null
}

export type PayoutOrders = {
  /** 주문 */
  orders: number | null
  /** 주문 수익 (원) */
  ordersWon: number
  /** 초대 수익 (원) */
  referralWon: number
  /** 이전한 금액 (원) */
  networkWon: number
  /** 그 밖의 금액 (원) */
  otherWon: number
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 금액 (원) */
  amount: number
  /** 입금액 (원) */
  net: number
  /** 은행이 보낸 날. 전이면 null이에요. */
  paidOn: string | null
  /** 은행이 돌려보낸 날. 없으면 null이에요. */
  returnedOn: string | null
  /** 이 쪽의 항목 */
  items: Array<{
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 파트너의 주문 번호 */
    orderCode: string
    /** 파트너 */
    partner: string
    /** 상품 */
    product: string
    /** 줄 */
    lines: number
    /** 상태 */
    state: 'pending' | 'confirmed' | 'cancelled'
    /** 주문한 시각 (UTC) */
    orderedAt: string
    /** 크리에이터의 수익 (원) */
    earning: number
    /** 금액 (원) */
    won: number
  }>
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type PostingRecord = {
  /** 일어난 시각 (UTC) */
  at: string
  /** 변동의 종류. `order_pending`은 접수, `order_confirmed`는 확정, `payout_paid`는 입금이에요. */
  kind: string
  /** 원인의 번호와 그 순번. `ord_…:3`처럼 써요. 같은 종류는 원인마다 한 번뿐이에요. */
  ref: string
  /** 금액이 나간 계정. 내 계정은 `pending`, `awaited`, `available`, `reserved`, `debt`예요. */
  debit: string
  /** 금액이 들어온 계정 */
  credit: string
  /** 금액 (원) */
  amount: number
}

export type Profile = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 공개 주소의 이름. 정하지 않았으면 null이에요. */
  handle: string | null
  /** 활동 이름 */
  nickname: string
  /** 주로 다루는 주제 */
  mainTopic: 'fashion' | 'beauty' | 'living' | 'food' | 'travel' | 'tech' | 'parenting' | 'health' | 'books' | 'etc'
  /** 소개 */
  introduction: string
  /** 프로필 사진 주소. 없으면 null이에요. */
  profileImageSrc: string | null
  /** 공개 페이지의 색 */
  theme: 'basic' | 'forest' | 'sea' | 'apricot' | 'ink'
  /** 표지 사진 주소. 없으면 null이에요. */
  coverSrc: string | null
  /** 등급 */
  grade: string
  /** 크리에이터면 `true` */
  isCreator: boolean
  /** 콘텐츠 수 */
  contentCount: number
  /** 묶음 수 */
  groupCount: number
  /** 링크 수 */
  linkCount: number
}

export type ProfileInput = {
  /** 활동 이름 */
  nickname: string
  /** 주로 다루는 주제 */
  mainTopic: 'fashion' | 'beauty' | 'living' | 'food' | 'travel' | 'tech' | 'parenting' | 'health' | 'books' | 'etc'
  /** 소개 */
  introduction?: string
  /** 프로필 사진 파일 */
  profileImageFile?: Blob
  /** 프로필 사진 주소. 없으면 null이에요. */
  profileImageSrc?: '' | string
}

export type Rate = {
  /** 상품 구분 */
  label: string
  /** 이 구분의 커미션 비율. 800이면 8%예요. */
  rateBps: number
}

export type Receipt = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 은행이 보낸 날. 전이면 null이에요. */
  paidOn: string
  /** 돌아온 출금이면 `true` */
  isReturn: boolean
  /** 세금을 떼는 방식 */
  taxType: 'individual' | 'other' | 'general' | 'simplified' | 'exempt'
  /** 세금을 떼기 전 금액 (원) */
  gross: number
  /** 소득세 (원) */
  incomeTax: number
  /** 지방소득세 (원) */
  localTax: number
  /** 부가가치세 (원) */
  vat: number
  /** 입금액 (원) */
  net: number
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 지급한 회사. 없으면 null이에요. */
  payer: {
    /** 상호 */
    companyName: string
    /** 대표자 */
    representative: string
    /** 사업자등록번호 */
    businessNumber: string
    /** 주소 */
    address: string
  } | null
  /** 세금계산서 번호 */
  invoiceNumber: string | null
  /** 받은 사람 */
  receiver: Receiver
  /** 신청한 시각 (UTC) */
  requestedAt: string
  /** 은행이 돌려보낸 날. 없으면 null이에요. */
  returnedOn: string | null
  /** 은행 코드 */
  accountBank: string
  /** 계좌 번호의 끝 4자리 */
  accountLast: string
  /** 사업자등록번호의 끝자리 */
  businessLast: string | null
  /** 이 금액이 온 곳 */
  origins: Origins
}

export type Receiver = {
  /** 활동 이름 */
  nickname: string
  /** 이름 */
  name: string
}

export type RecordExport = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 상태 */
  state: 'asked' | 'making' | 'ready' | 'failed' | 'expired'
  /** 요청한 시각 (UTC) */
  askedAt: string
  /** 파일의 크기 (바이트). 다 만들기 전에는 null이에요. */
  bytes: number | null
  /** 받을 수 있는 마지막 시각 (UTC). 다 만들기 전에는 null이에요. */
  expiresAt: string | null
  /** 진행한 비율 (%) */
  percent: number
  /** 파일에 담은 기록 */
  kinds: ('links' | 'clicks' | 'orders' | 'postings' | 'contents' | 'channels' | 'consents')[]
  /** 기간의 첫날. 처음부터면 null이에요. */
  from: string | null
  /** 기간의 마지막 날. 지금까지면 null이에요. */
  to: string | null
  /** API 키가 시작했으면 `true` */
  isByKey: boolean
}

export type Referral = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 활동 이름 */
  nickname: string
  /** 단계 */
  step: 'signed_up' | 'approved' | 'earning' | 'blocked'
  /** 초대한 시각 (UTC) */
  invitedAt: string
  /** 승인한 시각 */
  approvedAt: string | null
  /** 첫 수익이 생긴 시각. 전이면 null이에요. */
  firstEarnedAt: string | null
  /** 종료일 (한국 시간) */
  endsOn: string | null
  /** 초대 수익 기간이 끝났으면 `true` */
  isOver: boolean
  /** 받은 초대 수익 (원) */
  wonTotal: number
  /** 달마다의 값 */
  months: MonthWon[]
  /** 초대 수익을 주지 않는 이유. 아니면 null이에요. */
  blocked: {
    /** 일어난 시각 (UTC) */
    at: string
    /** 이유 */
    reason: 'account' | 'left' | 'operator'
  } | null
}

export type ReferralEarning = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 활동 이름 */
  nickname: string
  /** 일어난 시각 (UTC) */
  at: string
  /** 초대한 사람의 수익 (원) */
  base: number
  /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
  shareBps: number
  /** 금액 (원) */
  won: number
  /** 상태 */
  state: 'earned' | 'reversed'
}

export type RefusedLine = {
  /** 이 줄이 되면 `true` */
  ok: false
  /** 웹 주소 */
  url: string
  /** 이유 */
  reason: string
}

export type Replayed = {
  /** 개수 */
  count: number
  /** 다른 주문이 더 있으면 `true` */
  hasMore: boolean
}

export type RepointInput = {
  /** 번호들 */
  ids: string[]
  /** 웹 주소 */
  url: string
}

export type RepointPreview = {
  /** 파트너 */
  partner: LinkCarePartner
  /** 이어지는 상품 페이지의 주소 */
  targetUrl: string
  /** 떼어 낸 다른 곳의 추적 값 이름 */
  strippedParams: string[]
  /** 바뀔 링크 수 */
  changing: number
  /** 그대로인 개수 */
  unchanged: number
  /** 콘텐츠 */
  contents: Touched[]
  /** 콘텐츠 수 */
  contentCount: number
}

export type Repointed = {
  /** 파트너 */
  partner: LinkCarePartner
  /** 바뀐 개수 */
  changed: number
  /** 그대로인 개수 */
  unchanged: number
}

export type SecretRotationInput = {
  /** 이전 비밀값을 함께 쓰는 시간 */
  hours?: '0' | '24' | '72'
}

export type SentOrderInput = {
  /** 파트너의 주문 번호 */
  orderCode: string
  /** 주문 금액 (원) */
  amount?: number
  /** 파트너가 주는 커미션 (원) */
  commission?: number
  /** 주문의 상태 */
  state?: 'pending' | 'confirmed' | 'cancelled'
}

export type Sums = {
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 취소되지 않은 주문 금액의 합 (원) */
  sales: number
  /** 파트너가 주는 커미션 (원) */
  commission: number
}

export type Table = {
  /** 파일 이름 */
  fileName: string
  /** 표의 줄 수. 제목 줄은 빼요. */
  rows: number
  /** CSV 글. UTF-8(BOM)이고 줄은 CRLF로 끝나요. */
  csv: string
}

export type Tax = {
  /** 세금을 떼기 전 금액 (원) */
  gross: number
  /** 소득세 (원) */
  incomeTax: number
  /** 지방소득세 (원) */
  localTax: number
  /** 부가가치세 (원) */
  vat: number
  /** 입금액 (원) */
  net: number
}

export type TestConsole = {
  /** 파트너 */
  partner: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }
  /** 웹 주소 */
  url: string
  /** 파트너가 주는 커미션 (원) */
  commission: number
  /** 서명 비밀값이 있으면 `true` */
  hasSecret: boolean
  /** True when the API reads its orders from a network. */
  isNetwork: boolean
  /** Newest first. */
  tests: TestOrderLine[]
  /** 테스트 주문 번호 */
  test: TestOrder | null
  /** Newest first. */
  refused: Array<{
    /** 일어난 시각 (UTC) */
    at: string
    /** 서명이 맞았으면 `true` */
    isSigned: boolean
    /** 생긴 일 */
    cause: 'header' | 'clock' | 'signature' | 'too_large' | 'body' | 'test_gone' | 'test_partner'
    /** 바뀌는 내용을 적은 문장들 */
    says: string
  }>
}

export type TestOrder = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 방문자가 링크로 들어올 때 주소에 붙는 클릭 번호 66자. 받은 그대로 보내요. */
  clickId: string
  /** 링크를 누른 시각 (UTC) */
  clickedAt: string
  /** 끝나는 시각 (UTC) */
  expiresAt: string
  /** The address that a reader would reach. */
  landing: string
  /** The steps that the console can send next, in the sequence of an order's life. */
  steps: ('report' | 'amend' | 'partial' | 'confirm' | 'cancel' | 'again')[]
  /** 받은 알림. 최근 것부터예요. */
  reports: TestReport[]
}

export type TestOrderLine = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 링크를 누른 시각 (UTC) */
  clickedAt: string
  /** 받은 알림. 최근 것부터예요. */
  reports: number
}

export type TestReport = {
  /** 기록의 차례 */
  seq: number
  /** 일어난 시각 (UTC) */
  at: string
  /** True when the test console sent it; otherwise the partner did. */
  isOurs: boolean
  /** 웹 주소 */
  url: string
  /** 받은 헤더 */
  headers: {
    /** 이름 */
    name: string
    /** 값 */
    value: string
  }[]
  /** 본문 */
  body: string
  /** 상태 */
  status: number
  /** 답 */
  answer: string
  /** 결과 */
  result: 'accepted' | 'duplicate' | 'quarantined'
  /** 이유 */
  reason: 'click_invalid' | 'sub_id_unknown' | 'link_unknown' | 'partner_mismatch' | 'click_too_old' | 'before_click' | 'rate_too_high' | 'notice_unsure' | 'claimed_otherwise' | 'currency' | 'event_id_reused' | 'version_conflict' | 'attribution_changed' | 'import_waiting' | 'import_failed' | 'operators_own' | 'suspended' | 'corrected' | null
  /** 주문. 모르면 null이에요. */
  order: Order | null
}

export type TestSendInput = {
  /** 단계 */
  step: 'report' | 'amend' | 'partial' | 'confirm' | 'cancel' | 'again'
}

export type Todo = {
  /** 종류 */
  kind: 'application_rejected' | 'application_waiting' | 'apply' | 'no_channel' | 'no_link' | 'no_registration' | 'debt' | 'flag_open' | 'grade_warning' | 'payout_failed' | 'content_needs_fix' | 'notice_missing' | 'channel_lapsed' | 'channel_unproven' | 'campaign_content' | 'link_problem' | 'consent_renewal'
  /** 설명하는 한국어 문장 */
  text: string
  /** 이 사이트 안의 경로 */
  href: string
}

export type Together = {
  /** 링크 */
  links: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned
}

export type Touched = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
}

export type TrendDay = {
  /** 날짜 (한국 시간) */
  on: string
  /** 확정을 기다리는 예정 수익 (원) */
  pending: number
  /** 확정된 수익 (원) */
  confirmed: number
  /** 취소된 수익 (원) */
  cancelled: number
  /** 모든 클릭 */
  clicks: number
  /** 주문 */
  orders: number
}

export type Uninvoiced = {
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** 공급가액 (원) */
  supply: number
}

export type UserProperties = {
  /** 등급 */
  creatorGrade: string | null
  /** 마지막으로 로그인한 시각 */
  lastLoginDate: string | null
  /** 지금까지의 수익 (원) */
  totalEarnings: number
  /** 지금까지 출금한 금액 (원) */
  totalPayouts: number
  /** 출금한 횟수 */
  payoutCount: number
  /** 잔액 (원) */
  currentBalance: number
  /** 마지막 출금을 신청한 시각 */
  lastPayoutDate: string | null
  /** 마지막 링크를 만든 시각 */
  lastLinkCreationDate: string | null
  /** 링크 수 */
  linkCount: number
  /** 콘텐츠 수 */
  registeredContentCount: number
  /** 가입한 해 */
  signupYear: number
  /** 가입한 달 */
  signupMonth: number
  /** 가입한 날 */
  signupDay: number
}

export type Webhook = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 웹 주소 */
  url: string
  /** 설명 */
  description: string
  /** 종류마다 켜져 있는지 */
  kinds: ('order.recorded' | 'order.changed' | 'order.confirmed' | 'order.cancelled' | 'payout.requested' | 'payout.changed' | 'payout.processing' | 'payout.paid' | 'payout.failed' | 'payout.cancelled' | 'link.dead' | 'link.restored' | 'claim.opened' | 'claim.answered' | 'claim.decided' | 'campaign.selected' | 'campaign.declined' | 'campaign.sent_back' | 'campaign.done')[]
  /** 상태 */
  state: 'active' | 'stopped'
  /** Null while it is active. */
  stop: {
    /** 이유 */
    why: 'owner' | 'failing' | 'gone'
    /** 일어난 시각 (UTC) */
    at: string
  } | null
  /** Since when it has taken nothing; null while it takes what is sent. */
  failingSince: string | null
  /** Until when the previous secret signs too; null when only one does. */
  oldSecretUntil: string | null
  /** 만든 시각 (UTC) */
  createdAt: string
}

export type WebhookChangeInput = {
  /** 웹 주소 */
  url: string
  /** 설명 */
  description?: string
  /** 종류마다 켜져 있는지 */
  kinds: ('order.recorded' | 'order.changed' | 'order.confirmed' | 'order.cancelled' | 'payout.requested' | 'payout.changed' | 'payout.processing' | 'payout.paid' | 'payout.failed' | 'payout.cancelled' | 'link.dead' | 'link.restored' | 'claim.opened' | 'claim.answered' | 'claim.decided' | 'campaign.selected' | 'campaign.declined' | 'campaign.sent_back' | 'campaign.done')[]
}

export type WebhookInput = {
  /** 웹 주소 */
  url: string
  /** 설명 */
  description?: string
  /** 종류마다 켜져 있는지 */
  kinds: ('order.recorded' | 'order.changed' | 'order.confirmed' | 'order.cancelled' | 'payout.requested' | 'payout.changed' | 'payout.processing' | 'payout.paid' | 'payout.failed' | 'payout.cancelled' | 'link.dead' | 'link.restored' | 'claim.opened' | 'claim.answered' | 'claim.decided' | 'campaign.selected' | 'campaign.declined' | 'campaign.sent_back' | 'campaign.done')[]
}

export type WebhookStateInput = {
  /** 상태 */
  state: 'active' | 'stopped'
}

export type WebhookWithSecret = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 웹 주소 */
  url: string
  /** 설명 */
  description: string
  /** 종류마다 켜져 있는지 */
  kinds: ('order.recorded' | 'order.changed' | 'order.confirmed' | 'order.cancelled' | 'payout.requested' | 'payout.changed' | 'payout.processing' | 'payout.paid' | 'payout.failed' | 'payout.cancelled' | 'link.dead' | 'link.restored' | 'claim.opened' | 'claim.answered' | 'claim.decided' | 'campaign.selected' | 'campaign.declined' | 'campaign.sent_back' | 'campaign.done')[]
  /** 상태 */
  state: 'active' | 'stopped'
  /** Null while it is active. */
  stop: {
    /** 이유 */
    why: 'owner' | 'failing' | 'gone'
    /** 일어난 시각 (UTC) */
    at: string
  } | null
  /** Since when it has taken nothing; null while it takes what is sent. */
  failingSince: string | null
  /** Until when the previous secret signs too; null when only one does. */
  oldSecretUntil: string | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 인증 앱에 넣는 값. 이때 한 번만 보여요. */
  secret: string
}

export type YearStatement = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 연도 */
  year: number
  /** 내역이 있는 연도 */
  years: number[]
  /** 받은 사람 */
  receiver: Receiver
  /** 모든 쪽의 항목 수 */
  total: {
    /** 개수 */
    count: number
    /** 세금을 떼기 전 금액 (원) */
    gross: number
    /** 소득세 (원) */
    incomeTax: number
    /** 지방소득세 (원) */
    localTax: number
    /** 부가가치세 (원) */
    vat: number
    /** 입금액 (원) */
    net: number
  }
  /** 세금 방식마다의 합계 */
  byTaxType: Array<{
    /** 세금을 떼는 방식 */
    taxType: 'individual' | 'other' | 'general' | 'simplified' | 'exempt'
    /** 개수 */
    count: number
    /** 세금을 떼기 전 금액 (원) */
    gross: number
    /** 소득세 (원) */
    incomeTax: number
    /** 지방소득세 (원) */
    localTax: number
    /** 부가가치세 (원) */
    vat: number
    /** 입금액 (원) */
    net: number
  }>
  /** 달마다의 값 */
  months: {
    /** 달 (YYYY-MM, 한국 시간) */
    month: string
    /** 개수 */
    count: number
    /** 세금을 떼기 전 금액 (원) */
    gross: number
    /** 소득세 (원) */
    incomeTax: number
    /** 지방소득세 (원) */
    localTax: number
    /** 부가가치세 (원) */
    vat: number
    /** 입금액 (원) */
    net: number
  }[]
  /** 이 수익이 들어 있는 출금 */
  payouts: PaidPayout[]
}

export type ListNotificationsInput = {
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListNotificationsAnswer = {
  /** 이 쪽의 항목 */
  items: Notification[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type ListOwnWebhooksAnswer = {
  /** 이 쪽의 항목 */
  items: Webhook[]
}

export type ListOwnDeliveriesInput = {
  /** 상태 */
  state?: 'failed'
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListWebhooksAnswer = {
  /** 이 쪽의 항목 */
  items: Webhook[]
}

export type ListDeliveriesInput = {
  /** 상태 */
  state?: 'failed'
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type PreviewLinkInput = {
  /** 웹 주소 */
  url: string
}

export type PreviewLinkAnswer = {
  /** 제휴한 파트너의 주소면 `true` */
  supported: true
  /** 파트너 */
  partner: Partner
  /** 이어지는 상품 페이지의 주소 */
  targetUrl: string
  /** 상품 */
  product: LinkProduct | null
  /** 같은 주소로 내가 만든 링크. 없으면 null이에요. */
  ownLink: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  } | null
  /** 떼어 낸 다른 곳의 추적 값 이름 */
  strippedParams: string[]
  /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
  shareBps: number
  /** 상품 값에서 크리에이터가 받는 비율. 10,000이 전부예요. */
  earningBps: number
  /** 오늘 주문하면 예상되는 지급일 */
  expectedPayOn: string
} | {
  /** 제휴한 파트너의 주소면 `true` */
  supported: false
  /** 주소의 도메인 */
  host: string
  /** 비슷한 파트너 */
  nearest: PartnerSummary[]
  /** 제휴 네트워크에 있어서 파트너가 될 수 있는 판매자. 없으면 null이에요. */
  coming: {
    /** 판매자의 이름 */
    shopTitle: string
    /** 실적을 알려 주는 제휴 네트워크의 이름. 파트너가 직접 알려 주면 null이에요. */
    networkTitle: string
  } | null
}

export type CreateLinkAnswer = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 짧은 주소의 끝 7자 */
  code: string
  /** 직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요. */
  name: string | null
  /** 짧은 주소를 이미 한 번 바꿨으면 `true`. 더 바꿀 수 없어요. */
  isNameFixed: boolean
  /** 나누는 짧은 주소 */
  shortUrl: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 이어지는 상품 페이지의 주소 */
  targetUrl: string
  /** 나만 보는 링크 이름 */
  title: string
  /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
  subId: string
  /** 파트너 */
  partner: PartnerRef
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 채널 번호로 이어진 주문이 모이는 링크면 `true` */
  isChannel: boolean
  /** 파트너가 쉬거나 끝나면 그 이유. 아니면 null이에요. */
  halt: PartnerInactivity | null
  /** 내 첫 채널에서 링크와 함께 쓸 대가성 문구 */
  disclosure: Disclosure
  /** 모든 클릭 */
  clicks: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned
  /** 주소 */
  address: 'waiting' | 'refused' | null
  /** 발견한 문제. 없으면 null이에요. */
  problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | 'slow' | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
  deletedAt: string | null
  /** 첫 링크면 `true` */
  isFirst: boolean
}

export type PreviewLinksAnswer = {
  /** 이 쪽의 항목 */
  items: Array<{
    /** 이 줄이 되면 `true` */
    ok: true
    /** 웹 주소 */
    url: string
    /** 파트너 */
    partner: {
      /** 번호. 앞의 세 글자가 종류를 알려요. */
      id: string
      /** 제목 */
      title: string
    }
    /** 가장 높은 커미션 비율. 800이면 8%예요. */
    rateBps: number
    /** 상품 값에서 크리에이터가 받는 비율. 10,000이 전부예요. */
    earningBps: number
    /** 출금 가능 시점. `confirmed`는 주문이 확정되면, `received`는 파트너가 지급한 뒤예요. */
    paysWhen: 'confirmed' | 'received'
  } | RefusedLine>
}

export type CreateLinksAnswer = {
  /** 이 쪽의 항목 */
  items: Array<{
    /** 이 줄이 되면 `true` */
    ok: true
    /** 웹 주소 */
    url: string
    /** 링크 */
    link: AffiliateLink
  } | RefusedLine>
}

export type ListLinksInput = {
  /** `true`면 지운 링크만 */
  deleted?: boolean
  /** 발견한 문제. 없으면 null이에요. */
  problem?: boolean
  /** 검색어 */
  q?: string
  /** 정렬 순서 */
  sort?: 'newest' | 'earnings' | 'clicks' | 'orders'
  /** 파트너 번호 */
  partnerId?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListLinksAnswer = {
  /** 이 쪽의 항목 */
  items: Array<{
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 짧은 주소의 끝 7자 */
    code: string
    /** 직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요. */
    name: string | null
    /** 짧은 주소를 이미 한 번 바꿨으면 `true`. 더 바꿀 수 없어요. */
    isNameFixed: boolean
    /** 나누는 짧은 주소 */
    shortUrl: string
    /** 사진 주소. 없으면 null이에요. */
    imageSrc: string | null
    /** 이어지는 상품 페이지의 주소 */
    targetUrl: string
    /** 나만 보는 링크 이름 */
    title: string
    /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
    subId: string
    /** 파트너 */
    partner: PartnerRef
    /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
    attribution: 'click' | 'sub_id'
    /** 채널 번호로 이어진 주문이 모이는 링크면 `true` */
    isChannel: boolean
    /** 파트너가 쉬거나 끝나면 그 이유. 아니면 null이에요. */
    halt: PartnerInactivity | null
    /** 내 첫 채널에서 링크와 함께 쓸 대가성 문구 */
    disclosure: Disclosure
    /** 모든 클릭 */
    clicks: number
    /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
    billableClicks: number
    /** 주문 */
    orders: number
    /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
    earned: Earned
    /** 주소 */
    address: 'waiting' | 'refused' | null
    /** 발견한 문제. 없으면 null이에요. */
    problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | 'slow' | null
    /** 만든 시각 (UTC) */
    createdAt: string
    /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
    deletedAt: string | null
    /** 날마다의 값 */
    days: number[]
  }>
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
  /** 문제가 있는 개수 */
  problems: number
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type ListLinkPartnersAnswer = {
  /** 이 쪽의 항목 */
  items: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
  }[]
}

export type UpdateLinkAnswer = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 짧은 주소의 끝 7자 */
  code: string
  /** 직접 정한 짧은 주소의 끝. 정하지 않았으면 null이에요. */
  name: string | null
  /** 짧은 주소를 이미 한 번 바꿨으면 `true`. 더 바꿀 수 없어요. */
  isNameFixed: boolean
  /** 나누는 짧은 주소 */
  shortUrl: string
  /** 사진 주소. 없으면 null이에요. */
  imageSrc: string | null
  /** 이어지는 상품 페이지의 주소 */
  targetUrl: string
  /** 나만 보는 링크 이름 */
  title: string
  /** 나만 보는 추적 코드. 영문, 숫자, -, _ 로 40자까지예요. */
  subId: string
  /** 파트너 */
  partner: PartnerRef
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 채널 번호로 이어진 주문이 모이는 링크면 `true` */
  isChannel: boolean
  /** 파트너가 쉬거나 끝나면 그 이유. 아니면 null이에요. */
  halt: PartnerInactivity | null
  /** 내 첫 채널에서 링크와 함께 쓸 대가성 문구 */
  disclosure: Disclosure
  /** 모든 클릭 */
  clicks: number
  /** 유효 클릭. 로봇, 미리보기와 한 시간 안의 반복을 뺀 수예요. */
  billableClicks: number
  /** 주문 */
  orders: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned | null
  /** 주소 */
  address: 'waiting' | 'refused' | null
  /** 발견한 문제. 없으면 null이에요. */
  problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | 'slow' | null
  /** 만든 시각 (UTC) */
  createdAt: string
  /** 지운 시각 (UTC). 지우지 않았으면 null이에요. */
  deletedAt: string | null
}

export type ListAgencyCreatorsAnswer = {
  /** 이 쪽의 항목 */
  items: AgencyCreator[]
}

export type ListCampaignsInput = {
  /** 파트너 번호 */
  partnerId?: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode?: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListCampaignsAnswer = {
  /** 이 쪽의 항목 */
  items: Campaign[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type ListContentApplicationsInput = {
  /** 상태 */
  state?: 'applied' | 'selected' | 'submitted' | 'done' | 'declined' | 'withdrawn'
  /** 캠페인 번호 */
  campaignId?: string
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListContentApplicationsAnswer = {
  /** 이 쪽의 항목 */
  items: ContentApplication[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type CheckDuplicateInput = {
  /** 웹 주소 */
  url: string
}

export type CheckDuplicateAnswer = {
  /** 이미 등록된 채널이면 `true` */
  duplicate: boolean
  /** 내가 등록한 것이면 `true` */
  mine: boolean
  /** 정리한 주소 */
  normalUrl: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
}

export type ListChannelsInput = {
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListChannelsAnswer = {
  /** 이 쪽의 항목 */
  items: Array<{
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 채널의 주소 */
    channelLinkUrl: string
    /** 채널 종류. 모르는 곳은 `etc`예요. */
    channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
    /** 만든 시각 (UTC) */
    createdAt: string
    /** 채널 소유를 확인했는지 */
    ownership: 'unverified' | 'verified' | 'lapsed'
    /** 확인한 시각 (UTC) */
    verifiedAt: string | null
    /** 확인한 기록 */
    proof: {
      /** 코드 */
      code: string
      /** 확인한 글의 주소 */
      pageUrl: string | null
      /** 확인한 시각 (UTC) */
      checkedAt: string | null
      /** 결과 */
      result: 'found' | 'missing' | 'closed' | null
      /** 코드를 찾지 못한 날수 */
      missedDays: number
    } | null
    /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
    earned: Earned
    /** 날마다의 값 */
    days: number[]
    /** The number on the channel's own page when it was last read; null where it says none. */
    followers: number | null
  }>
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type ListContentsInput = {
  /** 묶음 번호 */
  groupId?: string
  /** 콘텐츠 종류 */
  contentType?: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode?: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 상태 */
  state?: 'published' | 'needs_fix' | 'hidden'
  /** 파트너 번호 */
  partnerId?: string
  /** 검색어 */
  q?: string
  /** 정렬 순서 */
  sort?: 'newest' | 'earnings' | 'clicks' | 'orders'
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListContentsAnswer = {
  /** 이 쪽의 항목 */
  items: EarningContentSummary[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 최근 것만 찾았으면 그 개수 */
  searchedNewest: number | null
}

export type UpdateContentInput = {
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode?: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview?: string
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 태그. 10개까지예요. */
  tags?: string[]
  /** 지역 */
  regions?: ('KR-11' | 'KR-26' | 'KR-27' | 'KR-28' | 'KR-29' | 'KR-30' | 'KR-31' | 'KR-50' | 'KR-41' | 'KR-42' | 'KR-43' | 'KR-44' | 'KR-45' | 'KR-46' | 'KR-47' | 'KR-48' | 'KR-49' | 'JP' | 'CN' | 'TW' | 'HK' | 'MO' | 'MN' | 'VN' | 'TH' | 'PH' | 'ID' | 'MY' | 'SG' | 'KH' | 'LA' | 'MM' | 'BN' | 'IN' | 'NP' | 'LK' | 'MV' | 'KZ' | 'UZ' | 'KG' | 'GE' | 'TR' | 'AE' | 'QA' | 'SA' | 'IL' | 'JO' | 'EG' | 'MA' | 'KE' | 'TZ' | 'ZA' | 'GB' | 'IE' | 'FR' | 'DE' | 'NL' | 'BE' | 'LU' | 'CH' | 'AT' | 'IT' | 'ES' | 'PT' | 'GR' | 'CZ' | 'HU' | 'PL' | 'SK' | 'SI' | 'HR' | 'RO' | 'BG' | 'DK' | 'SE' | 'NO' | 'FI' | 'IS' | 'EE' | 'LV' | 'LT' | 'US' | 'CA' | 'MX' | 'CU' | 'PE' | 'BO' | 'BR' | 'AR' | 'CL' | 'CO' | 'EC' | 'AU' | 'NZ' | 'FJ' | 'GU' | 'MP' | 'PW')[]
  /** 콘텐츠에 넣은 링크 */
  affiliateLinks?: string[]
  /** 대표 사진 파일. 5MB까지예요. */
  thumbnailImageFile?: Blob
  /** 대표 사진 주소. 없으면 null이에요. */
  contentThumbnailSrc?: '' | string
  /** 대가성 문구의 번호 */
  noticeCode?: string
}

export type RecordNoticeAnswer = {
  /** 대가성 문구의 번호 */
  noticeCode: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 문장 */
  sentence: string
  /** 문구를 쓸 자리 */
  place: string
  /** 받은 시각 (UTC) */
  givenAt: string
}

export type PreviewPageInput = {
  /** 웹 주소 */
  url: string
}

export type PreviewPageAnswer = {
  /** 이 줄이 되면 `true` */
  ok: true
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 채널 종류. 모르는 곳은 `etc`예요. */
  channelCode: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc'
  /** 콘텐츠 종류 */
  contentType: 'article' | 'video' | 'short' | 'post' | 'live'
  /** 제목 */
  title: string
  /** 미리보기 */
  preview: string
  /** 대표 사진 주소. 없으면 null이에요. */
  contentThumbnailSrc: string | null
} | {
  /** 이 줄이 되면 `true` */
  ok: false
  /** 콘텐츠의 주소 */
  contentLinkUrl: string
  /** 이유 */
  reason: string
}

export type ListGroupsAnswer = {
  /** 이 쪽의 항목 */
  items: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 제목 */
    title: string
    /** 콘텐츠 수 */
    contentCount: number
    /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
    earned: Earned
    /** 만든 시각 (UTC) */
    createdAt: string
    /** 날마다의 값 */
    days: number[]
  }[]
}

export type UpdateGroupAnswer = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
  /** 제목 */
  title: string
  /** 콘텐츠 수 */
  contentCount: number
  /** 이 링크의 수익. 고친 응답에서는 읽기 권한이 없는 키에 null이에요. */
  earned: Earned | null
  /** 만든 시각 (UTC) */
  createdAt: string
}

export type ListOwnCampaignsInput = {
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOwnCampaignsAnswer = {
  /** 이 쪽의 항목 */
  items: PartnerCampaign[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type ListOwnCampaignContentsInput = {
  /** 상태 */
  state?: 'submitted' | 'sent_back' | 'done'
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOwnCampaignContentsAnswer = {
  /** 이 쪽의 항목 */
  items: CampaignContent[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type GetMyReferralsInput = {
  /** 단계 */
  step?: 'signed_up' | 'approved' | 'earning' | 'blocked'
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type GetMyReferralsAnswer = {
  /** 이 쪽의 항목 */
  items: Referral[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
  /** 코드 */
  code: string | null
  /** 조건 */
  terms: {
    /** 커미션에서 크리에이터가 받는 비율. 10,000이 전부이고, 클릭한 때의 등급으로 정해요. */
    shareBps: number
    /** 달마다의 값 */
    months: number
  }
  /** 받은 초대 수익 (원) */
  wonTotal: number
  /** 이번 달 초대 수익 (원) */
  wonThisMonth: number
  /** 달마다의 값 */
  months: MonthWon[]
  /** 상태마다 개수 */
  counts: {
    /** 가입한 사람 */
    signed_up: number
    /** 승인된 사람 */
    approved: number
    /** 크리에이터의 수익 (원) */
    earning: number
    /** 초대 수익을 주지 않는 이유. 아니면 null이에요. */
    blocked: number
  }
}

export type ListReferralEarningsInput = {
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListReferralEarningsAnswer = {
  /** 이 쪽의 항목 */
  items: ReferralEarning[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type GetShelfClicksAnswer = {
  /** 이 쪽의 항목 */
  items: {
    /** 번호. 앞의 세 글자가 종류를 알려요. */
    id: string
    /** 모든 클릭 */
    clicks: number
  }[]
}

export type SetHandleAnswer = {
  /** 공개 주소의 이름. 정하지 않았으면 null이에요. */
  handle: string
}

export type ListClaimsInput = {
  /** 이 항목 앞(더 예전 것)부터 */
  before?: string
}

export type ListClaimsAnswer = {
  /** 이 쪽의 항목 */
  items: ClaimSummary[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type CreateClaimAnswer = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
}

export type ListOrdersBehindInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 상태 */
  state?: 'pending' | 'confirmed' | 'cancelled'
  /** 파트너 번호 */
  partnerId?: string
  /** 링크 번호 */
  linkId?: string
  /** 콘텐츠 번호 */
  contentId?: 'none' | 'several' | string
  /** 묶음 번호 */
  groupId?: string
  /** 채널 */
  channel?: 'naver_blog' | 'naver_cafe' | 'tistory' | 'brunch' | 'youtube' | 'instagram' | 'threads' | 'tiktok' | 'x' | 'facebook' | 'kakao_channel' | 'etc' | 'none' | 'several'
  /** 확정 기간의 시작일 */
  confirmedFrom?: string
  /** 확정 기간의 종료일 */
  confirmedTo?: string
  /** 출금 번호. 그 출금에 포함된 주문만 봐요. */
  paidIn?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListFlagsInput = {
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListFlagsAnswer = {
  /** 이 쪽의 항목 */
  items: Flag[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type GetEarningsInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
}

export type ListEarningsByInput = {
  /** 나누는 기준 */
  by: 'link' | 'content' | 'channel'
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
}

export type ListOrdersInput = {
  /** 상태 */
  state?: 'pending' | 'confirmed' | 'cancelled'
  /** 링크 번호 */
  linkId?: string
  /** 파트너 번호 */
  partnerId?: string
  /** 파트너의 주문 번호 */
  orderCode?: string
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOrdersAnswer = {
  /** 이 쪽의 항목 */
  items: Order[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type ListOwnReportsInput = {
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOwnReportsAnswer = {
  /** 이 쪽의 항목 */
  items: PartnerReport[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type GetOwnConsoleInput = {
  /** 테스트 주문 번호 */
  test?: string
}

export type ListOwnTestOrdersAnswer = {
  /** 이 쪽의 항목 */
  items: TestOrderLine[]
}

export type StartOwnTestOrderAnswer = {
  /** 번호. 앞의 세 글자가 종류를 알려요. */
  id: string
}

export type ListOwnOrdersInput = {
  /** 검색어 */
  q?: string
  /** 상태 */
  state?: 'pending' | 'confirmed' | 'cancelled'
  /** 달 (YYYY-MM, 한국 시간) */
  month?: string
  /** `month`가 주문한 달인지, 확정한 달인지 */
  monthOf?: 'ordered' | 'confirmed'
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOwnOrdersAnswer = {
  /** 이 쪽의 항목 */
  items: PartnerOrder[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type ExportOwnOrdersInput = {
  /** 검색어 */
  q?: string
  /** 상태 */
  state?: 'pending' | 'confirmed' | 'cancelled'
  /** 달 (YYYY-MM, 한국 시간) */
  month?: string
  /** `month`가 주문한 달인지, 확정한 달인지 */
  monthOf?: 'ordered' | 'confirmed'
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
}

export type ExportOwnOrdersAnswer = {
  /** 파일 이름 */
  fileName: string
  /** 표의 줄 수. 제목 줄은 빼요. */
  rows: number
  /** CSV 글. UTF-8(BOM)이고 줄은 CRLF로 끝나요. */
  csv: string
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type GetOwnStatisticsInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
}

export type ListOwnLinkStatisticsInput = {
  /** 달 (YYYY-MM, 한국 시간) */
  month?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOwnLinkStatisticsAnswer = {
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** 합계 */
  sums: Sums
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 이 쪽의 항목 */
  items: LinkSums[]
}

export type ListOwnContentStatisticsInput = {
  /** 달 (YYYY-MM, 한국 시간) */
  month?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListOwnContentStatisticsAnswer = {
  /** `click`는 클릭으로, `sub_id`는 채널 번호로 주문을 찾아요. 채널 번호로 찾으면 클릭을 알 수 없어요. */
  attribution: 'click' | 'sub_id'
  /** 달 (YYYY-MM, 한국 시간) */
  month: string
  /** 합계 */
  sums: Sums
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 이 쪽의 항목 */
  items: ContentSums[]
}

export type ListJournalInput = {
  /** 계정 */
  account?: 'balance' | 'awaited' | 'pending' | 'reserved' | 'debt'
  /** 생긴 일 */
  cause?: 'order' | 'payout' | 'referral' | 'debt' | 'transfer'
  /** 이 항목 앞(더 예전 것)부터 */
  before?: string
  /** 이날의 봉인 */
  sealedOn?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListJournalAnswer = {
  /** 이 값을 계산한 시각 (UTC) */
  asOf: string
  /** 계정 */
  account: 'balance' | 'awaited' | 'pending' | 'reserved' | 'debt'
  /** 합계 */
  figure: number | null
  /** 이 쪽의 항목 */
  items: JournalEntry[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 그날까지의 내역을 묶은 봉인. 없으면 null이에요. */
  seal: {
    /** 날짜 (한국 시간) */
    day: string
    /** 봉인의 해시 */
    digest: string
  } | null
}

export type ListOwnInvoicesInput = {
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ExportOwnInvoiceInput = {
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
}

export type ExportOwnInvoiceAnswer = {
  /** 파일 이름 */
  fileName: string
  /** 표의 줄 수. 제목 줄은 빼요. */
  rows: number
  /** CSV 글. UTF-8(BOM)이고 줄은 CRLF로 끝나요. */
  csv: string
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
}

export type ListPayoutsInput = {
  /** 쪽 번호. 1부터 시작해요. */
  page?: number
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListPayoutsAnswer = {
  /** 이 쪽의 항목 */
  items: Payout[]
  /** 쪽 번호. 1부터 시작해요. */
  page: number
  /** 한 쪽의 항목 수 */
  limit: number
  /** 모든 쪽의 항목 수 */
  total: number
}

export type GetYearStatementInput = {
  /** 연도 */
  year: number
}

export type ListPayoutOrdersInput = {
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListRecordExportsAnswer = {
  /** 이 쪽의 항목 */
  items: RecordExport[]
}

export type ListAllLinksInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListAllLinksAnswer = {
  /** 이 쪽의 항목 */
  items: LinkRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ListClickDaysInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListClickDaysAnswer = {
  /** 이 쪽의 항목 */
  items: ClickRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ListAllOrdersInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListAllOrdersAnswer = {
  /** 이 쪽의 항목 */
  items: OrderRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ListPostingsInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListPostingsAnswer = {
  /** 이 쪽의 항목 */
  items: PostingRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ListAllContentsInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListAllContentsAnswer = {
  /** 이 쪽의 항목 */
  items: ContentRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ListAllChannelsInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListAllChannelsAnswer = {
  /** 이 쪽의 항목 */
  items: ChannelRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ListConsentsInput = {
  /** 기간의 첫날 (한국 시간) */
  from?: string
  /** 기간의 마지막 날 (한국 시간) */
  to?: string
  /** 이 항목 다음부터. 앞 답의 `next`를 그대로 보내요. */
  after?: string
  /** 한 쪽의 항목 수 */
  limit?: number
}

export type ListConsentsAnswer = {
  /** 이 쪽의 항목 */
  items: ConsentRecord[]
  /** 다음 쪽을 부를 때 보낼 값. 마지막이면 null이에요. */
  next: string | null
  /** 마지막 줄의 위치. 저장해 두었다가 나중에 `after`로 보내면 그 뒤에 생긴 줄만 와요. 줄이 하나도 없으면 null이에요. */
  position: string | null
}

export type ExportOrdersInput = {
  /** 기간의 첫날 (한국 시간) */
  from: string
  /** 기간의 마지막 날 (한국 시간) */
  to: string
  /** 파트너 번호 */
  partnerId?: string
}

export type ExportPayoutsInput = {
  /** 기간의 첫날 (한국 시간) */
  from: string
  /** 기간의 마지막 날 (한국 시간) */
  to: string
}

export type ExportJournalInput = {
  /** 기간의 첫날 (한국 시간) */
  from: string
  /** 기간의 마지막 날 (한국 시간) */
  to: string
  /** 계정 */
  account?: 'balance' | 'awaited' | 'pending' | 'reserved' | 'debt'
}
