/** Errors of contents, their pictures and groups; part of `errors.ts`. */
export const CONTENT_ERRORS = {
  content_url_invalid: {
    status: 422,
    message: '콘텐츠 주소를 확인해 주세요. 글이나 영상이 열리는 주소를 넣어 주세요.',
  },
  content_taken: { status: 409, message: '이미 등록한 콘텐츠예요. 내 콘텐츠에서 확인해 주세요.' },
  content_link_unknown: {
    status: 422,
    message: '지금 쓸 수 없는 링크가 있어요. 내 링크에 있는 링크만 골라 주세요.',
  },
  content_transition: { status: 409, message: '지금 상태에서는 할 수 없어요. 새로고침해 주세요.' },
  notice_unknown: { status: 422, message: '이 채널에 쓸 수 없는 문구예요. 문구를 다시 골라 주세요.' },
  image_unknown: { status: 422, message: '저장된 사진을 찾을 수 없어요. 사진을 다시 올려 주세요.' },
  image_type: { status: 422, message: 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.' },
  image_too_large: { status: 413, message: '사진이 너무 커요. 5MB까지 올릴 수 있어요.' },
  group_title_taken: { status: 409, message: '같은 이름의 그룹이 있어요. 다른 이름을 써 주세요.' },
  group_limit: { status: 409, message: '그룹은 100개까지 만들 수 있어요. 안 쓰는 그룹을 지워 주세요.' },
} as const
