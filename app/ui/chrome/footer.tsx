import { withParticle } from '#contract/core/particle.ts'
import { type BusinessDetails, footerLines } from '#contract/platform/business-details.ts'
import * as pages from '#contract/site/pages.ts'
import { CachedFragment } from '../kit/cached-fragment.tsx'
import { CompanyLine } from '../money/company-line.tsx'
import { brand } from '../words/brand.ts'
import * as css from './frame.css.ts'

type FooterProps = { business?: BusinessDetails | null | undefined; isVisitor: boolean }

/**
 * One line on a phone, which unfolds. Visitors see the company details open; people with an account see them
 * collapsed.
 */
export function Footer({ business, isVisitor }: FooterProps) {
  const lines = business ? footerLines(business) : []
  return (
    <CachedFragment
      as="footer"
      by={`foot ${isVisitor} ${lines.join('\n')}`}
      className={css.foot}
      draw={() => (
        <details className={css.footFold}>
          <summary>약관 · 개인정보 처리방침 · 사업자 정보</summary>
          <div className={css.footIn}>
            <nav className={css.footLinks} aria-label="안내">
              <a href={pages.terms}>이용약관</a>
              <a href={pages.privacy}>개인정보 처리방침</a>
              <a href={pages.announcements}>공지사항</a>
              <a href={pages.help}>도움말</a>
              <a href={pages.contact}>문의하기</a>
              <a href={pages.developers}>개발자</a>
            </nav>
            <p>
              {brand.name}의 링크로 구매가 생기면 크리에이터는 파트너에게서 수수료를 받아요. 그래서 링크를
              올릴 때는 대가성 문구를 글의 제목이나 첫 부분에 함께 적어야 해요.
            </p>
            <p>
              {withParticle(brand.name, '은/는')} 통신판매의 당사자가 아니며, 상품의 주문·배송·환불은 각
              파트너가 책임져요.
            </p>
            {lines.length > 0 && (
              <details className={css.company} open={isVisitor}>
                <summary>사업자 정보</summary>
                <address>
                  {lines.map((line) => (
                    <CompanyLine key={line} line={line} />
                  ))}
                </address>
              </details>
            )}
          </div>
        </details>
      )}
    />
  )
}

/** One line below the pages of the back office. */
export function DeskFooter() {
  return (
    <footer className={css.deskFoot}>
      <p>
        {brand.name} 운영 · <a href={pages.partners}>사이트 보기</a> · <a href={pages.help}>도움말</a>
      </p>
    </footer>
  )
}
