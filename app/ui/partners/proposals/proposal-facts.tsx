import type { Rate } from '#contract/partners/partners.ts'
import type { PartnerProposal, ProposalTerms } from '#contract/site/partner-proposals/partner-proposals.ts'
import { Muted, Paragraphs, Stack } from '../../kit/layout.tsx'
import { Facts } from '../../kit/money.tsx'
import { longDay } from '../../words/dates.ts'
import { count, percentFromBps } from '../../words/format.ts'

type ProposalFactsProps = {
  proposal: PartnerProposal
  /** The terms beside which the proposal is shown; omitted once it is decided. */
  terms?: ProposalTerms
}

/** The content of a proposal, beside the terms of today. */
export function ProposalFacts({ proposal, terms }: ProposalFactsProps) {
  const { announcement, startsOn, note } = proposal
  return (
    <Stack gap={4}>
      {announcement ? (
        <Stack gap={2}>
          <strong>{announcement.title}</strong>
          <Paragraphs text={announcement.text} />
          {announcement.href && (
            <a href={announcement.href} rel="noreferrer">
              {announcement.href}
            </a>
          )}
        </Stack>
      ) : (
        <Facts
          items={[
            ...(terms ? [{ label: '지금', value: <Terms {...termsOf(proposal, terms)} /> }] : []),
            { label: '제안', value: <Terms {...termsOf(proposal, proposal)} />, strong: true },
          ]}
        />
      )}
      <Facts items={[{ label: '적용을 바라는 날', value: longDay(startsOn) }]} />
      {note && <Paragraphs text={note} />}
    </Stack>
  )
}

type TermsProps = { lines: string[]; empty: string }

function Terms({ lines, empty }: TermsProps) {
  if (lines.length === 0) return <Muted>{empty}</Muted>
  return lines.map((line) => <div key={line}>{line}</div>)
}

type Values = { rates: Rate[] | null; windowDays: number | null; exclusions: string[] | null }

function termsOf({ kind }: PartnerProposal, { rates, windowDays, exclusions }: Values): TermsProps {
  const empty = '없음'
  if (kind === 'rates')
    return { lines: (rates ?? []).map(({ label, rateBps }) => `${label} ${percentFromBps(rateBps)}`), empty }
  if (kind === 'window') return { lines: [`클릭 뒤 ${count(windowDays ?? 0)}일`], empty }
  return { lines: exclusions ?? [], empty }
}
