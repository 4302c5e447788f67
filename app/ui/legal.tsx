import type { ReactNode } from 'react'
import { shortDate } from './dates.ts'
import { Page, PageHead, Section } from './layout.tsx'

export type LegalSection = { title: string; lines: string[] }

/** A dated legal text in numbered sections, at a readable measure. */
export function Legal({
  title,
  since,
  sections,
  children,
}: {
  title: string
  since: string
  sections: LegalSection[]
  /** What can be chosen below the text. */
  children?: ReactNode
}) {
  return (
    <Page width="reading">
      <PageHead title={title} sub={`시행일 ${shortDate(since)}`} />
      {sections.map((section, index) => (
        <Section key={section.title} title={`${index + 1}. ${section.title}`}>
          {section.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Section>
      ))}
      {children}
    </Page>
  )
}
