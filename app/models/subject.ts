import { lookUp } from '#contract/core/look-up.ts'
import * as pages from '#contract/site/pages.ts'

/**
 * The back-office page of an act's subject, by the prefix of its id. Subjects without a page have no link.
 */
const PAGES: Record<string, (id: string) => string> = {
  acr: () => pages.opsAccounts,
  adv: pages.opsAdvertisement,
  alm: () => pages.opsAlarms,
  ann: pages.opsAnnouncement,
  clm: pages.opsClaim,
  cmp: pages.opsCampaign,
  crt: pages.opsMembersFor,
  exp: () => pages.opsExperiments,
  fil: pages.opsFile,
  flg: pages.opsFlag,
  grd: () => pages.opsGrades,
  imp: pages.opsImport,
  inq: pages.opsInquiry,
  job: () => pages.opsJobs,
  nim: pages.opsTransfer,
  msg: pages.opsInboxAt,
  opi: () => pages.opsOperators,
  pol: () => pages.opsPolicy,
  ord: pages.opsOrder,
  out: () => pages.opsOutbox,
  pay: pages.opsPayout,
  prt: pages.opsPartner,
  tpl: pages.opsTemplate,
  usr: (id) => pages.opsMember(id),
  redirectBetaDomain: () => pages.opsSite,
}

/** The name of the kind of subject, by the prefix of its id. */
const KINDS: Record<string, string> = {
  acr: '상호 계좌',
  adv: '광고 메일',
  alm: '시스템 알림',
  ann: '공지사항',
  app: '크리에이터 신청',
  apv: '승인 요청',
  bat: '일괄 이체',
  biz: '사업자',
  cap: '캠페인 신청',
  chn: '채널',
  clm: '누락 주문',
  cmp: '캠페인',
  cnt: '콘텐츠',
  crt: '크리에이터',
  dep: '은행 입금 파일',
  ent: '수기 전표',
  exp: '실험',
  fil: '서류',
  flg: '부정 거래',
  flt: '저장한 필터',
  grd: '등급',
  imp: '실적 파일',
  inq: '문의',
  inv: '청구서',
  job: '자동 작업',
  lnk: '링크',
  msg: '실적 알림',
  nim: '계정 이전 파일',
  nte: '메모',
  ntc: '표시 문구',
  opi: '운영자 초대',
  ord: '주문',
  out: '메일',
  pay: '출금',
  pol: '정책',
  prt: '파트너',
  rfl: '추천',
  sec: '연동 비밀값',
  sfr: '2단계 인증 초기화',
  stl: '정산 내역 파일',
  tpl: '답변 템플릿',
  tst: '테스트 주문',
  usr: '회원',
  redirectBetaDomain: '베타 도메인',
}

/** The name of the kind; the id itself when its kind has no name here. */
export function subjectKind(subject: string): string {
  return lookUp(KINDS, subject.split('_')[0] ?? '') ?? subject
}

export function subjectHref(subject: string): string | null {
  return lookUp(PAGES, subject.split('_')[0] ?? '')?.(subject) ?? null
}
