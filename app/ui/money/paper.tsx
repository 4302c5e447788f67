import type { ReactNode } from 'react'
import { wonInWords } from '#app/models/won-words.ts'
import { type BusinessDetails, hyphenateNumber } from '#contract/platform/business-details.ts'
import { Button } from '../kit/button.tsx'
import { Columns, Inline, Marked, Muted, Section, Stack } from '../kit/layout.tsx'
import { opens } from '../kit/money.css.ts'
import { type Fact, Facts } from '../kit/money.tsx'
import { Logo } from '../pictures/logo.tsx'
import { brand } from '../words/brand.ts'
import { paperDay } from '../words/dates.ts'
import { won } from '../words/format.ts'
import * as css from './paper.css.ts'

type Issuer = Pick<BusinessDetails, 'companyName' | 'representative' | 'businessNumber' | 'address'>

type PaperProps = {
  title: string
  /** A number to quote, and the instant of the issue. */
  number: string
  issuedAt: string
  /** The company that paid; null when none was recorded. */
  issuer: Issuer | null
  receiver: Fact[]
  /** The sum that the document is about, and the page with its orders. */
  net: { label: string; won: number; href: string }
  /** True when the company confirms the payment at the end. */
  isConfirmed: boolean
  /** Explanations, below the signature. */
  notes: ReactNode
  children: ReactNode
}

/** A document with the company's letterhead, which prints on A4 without anything of the site around it. */
export function Paper({ title, number, issuedAt, issuer, receiver, net, ...rest }: PaperProps) {
  const words = wonInWords(net.won)
  return (
    <section className={css.paper} aria-label={title}>
      <Inline apart>
        <Marked>
          <Logo size={36} />
          <strong>{brand.name}</strong>
        </Marked>
        <Muted tiny>
          {`문서 번호 ${number}`}
          <br />
          {`발급일 ${paperDay(issuedAt)}`}
        </Muted>
      </Inline>
      <h2 className={css.title}>{title}</h2>
      <div className={css.sum}>
        <p>
          <a className={opens} href={net.href}>{`${net.label} ${won(net.won)}`}</a>
        </p>
        {words && <Muted>{`금 ${words}`}</Muted>}
      </div>
      <Columns of={2}>
        <Party title="지급자" facts={issuerFacts(issuer)} />
        <Party title="받는 분" facts={receiver} />
      </Columns>
      {rest.children}
      {rest.isConfirmed && <Signature issuer={issuer} issuedAt={issuedAt} />}
      <Section title="유의사항">{rest.notes}</Section>
    </section>
  )
}

function Party({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Section title={title}>
      <Facts items={facts} />
    </Section>
  )
}

function issuerFacts(issuer: Issuer | null): Fact[] {
  if (!issuer) return [{ label: '상호', value: brand.name }]
  return [
    { label: '상호', value: issuer.companyName },
    { label: '사업자등록번호', value: hyphenateNumber(issuer.businessNumber) },
    { label: '대표자', value: issuer.representative },
    { label: '주소', value: issuer.address },
  ]
}

function Signature({ issuer, issuedAt }: Pick<PaperProps, 'issuer' | 'issuedAt'>) {
  return (
    <div className={css.sign}>
      <p>위와 같이 지급했음을 확인해요.</p>
      <p>{paperDay(issuedAt)}</p>
      <div className={css.signed}>
        <span>
          {issuer?.companyName ?? brand.name}
          {issuer && (
            <>
              <br />
              {`대표 ${issuer.representative}`}
            </>
          )}
        </span>
        <Seal />
      </div>
    </div>
  )
}

/** The mark of the brand in the form of a seal, red as seals are. It is a picture and no registered seal. */
function Seal() {
  return (
    <svg width="60" height="60" viewBox="0 0 60 60" fill="none" stroke="#c22f39" strokeWidth="3" aria-hidden>
      <circle cx="30" cy="30" r="27" />
      <circle cx="30" cy="30" r="22" strokeWidth="1" />
      <path d="M18 26c0 17 24 17 24 0" strokeWidth="5" strokeLinecap="round" />
      <g fill="#c22f39" stroke="none">
        <circle cx="18" cy="22" r="4.5" />
        <circle cx="42" cy="22" r="4.5" />
      </g>
    </svg>
  )
}

/** Prints the page; without a script, the sentence says how. */
export function PrintButton() {
  return (
    <Button type="button" tone="soft" data-part="print">
      인쇄 · PDF 저장
    </Button>
  )
}

/** Tells readers of the screen how to print, at the end of the document's notes. */
export function PrintHint({ children }: { children?: ReactNode }) {
  return (
    <div data-no-print="">
      <Stack gap={2}>
        <Muted tiny>
          인쇄 창에서 ‘PDF로 저장’을 고르면 파일로 남아요. 브라우저 메뉴의 인쇄로도 할 수 있어요.
        </Muted>
        {children && <Muted tiny>{children}</Muted>}
      </Stack>
    </div>
  )
}
