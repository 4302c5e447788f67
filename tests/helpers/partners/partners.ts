import { newPicture } from '../platform/pictures.ts'

/** The facts of a partner that one form changes. */
export const PARTNER_FACTS = {
  title: '새 파트너',
  titleEn: 'New Partner',
  category: 'food',
  hosts: '',
  param: 'aff',
  windowDays: 7,
  confirmDays: 30,
  contacts: '김담당 010-0000-0000',
}

/** The fields of the form for a new partner. */
export const NEW_PARTNER = {
  ...PARTNER_FACTS,
  description: '산지에서 바로 보내요',
  exclusions: '',
  bannedMethods: '검색광고',
  rates: '전체 3%\n자체 브랜드 5.5',
}

const LOGO = newPicture()

/** The form for a new partner with its logo. */
export function newPartnerForm(more: object = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...NEW_PARTNER, logoFile: LOGO, ...more }))
    form.append(name, value instanceof File ? value : String(value))
  return form
}

/** A host that no partner has, and that is not similar to one. */
export function newHost(): string {
  return `shop.h${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}.co.kr`
}
