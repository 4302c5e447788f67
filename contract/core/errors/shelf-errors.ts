/** Errors of a creator's page and its shelf. */
export const SHELF_ERRORS = {
  handle_taken: { status: 409, message: '다른 사람이 쓰는 주소예요. 다른 주소를 입력해 주세요.' },
  handle_reserved: { status: 409, message: '쓸 수 없는 주소예요. 다른 주소를 입력해 주세요.' },
  handle_too_soon: { status: 409, message: '주소는 14일에 한 번 바꿀 수 있어요. {on}부터 바꿀 수 있어요.' },
  shelf_taken: { status: 409, message: '이미 진열한 링크예요.' },
  shelf_full: { status: 409, message: '링크는 60개까지 진열할 수 있어요. 하나를 빼고 다시 해 주세요.' },
  collection_full: { status: 409, message: '모음은 12개까지 만들 수 있어요.' },
} as const
