/** The name and the tagline of the brand. */
export const BRAND = { name: '잇다', nameEn: 'Itda', tagline: '링크 하나로 이어지는 정직한 수익' } as const
