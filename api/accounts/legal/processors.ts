/**
 * The processors that receive personal data, by the services this installation uses (개인정보 보호법 제26조, 제28조의8).
 */
import type { ReadDeps } from '../../read-deps.ts'

export type Processor = {
  name: string
  work: string
  items: string
  /** Set when the data leaves the country: the country and the contact there. */
  abroad?: { country: string; contact: string; keeps: string }
}

const AS_LONG = '탈퇴하고 법이 정한 기간이 끝날 때까지'

export function listProcessors(deps: ReadDeps, hostingProvider: string): Processor[] {
  const { via } = deps.mail
  return [
    hostingOf(hostingProvider),
    ...(via === 'resend' ? [RESEND] : via ? [{ ...MAIL, name: `메일 서버 ${via}` }] : []),
    ...(deps.identity.way === 'window' ? [PORTONE] : []),
    ...(deps.messages.isOutside ? [SOLAPI] : []),
    ...(deps.push.canSend ? [PUSH_SERVICES] : []),
    ...(deps.businessRegistry ? [TAX_OFFICE] : []),
    ...(deps.isCounted ? [GOOGLE] : []),
  ]
}

function hostingOf(name: string): Processor {
  const hosting = { name, work: '서버와 저장소 운영', items: '서비스가 보관하는 모든 정보' }
  if (!/cloudflare|클라우드플레어/i.test(name)) return hosting
  const country = '미국과 Cloudflare의 데이터 센터가 있는 나라'
  return { ...hosting, abroad: { country, contact: 'privacyquestions@cloudflare.com', keeps: AS_LONG } }
}

const MAIL = { work: '이메일 발송', items: '이메일 주소와 메일 내용' }
const RESEND: Processor = {
  ...MAIL,
  name: 'Resend, Inc.',
  abroad: { country: '미국', contact: 'privacy@resend.com', keeps: '발송 기록이 남아 있는 동안' },
}
const PORTONE: Processor = {
  name: '포트원과 포트원이 연결하는 본인인증 기관',
  work: '본인인증과 예금주 조회',
  items: '이름, 생년월일, 휴대폰 번호, 계좌번호',
}
const SOLAPI: Processor = { name: '솔라피', work: '문자와 알림톡 발송', items: '휴대폰 번호와 문자 내용' }
/** The browser of the member chooses which of them it is. */
const PUSH_SERVICES: Processor = {
  name: '브라우저의 푸시 서비스 (Google LLC, Apple Inc., Mozilla Corporation, Microsoft Corporation)',
  work: '알림을 켠 기기로 알림 전달',
  items: '기기의 알림 주소와 암호화한 알림 제목',
  abroad: {
    country: '미국',
    contact: 'privacy.google.com, apple.com/legal/privacy, mozilla.org/privacy, privacy.microsoft.com',
    keeps: '기기에 전해질 때까지 길어도 하루 동안',
  },
}
const TAX_OFFICE: Processor = {
  name: '국세청 (공공데이터포털)',
  work: '사업자등록 상태 확인',
  items: '사업자등록번호, 개업일, 대표자 이름',
}
const GOOGLE: Processor = {
  name: 'Google LLC',
  work: '방문 통계',
  items: '임의의 번호와 방문 통계',
  abroad: {
    country: '미국',
    contact: 'https://support.google.com/policies/contact/general_privacy_form',
    keeps: 'Google 애널리틱스에서 정한 기간(최대 14개월) 동안',
  },
}
