import type { ReactNode } from 'react'
import { Card } from '../kit/layout.tsx'
import { Facts, Stat, Stats, Won } from '../kit/money.tsx'

type Side = { label: string; won: number; note?: string }
type ComparedSumsProps = {
  title: string
  ours: Side
  theirs: Side
  /** Says how many orders are equal. */
  note: string
  /** The steps from their sum to ours; an amount below nothing lowers it. */
  steps: { label: ReactNode; won: number }[]
  children?: ReactNode
}

/** The way from the sum of a partner's file to ours, exact to the won. */
export function ComparedSums({ title, ours, theirs, note, steps, children }: ComparedSumsProps) {
  return (
    <Card title={title}>
      <Stats>
        <Stat label={ours.label} value={ours.won} {...(ours.note && { note: ours.note })} />
        <Stat label={theirs.label} value={theirs.won} {...(theirs.note && { note: theirs.note })} />
        <Stat label="차이" value={ours.won - theirs.won} note={note} />
      </Stats>
      <Facts
        items={[
          { label: theirs.label, value: <Won amount={theirs.won} /> },
          ...steps.map(({ label, won }) => ({ label, value: <Won amount={won} signed /> })),
          { label: ours.label, value: <Won amount={ours.won} />, total: true },
        ]}
      />
      {children}
    </Card>
  )
}
