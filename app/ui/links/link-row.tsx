import type { ReactNode } from 'react'
import type { ListedLink } from '#contract/links/links.ts'
import * as pages from '#contract/site/pages.ts'
import { earnedHrefs } from '../kit/earnings.tsx'
import { PartnerMark } from '../pictures/mark.tsx'
import { address } from '../rows/money-rows.css.ts'
import { MoneyRow } from '../rows/money-rows.tsx'
import { count } from '../words/format.ts'
import { AddressBadge } from './address-state.tsx'
import { InactivePartnerBadge } from './halt.tsx'
import { ProblemBadge } from './link-problem.tsx'

type LinkRowProps = {
  link: ListedLink
  /** The current day in Seoul. */
  today: string
  acts: ReactNode
  children?: ReactNode
}

/** One link: picture, name, figures, what it earns and its acts. */
export function LinkRow({ link, today, acts, children }: LinkRowProps) {
  return (
    <MoneyRow
      of="links"
      title={link.title || link.partner.title}
      imageSrc={link.imageSrc}
      mark={<PartnerMark partner={link.partner} size={56} />}
      href={pages.link(link.id)}
      badges={
        (link.problem || link.halt || link.address) && (
          <>
            <AddressBadge link={link} />
            {link.problem && <ProblemBadge problem={link.problem} />}
            <InactivePartnerBadge halt={link.halt} />
          </>
        )
      }
      facts={[
        { area: 'place', value: link.partner.title },
        { area: 'clicks', word: '클릭', value: `${count(link.billableClicks)}번` },
        { area: 'orders', word: '주문', value: `${count(link.orders)}건` },
      ]}
      under={<span className={address}>{link.shortUrl}</span>}
      earned={link.earned}
      hrefs={earnedHrefs({ linkId: link.id }, today)}
      line={link.days}
      acts={acts}
    >
      {children}
    </MoneyRow>
  )
}
