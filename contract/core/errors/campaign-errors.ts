/** Errors of campaigns, part of `errors.ts`. */
export const CAMPAIGN_ERRORS = {
  campaign_closed: {
    status: 409,
    message: '지금은 신청을 받지 않는 캠페인이에요. 다른 캠페인을 확인해 주세요.',
  },
  campaign_full: {
    status: 409,
    message: '모집 인원이 모두 찼어요. 결원이 생기면 신청할 수 있어요.',
  },
  campaign_applied: { status: 409, message: '이미 신청한 캠페인이에요. 내 신청에서 상태를 확인해 주세요.' },
  campaign_channel: { status: 422, message: '이 캠페인에 맞는 내 채널을 골라 주세요.' },
  campaign_partner: { status: 422, message: '파트너를 골라 주세요.' },
  campaign_days: {
    status: 422,
    message: '날짜를 확인해 주세요. 신청 마감일은 오늘 이후, 제출일은 신청 마감일 이후여야 해요.',
  },
  campaign_quota: {
    status: 409,
    message: '이미 신청한 크리에이터가 {taken}명 있어요. 모집 인원을 그보다 줄일 수 없어요.',
  },
  campaign_transition: { status: 409, message: '한 번 연 캠페인은 준비 중으로 되돌릴 수 없어요.' },
  campaign_content: {
    status: 422,
    message: '내 콘텐츠 중 공개된 것을 골라 주세요.',
  },
  campaign_content_used: {
    status: 409,
    message: '다른 캠페인에 제출한 콘텐츠예요. 이 캠페인을 위해 만든 콘텐츠를 골라 주세요.',
  },
  content_application_state: {
    status: 409,
    message: '그사이 상태가 바뀌어서 할 수 없어요. 새로고침한 뒤 다시 확인해 주세요.',
  },
} as const satisfies Record<string, { status: number; message: string }>
