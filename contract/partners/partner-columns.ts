/** Partners as a file: one line each, with Korean column names in the first line. An exported file can be imported again. */
export const PARTNER_FILE_ROWS = 40
/** The limit of addresses in all lines of a file. The API compares each with those of every partner. */
export const PARTNER_FILE_HOSTS = 100
export const PARTNER_FILE_BYTES = 256 * 1024

/**
 * `isNeeded`: required for a new partner. For an existing one, an absent column leaves the field as it is.
 */
export const PARTNER_COLUMNS = [
  { name: '번호', field: 'id', isNeeded: false, note: '비우면 새로 만들고, 있으면 그 파트너를 고쳐요' },
  { name: '이름', field: 'title', isNeeded: true, note: '' },
  { name: '영문이름', field: 'titleEn', isNeeded: true, note: '' },
  { name: '분류', field: 'category', isNeeded: true, note: '종합몰, 패션처럼 화면에 있는 이름' },
  { name: '주소', field: 'hosts', isNeeded: true, note: '한 칸에 한 줄에 하나씩, 첫 줄이 대표 주소' },
  { name: '클릭번호이름', field: 'param', isNeeded: true, note: '클릭 번호를 담을 이름, subid처럼' },
  { name: '인정기간', field: 'windowDays', isNeeded: true, note: '클릭 뒤 며칠' },
  { name: '확정까지', field: 'confirmDays', isNeeded: true, note: '주문 뒤 며칠' },
  { name: '커미션', field: 'rates', isNeeded: true, note: '한 칸에 한 줄에 하나씩, 전체 3%처럼' },
  { name: '소개', field: 'description', isNeeded: true, note: '' },
  { name: '제외상품', field: 'exclusions', isNeeded: false, note: '한 칸에 한 줄에 하나씩' },
  { name: '금지방법', field: 'bannedMethods', isNeeded: false, note: '한 칸에 한 줄에 하나씩' },
  { name: '담당자', field: 'contacts', isNeeded: false, note: '한 칸에 한 줄에 하나씩' },
] as const
export type PartnerField = (typeof PARTNER_COLUMNS)[number]['field']

/** Columns of the export that the import ignores. */
export const PARTNER_READ_COLUMNS = ['상태', '링크', '예정커미션', '예정커미션시작일', '마지막날'] as const
