/** The company that runs the site and the services it uses, as the terms and the privacy policy name them. */

import {
  fillFacts,
  type LegalFacts,
  type LegalMark,
  marksIn,
  placeholdersIn,
} from '#contract/accounts/legal-placeholders.ts'
import { withParticle } from '#contract/core/particle.ts'
import { BUSINESS_LABELS, type CompanyDetails } from '#contract/platform/business-details.ts'
import { toCompany } from '../../platform/business-details/business-details.ts'
import { findBusinessDetails } from '../../platform/business-details/queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listProcessors, type Processor } from './processors.ts'

/** The company details that each mark requires. */
const NEEDS: Record<LegalMark, (keyof CompanyDetails)[]> = {
  회사: ['companyName', 'representative', 'address'],
  '개인정보 보호책임자': ['privacyOfficer', 'privacyEmail'],
  '처리 위탁': ['hostingProvider'],
  '국외 이전': ['hostingProvider'],
  '방문 통계': [],
}

const COUNTED = `어떤 페이지와 기능이 쓰이는지 세기 위해 이 브라우저에 임의의 번호(쿠키, 180일)를 두고, 연 페이지의 종류와 로그인, 링크 만들기, 출금 신청 같은 일이 있었다는 사실을 통계 도구(Google 애널리틱스)에 서버에서 보내요. 번호는 문구를 비교하는 실험에도 쓰고, 로그인했다면 번호 대신 계정으로 나눠요.
로그인했다면 등급, 링크와 콘텐츠 수, 수익과 출금의 합계, 가입한 날짜도 함께 보내요. 이름, 이메일, 회원 번호, 주소창의 내용, 주문 하나의 금액은 보내지 않고, 광고에 쓰지 않아요.
원하지 않으면 아래에서 끌 수 있어요. 브라우저의 추적 안 함(DNT)이나 개인정보 보호 신호(GPC)를 켜도 보내지 않아요.`
const UNCOUNTED =
  '바깥의 통계 도구를 쓰지 않아요. 문구를 비교하는 실험을 할 때 이 브라우저에 임의의 번호(쿠키, 180일)를 둘 수 있고, 밖으로 보내지 않아요.'

export async function getLegalFacts(deps: ReadDeps): Promise<LegalFacts> {
  const row = await findBusinessDetails(deps.db)
  const company = row && toCompany(row)
  const processors = company ? listProcessors(deps, company.hostingProvider) : []
  const factOr = (mark: LegalMark, says: (of: CompanyDetails) => string) =>
    company && NEEDS[mark].every((name) => company[name] !== '') ? says(company) : null
  return {
    회사: factOr('회사', (of) => `${of.companyName}, 대표 ${of.representative}, ${of.address}`),
    '개인정보 보호책임자': factOr(
      '개인정보 보호책임자',
      ({ privacyOfficer, privacyEmail }) => `${privacyOfficer}, ${privacyEmail}`,
    ),
    '처리 위탁': factOr('처리 위탁', () =>
      processors.map(({ name, work, items }) => `${name}: ${work} (${items})`).join('\n'),
    ),
    '국외 이전': factOr('국외 이전', () => abroadOf(processors)),
    '방문 통계': deps.isCounted ? COUNTED : UNCOUNTED,
  }
}

function abroadOf(processors: Processor[]): string {
  const abroad = processors.flatMap(({ abroad: to, ...of }) => (to ? [{ ...of, ...to }] : []))
  if (abroad.length === 0) return '개인정보를 국외로 보내지 않아요.'
  return [
    ...abroad.map(
      ({ name, work, items, country, contact, keeps }) =>
        `${name} (${contact}): ${country}. ${withParticle(items, '을/를')} ${work}에 쓰도록 그 일이 있을 때 정보통신망으로 보내고, ${keeps} 보관해요. (개인정보 보호법 제28조의8 제1항 제3호)`,
    ),
    '원하지 않으면 개인정보 보호책임자에게 알려 주세요. 방문 통계는 아래에서, 기기로 받는 알림은 설정에서 바로 끌 수 있고, 나머지는 서비스에 꼭 필요해서 보내지 않으면 서비스를 쓸 수 없어요.',
  ].join('\n')
}

/**
 * Lists in words what prevents a text from being published: facts that are not known yet, and placeholder
 * words left in their place.
 */
export function missingOf(body: string, facts: LegalFacts): string[] {
  const unknown = marksIn(body).filter((mark) => facts[mark] === null)
  const labels = new Set(unknown.flatMap((mark) => NEEDS[mark].map((name) => BUSINESS_LABELS[name])))
  return [
    ...[...labels].map((label) => `회사 정보의 ${label}`),
    ...placeholdersIn(fillFacts(body, facts)).map((word) => `‘${word}’`),
  ]
}
