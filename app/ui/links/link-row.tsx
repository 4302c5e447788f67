import type { ReactNode } from 'react'
import type { AffiliateLink } from '#contract/links/links.ts'
import * as pages from '#contract/site/pages.ts'
import { EarnedLine, earnedHrefs } from '../kit/earnings.tsx'
import { address } from '../kit/lists/item-row.css.ts'
import { ItemRow } from '../kit/lists/item-row.tsx'
import { PartnerMark } from '../pictures/mark.tsx'
import { count } from '../words/format.ts'
import { InactivePartnerBadge } from './halt.tsx'
import { ProblemBadge } from './link-problem.tsx'

type LinkRowProps = {
  link: AffiliateLink
  /** The current day in Seoul. */
  today: string
  actions: ReactNode
  children?: ReactNode
}

/** One link: name, short address, figures and actions. */
export function LinkRow({ link, today, actions, children }: LinkRowProps) {
  const { clicks, billableClicks } = link
  const all = clicks > billableClicks ? ` (전체 ${count(clicks)}번)` : ''
  return (
    <ItemRow
      title={link.title || link.partner.title}
      imageSrc={link.imageSrc}
      mark={<PartnerMark partner={link.partner} size={56} />}
      href={pages.link(link.id)}
      actions={actions}
      lines={[
        <EarnedLine key="earned" earned={link.earned} hrefs={earnedHrefs({ linkId: link.id }, today)} />,
        <span key="address" className={address} id={`link-${link.code}`}>
          {link.shortUrl}
        </span>,
        ...(link.problem ? [<ProblemBadge key="problem" problem={link.problem} />] : []),
        ...(link.halt ? [<InactivePartnerBadge key="halt" halt={link.halt} />] : []),
        `${link.partner.title} · 클릭 ${count(billableClicks)}번${all} · 주문 ${count(link.orders)}건`,
      ]}
    >
      {children}
    </ItemRow>
  )
}
